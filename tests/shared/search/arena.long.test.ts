/** A small arena: margins so wide that chance alone never fails them. */
import { describe, expect, test } from "vitest";
import { type Contest, playBout } from "../../bench/arena/contest.ts";
import { tallyOf } from "../../bench/arena/tally.ts";

async function shareOf(contest: Omit<Contest, "options" | "seed">): Promise<number> {
  const bouts = [];
  for (let index = 0; index < contest.games; index++) {
    bouts.push(await playBout({ ...contest, options: {}, seed: 3 }, index));
  }
  return tallyOf(bouts).share;
}

describe("computer players", () => {
  test.each([
    { game: "skorm", one: "seal#40", other: "random", games: 2, seats: 2, least: 0.75 },
    { game: "skorm", one: "orca#40", other: "greedy", games: 2, seats: 2, least: 0.5 },
    { game: "skorm", one: "orca#40", other: "random", games: 3, seats: 3, least: 0.6 },
    { game: "skor", one: "puffin#6", other: "random", games: 4, seats: 2, least: 0.75 },
    { game: "skor", one: "orca#60", other: "random", games: 4, seats: 2, least: 0.75 },
    { game: "skor", one: "kraken#800", other: "rush", games: 10, seats: 2, least: 0.5 },
  ])(
    "$game: $one against $other, $seats at the table",
    async ({ least, ...contest }) => {
      expect(await shareOf(contest)).toBeGreaterThanOrEqual(least);
    },
    120_000,
  );
});
