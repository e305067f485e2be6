/** Beam search of a turn, and sequential halving of what it found. */
import { expect, test } from "vitest";
import type { Seat } from "../../../shared/kernel/game.ts";
import { beamSearch } from "../../../shared/search/beam.ts";
import { sequentialHalving } from "../../../shared/search/sequential-halving.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { seeded, steps } from "../support/bots.ts";

/** A purse to be spent in a turn: on bread, at two for one point, on salt, at three for two; then it is over. */
interface Purse {
  coins: number;
  points: number;
  toMove: Seat;
}

const shop = {
  legal: ({ coins }: Purse) => ["end", ...(coins >= 2 ? ["bread"] : []), ...(coins >= 3 ? ["salt"] : [])],
  copy: (purse: Purse): Purse => ({ ...purse }),
  apply(purse: Purse, _seat: Seat, action: string) {
    if (action === "end") purse.toMove = 1;
    else if (action === "bread") Object.assign(purse, { coins: purse.coins - 2, points: purse.points + 1 });
    else Object.assign(purse, { coins: purse.coins - 3, points: purse.points + 2 });
    return [];
  },
};

function spend(coins: number, width: number, most: number, alike?: { open: number; ended: number }) {
  return beamSearch(
    shop,
    { coins, points: 0, toMove: 0 },
    {
      seat: 0,
      width,
      most,
      ...(alike === undefined ? {} : { alike }),
      hasEnded: (_before, after) => after.toMove === 1,
      value: ({ points }) => points,
      random: quickRandom(seeded("shop")),
    },
  );
}

test("keeps no more lines that begin alike than it is told to", () => {
  const firsts = (lines: ReturnType<typeof spend>) => lines.map(({ actions }) => actions[0]);
  expect(firsts(spend(12, 8, 4))).not.toContain("end");
  const lines = spend(12, 8, 8, { open: 2, ended: 1 });
  expect(firsts(lines).toSorted()).toEqual(["bread", "end", "salt"]);
  expect(lines[0]?.value).toBe(8);
});

test("finds the best way to spend a purse, and others after it", () => {
  const lines = spend(8, 4, 10);
  expect(lines[0]?.value).toBe(5);
  expect(lines[0]?.actions.toSorted()).toEqual(["bread", "end", "salt", "salt"]);
  expect(lines.map(({ value }) => value)).toEqual([5, 4, 3, 2, 1, 0]);
});

test("carries on no more than the best few lines when time is short, and still ends the turn", () => {
  const looked = [false, true].map((isLate) => {
    let count = 0;
    const lines = beamSearch(
      {
        ...shop,
        legal(purse: Purse) {
          count++;
          return shop.legal(purse);
        },
      },
      { coins: 40, points: 0, toMove: 0 },
      {
        seat: 0,
        width: 50,
        most: 5,
        hasEnded: (_before, after) => after.toMove === 1,
        // The remaining coins keep lines apart that are otherwise of equal value.
        value: ({ points, coins }) => points + coins / 100,
        random: quickRandom(seeded("shop")),
        isLate: () => isLate,
      },
    );
    expect(lines[0]?.actions.at(-1)).toBe("end");
    expect(lines[0]?.value).toBeGreaterThan(25);
    return count;
  });
  const [calm = 0, late = 0] = looked;
  expect(late).toBeLessThan(calm / 1.5);
});

test("keeps as many lines as are asked for, and leaves the position as it is", () => {
  expect(spend(8, 1, 3)).toHaveLength(3);
  const position = { coins: 5, points: 0, toMove: 0 };
  const [line] = beamSearch(shop, position, {
    seat: 0,
    width: 1,
    most: 1,
    hasEnded: (_before, after) => after.toMove === 1,
    value: ({ points }) => points,
    random: quickRandom(seeded("shop")),
  });
  expect(position).toEqual({ coins: 5, points: 0, toMove: 0 });
  expect(line?.state).toEqual({ coins: 0, points: 3, toMove: 1 });
});

test("halving finds the best of many and spends most trials on the last few", () => {
  const random = quickRandom(seeded("halve"));
  const ranked = sequentialHalving({
    candidates: 16,
    sample: (candidate) => candidate / 16 + random.below(1000) / 1000,
    sight: () => 0.5,
    sightTrials: 1,
    budget: steps(1600),
    rounds: 10_000,
  });
  expect(ranked).toHaveLength(16);
  expect(ranked[0]?.candidate).toBeGreaterThanOrEqual(14);
  expect(ranked[0]?.trials).toBeGreaterThan(4 * (ranked[15]?.trials ?? 0));
});

test("without time to try anything, first sight decides", () => {
  const over = { used: () => 1 };
  const sample = () => 0;
  const ranked = sequentialHalving({
    candidates: 3,
    sample,
    sight: (candidate) => candidate,
    sightTrials: 4,
    budget: over,
    rounds: 9,
  });
  expect(ranked[0]?.candidate).toBe(2);
});
