/** Ratings as numbers: Glickman's example, and whether they come to what players are worth. */
import { describe, expect, it } from "vitest";
import {
  aged,
  expectedOf,
  LEAST_DEVIATION,
  type Measure,
  NEWCOMER,
  towards,
  UNIT,
} from "../../../server/standing/measure.ts";
import { type Contestant, rateGame, weightOf } from "../../../server/standing/rate.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";

const at = (rating: number, deviation: number): Measure => ({ rating, deviation, volatility: 0.06 });
const WEEK = 7 * 24 * 60 * 60 * 1000;

function contest(measures: readonly Measure[], places: readonly number[], met = 0): readonly Contestant[] {
  return measures.map((measure, index) => ({ measure, place: places[index] ?? 1, met: measures.map(() => met) }));
}

describe("a game of two", () => {
  it("does what Glicko-2 says", async () => {
    // The first game of Glickman's example. Without volatility his two systems are one.
    const steady = { ...at(1500, 200), volatility: 0.0001 };
    const [one] = await rateGame(contest([steady, at(1400, 30)], [1, 2]));
    expect(one?.after.rating).toBeCloseTo(1563.6, 0);
    expect(one?.after.deviation).toBeCloseTo(175.2, 0);
    expect(one?.score).toBe(1);
    expect(one?.expected).toBeCloseTo(0.62, 2);
  });

  it("takes as much from the one as it gives to the other where both are as sure, and nothing by an even draw", async () => {
    const [win, loss] = await rateGame(contest([at(1500, 80), at(1500, 80)], [1, 2]));
    expect((win?.after.rating ?? 0) - 1500).toBeCloseTo(1500 - (loss?.after.rating ?? 0), 9);
    const [drawn] = await rateGame(contest([at(1600, 80), at(1600, 80)], [1, 1]));
    expect(drawn?.after.rating).toBeCloseTo(1600, 9);
    expect(drawn?.score).toBe(0.5);
  });
});

describe("how much a game counts", () => {
  it("falls with every meeting of a day", () => {
    expect([0, 1, 2, 8].map(weightOf)).toEqual([1, 1 / 1.5, 0.5, 0.2]);
  });

  it("takes the ratings so far on their way", async () => {
    const [whole] = await rateGame(contest([at(1500, 100), at(1500, 100)], [1, 2]));
    const [half] = await rateGame(contest([at(1500, 100), at(1500, 100)], [1, 2], 2));
    expect(half?.weight).toBe(0.5);
    expect((half?.after.rating ?? 0) - 1500).toBeCloseTo(((whole?.after.rating ?? 0) - 1500) / 2, 9);
    expect(half?.after.deviation).toBeGreaterThan(whole?.after.deviation ?? 0);
    expect(towards(at(1500, 100), at(1600, 80), 0)).toEqual(at(1500, 100));
  });
});

describe("time", () => {
  it("makes a rating less sure, up to that of a newcomer, and changes nothing else", () => {
    expect(aged(at(1700, 50), 0)).toEqual(at(1700, 50));
    expect(aged(at(1700, 50), 52 * WEEK).deviation).toBeCloseTo(90.3, 0);
    expect(aged(at(1700, 50), 1e15)).toEqual(at(1700, 350));
    expect(aged(at(1700, 50), -WEEK)).toEqual(at(1700, 50));
  });
});

/** Plays many games of people who win as often as their worth says. @returns how they stand on average, and at the end */
async function season(worths: readonly number[], sizes: readonly number[], games: number) {
  const random = seededRandom(new Uint8Array(32).fill(90));
  const roll = () => (1 + random.below(1_000_000)) / 1_000_002;
  const measures = worths.map(() => NEWCOMER);
  const sums = worths.map(() => 0);
  for (let game = 0; game < games; game++) {
    const size = sizes[game % sizes.length] ?? 2;
    const left = worths.map((_, index) => index);
    const seats = Array.from({ length: size }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
    // With this noise the better of two wins by what they differ.
    const shown = seats.map((player) => (worths[player] ?? 0) / UNIT - Math.log(-Math.log(roll())));
    const places = shown.map((one) => 1 + shown.filter((other) => other > one).length);
    const players = seats.map((player) => measures[player] ?? NEWCOMER);
    const effects = await rateGame(contest(players, places));
    for (const [index, player] of seats.entries()) measures[player] = effects[index]?.after ?? NEWCOMER;
    if (game >= games / 2)
      for (const [index, { rating }] of measures.entries()) sums[index] = (sums[index] ?? 0) + rating;
  }
  return { measures, averages: sums.map((sum) => (2 * sum) / games) };
}

describe.each([
  ["two", [2]],
  ["three and four", [3, 4]],
])("many games of %s", (_, sizes) => {
  it("come to what players are worth, on the one scale, and are sure of it", async () => {
    const worths = [1250, 1400, 1470, 1530, 1600, 1750];
    const { measures, averages } = await season(worths, sizes, 2000);
    const middle = averages.reduce((sum, rating) => sum + rating) / worths.length;
    for (const [index, average] of averages.entries()) {
      expect(Math.abs(average - middle - ((worths[index] ?? 0) - 1500))).toBeLessThan(60);
    }
    for (const { deviation } of measures) {
      expect(deviation).toBeLessThan(60);
      expect(deviation).toBeGreaterThanOrEqual(LEAST_DEVIATION);
    }
  });
});

it("expects of equals a half, and more of the better one, less so where nobody is sure", () => {
  expect(expectedOf(NEWCOMER, NEWCOMER)).toBe(0.5);
  const sure = expectedOf(at(1700, 40), at(1500, 40));
  expect(sure).toBeCloseTo(0.755, 1);
  expect(expectedOf(at(1700, 300), at(1500, 300))).toBeLessThan(sure);
  expect(sure + expectedOf(at(1500, 40), at(1700, 40))).toBeCloseTo(1, 12);
});
