/** The guide's tables say what the box holds, and the rulings are numbered without a gap. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  ATTRACTIONS,
  CAPACITY,
  FISHING_BOATS,
  HARBOUR,
  type Reward,
  START_FISH,
} from "../../../shared/neko/harbour/components.ts";
import type { Bundle, Item } from "../../../shared/neko/harbour/items.ts";
import { neko } from "../../../shared/neko/rules.ts";

function textOf(file: string): string {
  return readFileSync(new URL(`../../../shared/neko/${file}`, import.meta.url), "utf8");
}

function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const guide = textOf("guide.md");
const sentences = guide.replaceAll("\n", " ");
const rows = rowsOf(guide);

const NAMES: Readonly<Record<Item, string>> = {
  fish: "Fish",
  licence: "Licence",
  goods: "Goods",
  penguin: "Penguin",
  captain: "Captain",
};

/** The cards that a cell names: `2 Captains, 1 Goods`. */
function bundleIn(cell: string): Record<string, number> {
  const found = [...cell.matchAll(/(\d) (Fish|Licence|Goods|Penguin|Captain)/g)];
  const items = Object.entries(NAMES);
  return Object.fromEntries(
    found.map(([, count, name]) => [items.find(([, word]) => word === name)?.[0] ?? "", Number(count)]),
  );
}

describe("the guide", () => {
  test("knows every level of the harbour", () => {
    for (const [index, { cost, gain, reward }] of HARBOUR.entries()) {
      const [, licences = "", atOnce = "", named] = rows.find(([cell]) => cell === String(index + 1)) ?? [];
      expect(Number(licences) || 0).toBe(cost);
      expect(bundleIn(atOnce)).toEqual(gain);
      expect(named).toBe(NAMES[reward]);
    }
  });

  function expectReward(cell: string, reward: Reward): void {
    if (reward.kind === "cards") expect(bundleIn(cell)).toEqual(reward.gain);
    else if (reward.kind === "upgrade") expect(cell).toContain(String(reward.levels));
    else expect(cell).toContain("choice");
  }

  test("knows every attraction", () => {
    for (const { title, points, better, basic } of ATTRACTIONS) {
      const [, known, best = "", other = ""] = rows.find(([cell]) => cell === title) ?? [];
      expect(known).toBe(String(points));
      expectReward(best, better);
      expectReward(other, basic);
    }
  });

  test("knows what every boat swaps", () => {
    for (const { name, effects } of FISHING_BOATS) {
      const [, says = ""] = rows.find(([cell]) => cell === name) ?? [];
      expect(says, name).not.toBe("");
      for (const effect of effects) {
        if (effect.kind !== "arrival-swap") continue;
        const all: Bundle = Object.assign({}, ...effect.one, ...effect.other);
        expect(bundleIn(says)).toEqual(all);
      }
    }
  });

  test("names moves that can be read", () => {
    const written = rows.slice(rows.findIndex(([cell]) => cell === "written") + 2).map(([cell = ""]) => cell);
    expect(written).toHaveLength(20);
    for (const text of written) expect(neko.read(text), text).toBeDefined();
  });

  test("has the numbers of the box in its sentences", () => {
    expect(sentences).toContain(`at most ${CAPACITY} of`);
    for (const fish of Object.values(START_FISH)) {
      expect(sentences).toContain(`${fish.slice(0, -1).join(", ")} and ${fish.at(-1)} with`);
    }
  });
});

test("the rulings are numbered from 1 on", () => {
  const numbers = rowsOf(textOf("rulings.md")).flatMap(([cell = ""]) =>
    /^R\d+$/.test(cell) ? Number(cell.slice(1)) : [],
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(44);
});
