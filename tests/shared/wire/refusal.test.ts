/** What refusals say. */
import { expect, it } from "vitest";
import { tooFastRefusal } from "../../../shared/wire/refusal.ts";

it.each([
  [800, "a moment"],
  [30_000, "in a minute."],
  [60_001, "in 2 minutes."],
  [59 * 60_000, "in 59 minutes."],
  [59 * 60_000 + 1, "in an hour."],
  [3_600_000, "in an hour."],
  [3_600_001, "in 2 hours."],
])("who has to wait %d ms is told %s", (wait, words) => {
  expect(tooFastRefusal(wait)).toEqual({ code: "too-fast", message: expect.stringContaining(words) });
});
