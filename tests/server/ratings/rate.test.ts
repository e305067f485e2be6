/** Ratings as numbers: Glickman's example, and whether they come to what players are worth. */
import { describe, expect, it } from "vitest";
import { afterManyPlayers } from "../../../server/ratings/many-players.ts";
import { afterTwoPlayers } from "../../../server/ratings/two-players.ts";
import {
  aged,
  expectedOf,
  MIN_DEVIATION,
  type PlayerRating,
  INITIAL_RATING,
  interpolated,
  UNIT,
} from "../../../server/ratings/rating.ts";
import { type Contestant, rateGame, weightOf } from "../../../server/ratings/rated-game.ts";
import { isKnown, isShort } from "../../../server/ratings/known-players.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";

const at = (rating: number, deviation: number): PlayerRating => ({ rating, deviation, volatility: 0.06 });
const near = (value: number): unknown => expect.closeTo(value, 6);
const WEEK = 7 * 24 * 60 * 60 * 1000;

function contest(measures: readonly PlayerRating[], places: readonly number[], met = 0): readonly Contestant[] {
  return measures.map((measure, index) => ({
    measure,
    place: places[index] ?? 1,
    met: measures.map(() => met),
    known: true,
  }));
}

describe("a game of two", () => {
  it("does what Glicko-2 says", async () => {
    // The first game of Glickman's example. Without volatility his two systems are one.
    const steady = { ...at(1500, 200), volatility: 0.0001 };
    const [one] = rateGame(contest([steady, at(1400, 30)], [1, 2]));
    expect(one?.after.rating).toBeCloseTo(1563.6, 0);
    expect(one?.after.deviation).toBeCloseTo(175.2, 0);
    expect(one?.score).toBe(1);
    expect(one?.expected).toBeCloseTo(0.62, 2);
  });

  it("takes as much from the one as it gives to the other where both are as sure, and nothing by an even draw", async () => {
    const [win, loss] = rateGame(contest([at(1500, 80), at(1500, 80)], [1, 2]));
    expect((win?.after.rating ?? 0) - 1500).toBeCloseTo(1500 - (loss?.after.rating ?? 0), 9);
    const [drawn] = rateGame(contest([at(1600, 80), at(1600, 80)], [1, 1]));
    expect(drawn?.after.rating).toBeCloseTo(1600, 9);
    expect(drawn?.score).toBe(0.5);
  });
});

