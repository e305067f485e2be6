/** How a log of Skora is told again from its start. */
import { describe, expect, it } from "vitest";
import { reconstruction } from "../../../client/games/skora/play/reconstruction.ts";
import { emptyState } from "../../../shared/skora/state.ts";

/** A game of four that is over: nothing lies at the grounds, so much was caught. */
function over(caught: readonly number[]) {
  const state = emptyState(4, 0);
  const [first] = state.players;
  first?.catch.push(...caught);
  return state;
}

const starts = (caught: readonly number[]) => [...reconstruction.starts(over(caught), [])];

describe("the starts that a log of Skora may have had", () => {
  it("are all orders of the cards that nobody played", () => {
    expect(starts([11, 21, 31])).toHaveLength(6);
  });

  it("are none where the log is not whole: the orders of fifteen cards would take forever", () => {
    expect(starts([11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 51, 52, 53])).toEqual([]);
  });
});
