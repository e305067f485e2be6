/** How a search says how far it reaches. */
import { expect, it } from "vitest";
import { reachText } from "../../../client/ui/home/text.ts";
import { ANYBODY_MS, reachAfter } from "../../../shared/table/matching.ts";

it.each([0, 3000, 6700, 20_000, 39_000])("what is told after %i ms holds, and is wider when it says so", (waited) => {
  const [, points = "", wider = ""] =
    /^Within (\d+) points of your rating, wider in (\d+) s$/.exec(reachText(waited)) ?? [];
  expect(reachAfter(waited)).toBeGreaterThanOrEqual(Number(points));
  expect(reachText(waited + Number(wider) * 1000)).not.toContain(`Within ${points} `);
  expect(reachText(waited + (Number(wider) - 1) * 1000)).toContain(`Within ${points} `);
});

it("who has waited long enough plays with anybody", () => {
  expect(reachText(ANYBODY_MS)).toBe("Any rating");
});