it("moves a volatility as Glicko-2's equation says: up by what nobody expected, down by what everybody did", () => {
  const after = (own: number, score: number) => afterTwoPlayers(at(own, 80), at(1500, 60), score).volatility;
  expect(after(1900, 0)).toBeGreaterThan(0.06);
  expect(after(1900, 1)).toBeLessThan(0.06);
  // Step 5 of Glickman's paper: the new volatility is where this function is 0.
  for (const [own, score] of [
    [1900, 0],
    [1500, 1],
    [1200, 0.5],
  ] as const) {
    const trust = 1 / Math.sqrt(1 + (3 * (60 / UNIT) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp((-trust * (own - 1500)) / UNIT));
    const variance = 1 / (trust ** 2 * expected * (1 - expected));
    const surprise = (variance * trust * (score - expected)) ** 2;
    const spread = (80 / UNIT) ** 2 - 0.06 ** 2;
    const log = Math.log(after(own, score) ** 2);
    const total = spread + variance + Math.exp(log);
    const left = (Math.exp(log) * (surprise - total)) / (2 * total ** 2) - (log - Math.log(0.06 ** 2)) / 0.5 ** 2;
    expect(Math.abs(left)).toBeLessThan(1e-5);
  }
});

it("compares each with each in a game of three or more, as Weng and Lin's algorithm 1 does", () => {
  // The numbers are those of openskill 5.0.1, model bradleyTerryFull, with beta squared of a half and no drift.
  const three = afterManyPlayers([at(1500, 200), at(1400, 60), at(1700, 300)], [1, 2, 2]);
  expect(three.map(({ rating }) => rating)).toEqual([1622.43374769, 1396.63750511, 1508.58644007].map(near));
  expect(three.map(({ deviation }) => deviation)).toEqual([186.9947588, 59.89055805, 263.43623417].map(near));
  const four = afterManyPlayers([at(1500, 350), at(1612, 80), at(1388, 120), at(1950, 45)], [3, 1, 4, 2]);
  expect(four.map(({ rating }) => rating)).toEqual(
    [1422.0613375, 1654.19965191, 1350.93432088, 1943.14850132].map(near),
  );
  expect(four.map(({ deviation }) => deviation)).toEqual(
    [259.8522973, 79.21820951, 117.15490927, 44.94590314].map(near),
  );
});

describe("how much a game counts", () => {
  it("falls with every meeting of a day", () => {
    expect([0, 1, 2, 8].map(weightOf)).toEqual([1, 1 / 1.5, 0.5, 0.2]);
  });

  it("takes the ratings so far on their way", async () => {
    const [whole] = rateGame(contest([at(1500, 100), at(1500, 100)], [1, 2]));
    const [half] = rateGame(contest([at(1500, 100), at(1500, 100)], [1, 2], 2));
    expect(half?.weight).toBe(0.5);
    expect((half?.after.rating ?? 0) - 1500).toBeCloseTo(((whole?.after.rating ?? 0) - 1500) / 2, 9);
    expect(half?.after.deviation).toBeGreaterThan(whole?.after.deviation ?? 0);
    expect(interpolated(at(1500, 100), at(1600, 80), 0)).toEqual(at(1500, 100));
  });

  it("half takes the rating, the volatility and the variance half the way, and nobody below the least deviation", () => {
    const [before, after] = [at(1500, 100), { rating: 1600, deviation: 20, volatility: 0.08 }];
    const half = interpolated(before, after, 0.5);
    expect([half.rating, half.volatility]).toEqual([1550, near(0.07)]);
    expect(half.deviation).toBeCloseTo(Math.sqrt((100 ** 2 + 20 ** 2) / 2), 9);
    expect(interpolated(before, after, 1)).toEqual({ ...after, deviation: MIN_DEVIATION });
  });
});

describe("of whom little is known", () => {
  it("a game says less, the less it is beside what is known of oneself; two newcomers count in full", async () => {
    const [sure, unsure] = rateGame(contest([at(1500, 70), at(1500, 350)], [1, 2]));
    expect(sure?.weight).toBeCloseTo(0.04, 9);
    expect(unsure?.weight).toBe(1);
    const [newVisitor] = rateGame(contest([INITIAL_RATING, INITIAL_RATING], [1, 2]));
    expect(newVisitor?.weight).toBe(1);
    expect(rateGame(contest([INITIAL_RATING, INITIAL_RATING], [1, 2]), 0.1)[0]?.weight).toBe(0.1);
  });

  it("a game says nothing with somebody who came for it alone, who is measured by it all the same", async () => {
    const [own, guest] = contest([at(1500, 80), INITIAL_RATING], [1, 2]);
    if (own === undefined || guest === undefined) throw new Error("nobody");
    const effects = rateGame([own, { ...guest, known: false }]);
    expect(effects[0]).toMatchObject({ after: own.measure, weight: 0 });
    expect(effects[1]?.after.rating).toBeLessThan(1500);
    // Among three, only the one counts of whom something is known.
    const three = contest([at(1500, 80), at(1500, 80), at(1500, 80)], [1, 2, 3]);
    const [two] = rateGame(three.map((one, index) => (index === 2 ? { ...one, known: false } : one)));
    const [alone] = rateGame(contest([at(1500, 80), at(1500, 80)], [1, 2]));
    expect(two?.weight).toBe(1);
    expect(Math.abs((two?.after.rating ?? 0) - (alone?.after.rating ?? 0))).toBeLessThan(8);
  });
});

describe("a guest", () => {
  const game = (index: number, steps = 100) => {
    return { game: "skorm", id: `g${index}`, other: `p${index % 5}`, seats: 2, steps };
  };

  it("is known by ten games with five people, that were not broken off early", () => {
    const games = Array.from({ length: 10 }, (_, index) => game(index));
    expect(isKnown(games)).toBe(true);
    expect(isKnown(games.slice(1))).toBe(false);
    expect(isKnown(games.map((one) => ({ ...one, other: "p1" })))).toBe(false);
    expect(isKnown([...games.slice(1), game(10, 30)])).toBe(false);
    expect(isShort("skorm", 2, 42)).toBe(true);
    expect(isShort("skorm", 2, 43)).toBe(false);
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

/** Plays many games of players that win by their true strength. @returns their mean and final ratings */
async function season(worths: readonly number[], sizes: readonly number[], games: number) {
  const random = seededRandom(new Uint8Array(32).fill(90));
  const roll = () => (1 + random.below(1_000_000)) / 1_000_002;
  const measures = worths.map(() => INITIAL_RATING);
  const sums = worths.map(() => 0);
  for (let game = 0; game < games; game++) {
    const size = sizes[game % sizes.length] ?? 2;
    const left = worths.map((_, index) => index);
    const seats = Array.from({ length: size }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
    // With this noise the better of two wins by what they differ.
    const shown = seats.map((player) => (worths[player] ?? 0) / UNIT - Math.log(-Math.log(roll())));
    const places = shown.map((one) => 1 + shown.filter((other) => other > one).length);
    const players = seats.map((player) => measures[player] ?? INITIAL_RATING);
    const effects = rateGame(contest(players, places));
    for (const [index, player] of seats.entries()) measures[player] = effects[index]?.after ?? INITIAL_RATING;
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
      expect(deviation).toBeGreaterThanOrEqual(MIN_DEVIATION);
    }
  });
});

it("expects of equals a half, and more of the better one, less so where nobody is sure", () => {
  expect(expectedOf(INITIAL_RATING, INITIAL_RATING)).toBe(0.5);
  const sure = expectedOf(at(1700, 40), at(1500, 40));
  expect(sure).toBeCloseTo(0.755, 1);
  expect(expectedOf(at(1700, 300), at(1500, 300))).toBeLessThan(sure);
  expect(sure + expectedOf(at(1500, 40), at(1700, 40))).toBeCloseTo(1, 12);
});
