import { describe, expect, it } from "vitest";
import { distinctName, distinctNames, NAME_LENGTH, playerName } from "../../../shared/wire/names.ts";

const accent = "\u0301";

describe("a player's name", () => {
  it.each(["Ann", "Zoë O’Hara", "Åse 2", "李小龍", "นิธิ", "क्षितिज", "Nguyễn", "שָׁלוֹם", "J. R. (Bob)"])(
    "may be %s",
    (name) => {
      expect(playerName.parse(name)).toBe(name.normalize("NFC"));
    },
  );

  it.each([
    ["a Hangul filler", "\u3164"],
    ["a half-width filler", "\uffa0"],
    ["a variation selector", "\ufe0f"],
    ["letters around an invisible one", "An\u3164n"],
    ["a zero width joiner", "An\u200dn"],
    ["a grapheme joiner", "A\u034fnn"],
    ["a blank of Khitan", "A\u{16fe4}"],
    ["a blank of Braille", "\u2800"],
    ["signs alone", "..."],
    ["an accent alone", accent],
    ["stacked accents", `q${accent.repeat(3)}`],
    ["spaces alone", "   "],
    ["a line break", "An\nn"],
    ["a computer's", "kraken 2"],
    ["a computer's to look at", "Kr\u0430k\u0435n"],
    ["a computer's with a digit for a letter", "0rca"],
    ["a computer's with a digit at its end", "Sea1"],
    ["too many letters", "x".repeat(NAME_LENGTH + 1)],
  ])("is not %s", (_, name) => {
    expect(playerName.safeParse(name).success).toBe(false);
  });

  it("is composed, and has no spaces but single ones inside", () => {
    expect(playerName.parse(`  Ann   Zoe${"\u0308"} `)).toBe("Ann Zoë");
  });
});

describe("at one table", () => {
  it("a name that looks like another one gets a number", () => {
    expect(distinctName("Ann", ["Ben"])).toBe("Ann");
    expect(distinctName("ann", ["Ann"])).toBe("ann 2");
    expect(distinctName("Ａｎｎ", ["Ann", "Ann 2"])).toBe("Ａｎｎ 3");
    expect(distinctName("A nn", ["Ann"])).toBe("A nn 2");
    expect(distinctNames(["Ann", "Ann", "Ann 2", "Ann"])).toEqual(["Ann", "Ann 2", "Ann 2 2", "Ann 3"]);
  });

  it.each([
    ["Cyrillic", "\u0410nn", "Ann"],
    ["Cyrillic throughout", "\u0421\u0430\u0440\u0435", "Cape"],
    ["Cyrillic with an accent", "Zo\u0451", "Zo\u00eb"],
    ["Greek", "\u0392\u03bfb", "Bob"],
    ["Armenian", "B\u0585b", "Bob"],
    ["Cherokee", "\u13df\u13aa\u13a2", "CAT"],
    ["a great i for a small l", "Ia\u0075ra", "laura"],
    ["a digit for a letter", "B0b", "Bob"],
    ["two letters for one", "Torn", "Tom"],
  ])("and so does one that looks like it in %s", (_, name, other) => {
    expect(distinctName(name, [other])).toBe(`${name} 2`);
    expect(distinctName(other, [name])).toBe(`${other} 2`);
  });

  it.each([
    ["Анна", "Anna"],
    ["Вова", "Vova"],
    ["Νίκος", "Nikos"],
    ["Zoë", "Zoe"],
    ["Ann 10", "Ann 11"],
  ])("%s and %s are two", (one, other) => {
    expect(distinctName(one, [other])).toBe(one);
  });

  it("no name grows too long by it", () => {
    const long = "x".repeat(NAME_LENGTH);
    expect(distinctName(long, [long])).toBe(`${"x".repeat(NAME_LENGTH - 2)} 2`);
  });
});
