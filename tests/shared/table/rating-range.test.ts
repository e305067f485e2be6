/** Players are matched by rating, in a range that widens as they wait. */
import { describe, expect, it } from "vitest";
import { groupIn, ratingRange } from "../../../server/matchmaking/pairing.ts";

const NOW = 1_700_000_000_000;
const SECOND = 1000;

/** Somebody of whom is known how well they play, and for how long they have waited. */
function waiting(name: string, rating: number, seconds = 0, deviation = 40) {
  return { name, strength: { rating, deviation }, since: NOW - seconds * SECOND };
}

const names = (group: readonly { readonly name: string }[] | undefined) => group?.map(({ name }) => name);

describe("a group", () => {
  it("is of those who play most alike, with whoever waits longest", () => {
    const all = [waiting("ann", 1500, 3), waiting("far", 1650, 2), waiting("near", 1520, 1)];
    expect(names(groupIn(all, 2, NOW))).toEqual(["ann", "near"]);
    expect(names(groupIn(all, 3, NOW))).toEqual(["ann", "near", "far"]);
  });

  it("of people who play unlike comes with time, and at last whatever they are", () => {
    const far = (seconds: number) => [waiting("ann", 1300, seconds), waiting("ben", 1700)];
    expect(groupIn(far(0), 2, NOW)).toBeUndefined();
    expect(groupIn(far(15), 2, NOW)).toBeUndefined();
    expect(names(groupIn(far(20), 2, NOW))).toEqual(["ann", "ben"]);
    const farthest = (seconds: number) => [waiting("ann", 600, seconds), waiting("ben", 2800)];
    expect(groupIn(farthest(39), 2, NOW)).toBeUndefined();
    expect(names(groupIn(farthest(40), 2, NOW))).toEqual(["ann", "ben"]);
  });

  it("does not keep others waiting who fit each other", () => {
    const all = [waiting("alone", 2400, 5), waiting("ann", 1500, 2), waiting("ben", 1530)];
    expect(names(groupIn(all, 2, NOW))).toEqual(["ann", "ben"]);
  });

  it("of newcomers, or where nobody is rated, is whoever came first", () => {
    const newcomers = ["ann", "ben", "cat"].map((name, index) => waiting(name, 1500, 3 - index, 350));
    expect(names(groupIn(newcomers, 2, NOW))).toEqual(["ann", "ben"]);
    const unrated = ["ann", "ben", "cat"].map((name) => ({ name, since: NOW }));
    expect(names(groupIn(unrated, 2, NOW))).toEqual(["ann", "ben"]);
    expect(groupIn(unrated, 4, NOW)).toBeUndefined();
  });
});

it("reaches further for those of whom less is known", () => {
  const [sure, unsure] = [
    { rating: 1500, deviation: 40 },
    { rating: 1500, deviation: 350 },
  ];
  expect(ratingRange(sure, sure, 0)).toBeLessThan(ratingRange(sure, unsure, 0));
  expect(ratingRange(sure, sure, 10 * SECOND) - ratingRange(sure, sure, 0)).toBeCloseTo(150, 9);
});

describe("those who avoid each other", () => {
  const seeker = (id: string, ...avoids: readonly string[]) => ({
    ...waiting(id, 1500),
    player: { id },
    avoids: new Set(avoids),
  });

  it("are not put together, whoever of the two it is", () => {
    expect(groupIn([seeker("ann", "ben"), seeker("ben")], 2, NOW)).toBeUndefined();
    expect(groupIn([seeker("ann"), seeker("ben", "ann")], 2, NOW)).toBeUndefined();
    expect(names(groupIn([seeker("ann", "ben"), seeker("ben"), seeker("cy")], 2, NOW))).toEqual(["ann", "cy"]);
  });

  it("are in no group of three or four, though the others go with both", () => {
    const all = [seeker("ann"), seeker("ben", "cy"), seeker("cy"), seeker("dee")];
    expect(names(groupIn(all, 3, NOW))).toEqual(["ann", "ben", "dee"]);
    expect(groupIn(all, 4, NOW)).toBeUndefined();
    // The first players in range block each other; others are matched.
    const tricky = [seeker("ann"), seeker("ben", "cy", "dee"), seeker("cy"), seeker("dee")];
    expect(names(groupIn(tricky, 3, NOW))).toEqual(["ann", "cy", "dee"]);
  });
});
