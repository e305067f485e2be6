/** The guide's tables say what the box holds. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAction } from "../../../shared/skora/actions.ts";
import { BOATS, CREATURES, DECREE_NAMES, DECREES, GROUNDS, HAND_SIZES } from "../../../shared/skora/components.ts";

const text = readFileSync(new URL("../../../shared/skora/guide.md", import.meta.url), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("**", "")),
  );

function row(first: string): readonly string[] {
  return rows.find(([cell]) => cell === first) ?? [];
}

test("every creature stands there with its name, its type and what it does", () => {
  for (const { number, name, type, effect } of CREATURES) {
    const [, known, shown, does] = row(String(number));
    expect([known, shown?.toLowerCase()]).toEqual([name, type]);
    const words = {
      boats: `place ${effect.kind === "boats" ? effect.count : 0}`,
      pull: "pull",
      push: "push",
      none: "nothing",
    };
    expect(does).toContain(words[effect.kind]);
  }
});

test("every decree stands there with its points", () => {
  for (const name of DECREE_NAMES) {
    const { title, rule } = DECREES[name];
    const [, , points = ""] = row(title);
    const known = rule.kind === "different" ? rule.tiers.map((tier) => tier.points) : [rule.points];
    expect([...points.matchAll(/\d/g)].map(Number).toSorted(), title).toEqual(known.toSorted());
  }
});

test("every text of an action can be read", () => {
  const written = rows.slice(rows.findIndex(([cell]) => cell === "written") + 2).map(([cell = ""]) => cell);
  expect(written).toHaveLength(6);
  for (const action of written) expect(readAction(action), action).toBeDefined();
});

test("numbers and names in the sentences are those of the box", () => {
  for (const [players, size] of Object.entries(HAND_SIZES)) {
    const word = { 2: "two", 3: "three", 4: "four" }[players];
    expect(text.replaceAll("\n", " ")).toContain(`${size} ${players === "2" ? "cards " : ""}if ${word} play`);
  }
  expect(BOATS).toBe(6);
  for (const { name } of GROUNDS) expect(text.replaceAll("\n", " ").toLowerCase()).toContain(name.toLowerCase());
});
