import { describe, expect, it } from "vitest";
import type { Decision } from "../../../client/ui/evaluation/messages.ts";
import { isWrong, triedWith } from "../../../client/ui/review/points.ts";

const mistake = (at: number, seat: number): Decision => ({
  at,
  seat,
  played: ["a"],
  better: ["b"],
  answer: [],
  shares: [0.5, 0.5],
  worth: 0.6,
  left: 0.3,
  mark: "??",
  hinted: false,
});
const [first, second, third] = [mistake(3, 0), mistake(8, 1), mistake(12, 1)] as const;
const POINTS = [first, second, third];

describe("Mistakes that are tried one after the other", () => {
  it("are one's own", () => {
    expect(triedWith(first, POINTS, 2, [0])).toEqual([first]);
  });

  it("are those of the other player, once one of them is tried", () => {
    expect(triedWith(third, POINTS, 2, [0])).toEqual([second, third]);
  });

  it("are everybody's for somebody who did not play", () => {
    expect(triedWith(second, POINTS, 2, [])).toEqual(POINTS);
  });
});

describe("A mistake that is tried again", () => {
  it.each([
    ["a", 0.58, true],
    ["a", 0.68, false],
    ["b", 0.58, false],
  ])("%s, which keeps %d of 0.71 where b is best, is refused: %s", (tried, left, refused) => {
    expect(isWrong({ better: "b", worth: 0.71, left }, tried)).toBe(refused);
  });
});
