/** What finished games say of a player: days and wins in a row. */
import { describe, expect, it } from "vitest";
import { type PlayedGame, streaksOf } from "../../../server/profiles/statistics.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A midnight in UTC. */
const MIDNIGHT = 20_000 * DAY;

/** A game among people that ended at that time, in which the player came so far. */
function game(finishedAt: number, place = 1, shared = 1): PlayedGame {
  const times = { startedAt: finishedAt - HOUR, finishedAt };
  const past = {
    id: `${finishedAt}`,
    game: "skorm",
    players: ["Ann", "Ben"],
    seats: [0],
    guests: [],
    bots: [],
    place,
    shared,
  };
  return { past: { ...past, ...times, reason: "resign", steps: 40 }, players: [], amongPeople: true, rated: true };
}

const days = (now: number, ...ends: readonly number[]) =>
  streaksOf(
    ends.map((end) => game(end)),
    now,
  ).days;

describe("days in a row", () => {
  it("change at midnight: the last moment of a day and the first of the next are two of them", () => {
    expect(days(MIDNIGHT, MIDNIGHT, MIDNIGHT - 1)).toBe(2);
    expect(days(MIDNIGHT, MIDNIGHT + 1, MIDNIGHT)).toBe(1);
  });

  it("go on until the day after the last one is over", () => {
    const ends = [MIDNIGHT - 1, MIDNIGHT - DAY - 1, MIDNIGHT - 4 * DAY];
    expect(days(MIDNIGHT - 1, ...ends)).toBe(2);
    expect(days(MIDNIGHT + DAY - 1, ...ends)).toBe(2);
    expect(days(MIDNIGHT + DAY, ...ends)).toBe(0);
    expect(
      streaksOf(
        ends.map((end) => game(end)),
        MIDNIGHT + DAY,
      ).bestDays,
    ).toBe(2);
  });

  it("are counted for a fortnight, today last", () => {
    const ends = [MIDNIGHT, MIDNIGHT - 1, MIDNIGHT - 2, MIDNIGHT - 13 * DAY, MIDNIGHT - 13 * DAY - 1];
    const { fortnight } = streaksOf(
      ends.map((end) => game(end)),
      MIDNIGHT,
    );
    expect(fortnight).toEqual([1, ...Array.from({ length: 11 }, () => 0), 2, 1]);
  });
});

describe("wins in a row", () => {
  const wins = (...places: readonly (readonly [place: number, shared: number])[]) => {
    const games = places.map(([place, shared], index) => game(MIDNIGHT - index * HOUR, place, shared));
    const { wins: now, bestWins } = streaksOf(games, MIDNIGHT);
    return [now, bestWins];
  };

  it("end with a loss and with a shared first place", () => {
    expect(wins([1, 1], [1, 1], [2, 1], [1, 1], [1, 1], [1, 1])).toEqual([2, 3]);
    expect(wins([1, 1], [1, 2], [1, 1])).toEqual([1, 1]);
    expect(wins([2, 1], [1, 1])).toEqual([0, 1]);
    expect(wins()).toEqual([0, 0]);
  });
});
