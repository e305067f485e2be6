import { expect, test } from "vitest";
import { clockChoices, clockNamed } from "../../../client/ui/kit/clocks.ts";

test("clocks for one sitting come first, then days, then none", () => {
  expect(clockChoices().map(({ label }) => label)).toEqual([
    "5 min + 5 s",
    "15 min + 10 s",
    "30 min + 20 s",
    "1 day",
    "3 days",
    "7 days",
    "No clock",
  ]);
});

test("a clock that is no preset has its place among its like", () => {
  expect(clockChoices({ days: 14 }).map(({ value }) => value)).toEqual([
    "5+5",
    "15+10",
    "30+20",
    "1d",
    "3d",
    "7d",
    "14d",
    "-",
  ]);
});

test("a key names its clock", () => {
  const usual = { minutes: 15, increment: 10 };
  expect(clockNamed("3d", usual)).toEqual({ days: 3 });
  expect(clockNamed("-", usual)).toBeNull();
  expect(clockNamed("2", usual)).toBe(usual);
});
