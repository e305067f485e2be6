/** Continues the games of a pair of levels where they stopped: no game is counted twice. */
import { expect, test } from "vitest";
import { pooled } from "../../bench/arena/ladder.ts";
import { playAll } from "../../bench/arena/threads.ts";

test("the games of before are not played again", async () => {
  const contest = { game: "skora", one: "random", other: "random", games: 5, seats: 2, options: {}, seed: 1 };
  const bouts = await playAll(contest, { threads: 1, goal: undefined, seconds: undefined, first: 2 });
  expect(bouts.map(({ index }) => index)).toEqual([2, 3, 4]);
}, 30_000);

test("what is known of a pair is of all of its games", () => {
  const pair = { level: "seal", below: "young-seal" } as const;
  const now = { ...pair, points: 20.5, games: 30 };
  expect(pooled(undefined, now)).toEqual(now);
  expect(pooled({ ...pair, points: 150, games: 200 }, now)).toEqual({ ...pair, points: 170.5, games: 230 });
});
