/** Alpha-beta on a game small enough to look through by hand: piles of which one to three are taken, the last one wins. */
import { describe, expect, test } from "vitest";
import { alphaBeta } from "../../../shared/search/alpha-beta.ts";
import { type Ground, SURE } from "../../../shared/search/ground.ts";

interface Pile {
  readonly left: number;
  readonly mover: number;
}

const SEATS = 2;

const nim: Ground<Pile> = {
  mover: ({ mover }) => mover,
  ending: ({ left, mover }) => (left === 0 ? (mover + SEATS - 1) % SEATS : undefined),
  turns: ({ left }) => [1, 2, 3].filter((count) => count <= left),
  captures: () => [],
  promise: () => 0,
  likeness: (turn) => turn,
  play: ({ left, mover }, turn) => ({ left: left - turn, mover: (mover + 1) % SEATS }),
  pass: () => undefined,
  sureWin: () => 0,
  inDanger: () => false,
  value: () => 0,
  hashHigh: ({ left }) => left,
  hashLow: ({ left, mover }) => left * SEATS + mover,
};

const never = { used: () => 0 };

describe("the last one wins", () => {
  test.each([
    [5, 1],
    [6, 2],
    [7, 3],
    [9, 1],
    [14, 2],
  ])("of %i takes %i", (left, taken) => {
    const { weighed } = alphaBeta(nim, { left, mover: 0 }, { budget: never, depth: 16, draw: 0 });
    expect(weighed[0]?.turn).toBe(taken);
    expect(weighed[0]?.value).toBeGreaterThan(SURE);
  });

  test("a lost pile is seen to be lost", () => {
    const { weighed } = alphaBeta(nim, { left: 8, mover: 1 }, { budget: never, depth: 16, draw: 0 });
    expect(weighed[0]?.value).toBeLessThan(-SURE);
  });

  test("the faster win is the better one", () => {
    const { weighed } = alphaBeta(nim, { left: 3, mover: 0 }, { budget: never, depth: 8, draw: 0, wide: true });
    expect(weighed.map(({ turn }) => turn)[0]).toBe(3);
  });
});

test("a used up budget still answers with a legal turn", () => {
  const { weighed, depth } = alphaBeta(nim, { left: 9, mover: 0 }, { budget: { used: () => 1 }, depth: 99, draw: 0 });
  expect(weighed.length).toBe(3);
  expect(depth).toBeLessThan(99);
});
