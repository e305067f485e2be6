/** The harness itself: what it takes for lost, and what it does not. */
import { expect, it } from "vitest";
import { actionAt } from "./support/ledger.ts";

it.each([
  [["0a", "1b"], 1, "1b"],
  // The server stood still, said so, and took what was asked for meanwhile.
  [["0a", "~975", "1b"], 1, "1b"],
  [["0a", "~975", "~1010", "1b"], 1, "1b"],
  [["0a", "~975"], 1, undefined],
  [["0a", "0c", "1b"], 1, "0c"],
])("in the log %j, what was asked for at %i is %s", (log, place, line) => {
  expect(actionAt(log, place)).toBe(line);
});
