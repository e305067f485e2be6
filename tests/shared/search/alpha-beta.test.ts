/** Alpha-beta on a game small enough to look through by hand: piles of which one to three are taken, the last one wins. */
import { describe, expect, test } from "vitest";
import { alphaBeta } from "../../../shared/search/alpha-beta.ts";
import { type SearchGame, DECIDED_VALUE, WIN } from "../../../shared/search/game-tree.ts";

interface Pile {
  readonly left: number;
  readonly mover: number;
}

const SEATS = 2;

/** Nothing is captured, and nothing is told before the end. */
const quiet = {
  captures: () => [],
  promise: () => 0,
  likeness: (turn: number) => turn,
  pass: () => undefined,
  sureWin: () => 0,
  inDanger: () => false,
  value: () => 0,
};

const nim: SearchGame<Pile> = {
  ...quiet,
  mover: ({ mover }) => mover,
  ending: ({ left, mover }) => (left === 0 ? (mover + SEATS - 1) % SEATS : undefined),
  turns: ({ left }) => [1, 2, 3].filter((count) => count <= left),
  play: ({ left, mover }, turn) => ({ left: left - turn, mover: (mover + 1) % SEATS }),
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
    expect(weighed[0]?.value).toBeGreaterThan(DECIDED_VALUE);
  });

  test("a lost pile is seen to be lost", () => {
    const { weighed } = alphaBeta(nim, { left: 8, mover: 1 }, { budget: never, depth: 16, draw: 0 });
    expect(weighed[0]?.value).toBeLessThan(-DECIDED_VALUE);
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

interface Place {
  readonly mover: number;
  readonly to: readonly number[];
  readonly danger?: true;
  readonly winner?: number;
}

/** A game that is drawn as a map: from each place to others, the turns in the order in which they are written. */
const drawnAs = (places: readonly Place[]): SearchGame<number> => ({
  ...quiet,
  mover: (at) => places[at]?.mover ?? 0,
  ending: (at) => places[at]?.winner,
  turns: (at) => (places[at]?.to ?? []).map((_, index) => index + 1),
  play: (at, turn) => places[at]?.to[turn - 1] ?? 0,
  inDanger: (at) => places[at]?.danger === true,
  hashHigh: () => 1,
  hashLow: (at) => at,
});

/** Place 3 is come to at once, or by a detour of two turns in danger, which make no line shorter. */
const detour = (wayOn: readonly Place[]): readonly Place[] => [
  { mover: 1, to: [2], danger: true },
  { mover: 0, to: [3], danger: true },
  ...wayOn,
];

describe("what is known of a position is as far from its end as it is, whichever way led there", () => {
  test("who wins from there goes there at once, though the detour was looked into first", () => {
    const places = [
      { mover: 0, to: [1, 3] },
      ...detour([
        { mover: 1, to: [4] },
        { mover: 0, to: [5] },
        { mover: 1, to: [], winner: 0 },
      ]),
    ];
    const { weighed } = alphaBeta(drawnAs(places), 0, { budget: never, depth: 3, draw: 0 });
    expect(weighed[0]).toEqual({ turn: 2, value: WIN - 3, bound: false });
  });

  test("who loses from there makes the detour, though the short way was looked into first", () => {
    const places = [
      { mover: 0, to: [3, 1] },
      ...detour([
        { mover: 1, to: [4] },
        { mover: 0, to: [], winner: 1 },
      ]),
    ];
    const { weighed } = alphaBeta(drawnAs(places), 0, { budget: never, depth: 2, draw: 0 });
    expect(weighed[0]).toEqual({ turn: 2, value: 4 - WIN, bound: false });
  });
});

test("of wins that are sure the other one is given the later one", () => {
  const away = [0, 1, 3];
  const map = drawnAs([
    { mover: 0, to: [1, 2] },
    { mover: 1, to: [1] },
    { mover: 1, to: [2] },
  ]);
  const ground = { ...map, sureWin: (at: number) => away[at] ?? 0 };
  const { weighed } = alphaBeta(ground, 0, { budget: never, depth: 3, draw: 0, wide: true });
  expect(weighed).toEqual([
    { turn: 2, value: 4 - WIN, bound: false },
    { turn: 1, value: 2 - WIN, bound: false },
  ]);
});
