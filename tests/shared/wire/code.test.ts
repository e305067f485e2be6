import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_ALPHABET, CODE_LENGTH, parseCode } from "../../../shared/wire/code.ts";

const codes = fc.string({ unit: fc.constantFrom(...CODE_ALPHABET), minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

test("the alphabet has no look-alikes and nothing twice", () => {
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  for (const symbol of "BIOSZ01258abcdefghijklmnopqrstuvwxyz") expect(CODE_ALPHABET).not.toContain(symbol);
});

test("a code is read in any case, with spaces and dashes anywhere", () => {
  fc.assert(
    fc.property(codes, fc.array(fc.nat(CODE_LENGTH), { maxLength: 4 }), fc.boolean(), (code, gaps, lower) => {
      let typed = lower ? code.toLowerCase() : code;
      for (const gap of gaps) typed = `${typed.slice(0, gap)}${gap % 2 === 0 ? " " : "-"}${typed.slice(gap)}`;
      expect(parseCode(typed)).toBe(code);
    }),
  );
});

test.each(["", "KELP4", "KELP477", "KELP4B", "KELP4!", "ＫELP47", "https://x", "      "])("%j is no code", (typed) => {
  expect(parseCode(typed)).toBeUndefined();
});

test("nothing but six symbols of the alphabet is ever a code", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const code = parseCode(typed);
      if (code !== undefined) expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`));
    }),
  );
});
