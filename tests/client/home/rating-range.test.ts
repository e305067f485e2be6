/** How a search says how far it reaches. */
import { expect, it } from "vitest";
import { ratingRangeText } from "../../../client/ui/home/text.ts";
import { ANY_OPPONENT_AFTER_MS, ratingRangeAfter } from "../../../shared/table/rating-range.ts";

it.each([0, 3000, 6700, 20_000, 39_000])("what is told after %i ms holds, and is wider when it says so", (waited) => {
  const [, points = "", wider = ""] =
    /^Within (\d+) points of your rating, wider in (\d+) s$/.exec(ratingRangeText(waited)) ?? [];
  expect(ratingRangeAfter(waited)).toBeGreaterThanOrEqual(Number(points));
  expect(ratingRangeText(waited + Number(wider) * 1000)).not.toContain(`Within ${points} `);
  expect(ratingRangeText(waited + (Number(wider) - 1) * 1000)).toContain(`Within ${points} `);
});

it("who has waited long enough plays with anybody", () => {
  expect(ratingRangeText(ANY_OPPONENT_AFTER_MS)).toBe("Any rating");
});
