/** What every decree is worth. */
import { describe, expect, test } from "vitest";
import { DECREE_NAMES, type DecreeName } from "../../../shared/skora/components.ts";
import { bonusOf, catchPoints } from "../../../shared/skora/scoring.ts";
import { cards } from "./support/scene.ts";

/** The points of a decree, and the figure that decided it. */
function bonus(decree: DecreeName, creatures: string, ties = 0): string {
  const { points, why, count } = bonusOf(decree, cards(creatures), ties);
  return `${points} ${why} ${count}`;
}

test("cards are worth their numbers", () => {
  expect(catchPoints(cards("122456"))).toBe(20);
  expect(catchPoints([])).toBe(0);
});

test("the printed example: 21 points in the catch and five for most fish come to 26", () => {
  const hand = cards("66153");
  expect(catchPoints(hand) + bonusOf("fisherfolk", hand, 0).points).toBe(26);
});

describe("R23: the largest catch type", () => {
  test.each([
    ["fisherfolk", "16", "15"],
    ["hunter", "34", "32"],
    ["crabber", "25", "21"],
  ] as const)("%s: %s is worth five, and %s, a tie, nothing", (decree, most, tied) => {
    expect(bonus(decree, most)).toBe("5 most 2");
    expect(bonus(decree, tied)).toBe("0 tied 1");
  });

  test("has more cards than each other type, not than both together", () => {
    expect(bonus("hunter", "334251")).toBe("5 most 3");
    expect(bonus("hunter", "33425516")).toBe("0 tied 3");
  });

  test("counts cards, not points", () => {
    expect(bonus("fisherfolk", "115")).toBe("5 most 2");
    expect(bonus("crabber", "115")).toBe("0 fewer 1");
  });

  test("of no cards is a tie", () => {
    expect(bonus("hunter", "")).toBe("0 tied 0");
  });
});

describe("R24: the Breeder", () => {
  test.each([
    ["", "0 pairs 0"],
    ["123456", "0 pairs 0"],
    ["66", "4 pairs 1"],
    ["666", "4 pairs 1"],
    ["6666", "8 pairs 2"],
    ["112233", "12 pairs 3"],
    ["1166", "8 pairs 2"],
  ])("%j: %s", (creatures, expected) => {
    expect(bonus("breeder", creatures)).toBe(expected);
  });

  test("pairs are of one creature, not of one type", () => {
    expect(bonus("breeder", "16")).toBe("0 pairs 0");
  });
});

describe("R25: the Voyager scores its best line alone", () => {
  test.each([
    ["123", "0 different 3"],
    ["1123", "0 different 3"],
    ["1234", "4 different 4"],
    ["12344", "4 different 4"],
    ["12345", "6 different 5"],
    ["123456", "9 different 6"],
  ])("%s: %s", (creatures, expected) => {
    expect(bonus("voyager", creatures)).toBe(expected);
  });
});

describe("R26: the Trawler", () => {
  test.each([
    ["112233", "7 each 2"],
    ["165243", "7 each 2"],
    ["11223", "0 each 1"],
    ["111223", "0 each 1"],
    ["1122", "0 each 0"],
  ])("%s: %s", (creatures, expected) => {
    expect(bonus("trawler", creatures)).toBe(expected);
  });
});

describe("R27: the Tribe", () => {
  test.each([
    ["", "0 types 0"],
    ["6", "6 types 1"],
    ["1166", "6 types 1"],
    ["1625", "6 types 2"],
    ["123", "0 types 3"],
  ])("%j: %s", (creatures, expected) => {
    expect(bonus("tribe", creatures)).toBe(expected);
  });
});

describe("R28: the Occultist", () => {
  test.each([
    ["", "0 odd 0"],
    ["12", "0 odd 0"],
    ["112", "3 odd 1"],
    ["135", "3 odd 3"],
    ["1124", "0 odd 0"],
    ["5624", "0 odd -2"],
  ])("%j: %s", (creatures, expected) => {
    expect(bonus("occultist", creatures)).toBe(expected);
  });
});

describe("R29: the Warband", () => {
  test.each([
    [0, "0 ties 0"],
    [1, "9 ties 1"],
    [3, "27 ties 3"],
  ])("%i tie-breaks won: %s", (ties, expected) => {
    expect(bonus("warband", "66", ties)).toBe(expected);
  });

  test("is the only one that ties matter to", () => {
    for (const decree of DECREE_NAMES) {
      const changes = bonus(decree, "1122", 5) !== bonus(decree, "1122", 0);
      expect(changes).toBe(decree === "warband" || decree === "war-once");
    }
  });
});

test("R37: a Warband that is played for once brings 9 for one tie won or more, and nothing for none", () => {
  const points = (ties: number) => bonusOf("war-once", cards("123"), ties).points;
  expect([0, 1, 2, 5].map(points)).toEqual([0, 9, 9, 9]);
  expect([0, 1, 2, 5].map((ties) => bonusOf("warband", cards("123"), ties).points)).toEqual([0, 9, 18, 45]);
});
