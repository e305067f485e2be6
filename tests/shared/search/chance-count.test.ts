/** When a contest of the arena is decided, and what it says of each game as it ends. */
import { describe, expect, test } from "vitest";
import type { Bout } from "../../bench/arena/contest.ts";
import { boutText, isDecided, tallyOf } from "../../bench/arena/tally.ts";
import { within } from "../../bench/support/within.ts";

function bouts(shares: readonly number[]): Bout[] {
  return shares.map((share, index) => {
    const turns = { one: [0.25, 0.5], other: [1.25] };
    return { index, share, drawn: share === 0.5, reason: "conquest", length: 80, turns, record: [] };
  });
}

const wins = (count: number) => Array.from({ length: count }, () => 1);

describe("a contest until it is certain enough", () => {
  test("goes on while few games have been played, however they ended", () => {
    expect(isDecided(bouts(wins(7)), 0.65)).toBe(false);
    expect(isDecided(bouts(wins(8)), 0.65)).toBe(true);
  });

  test("ends on either side of the goal, and not close to it", () => {
    const even = Array.from({ length: 40 }, (_, index) => index % 2);
    expect(isDecided(bouts(even), 0.95)).toBe(true);
    expect(isDecided(bouts(even), 0.05)).toBe(true);
    expect(isDecided(bouts(even), 0.55)).toBe(false);
  });

  test("asks for more than one margin", () => {
    const shares = Array.from({ length: 100 }, (_, index) => index % 2);
    const { share, margin } = tallyOf(bouts(shares));
    expect(isDecided(bouts(shares), share + 1.1 * margin)).toBe(false);
    expect(isDecided(bouts(shares), share + 1.5 * margin)).toBe(true);
  });
});

test("a game says how it ended, how long it was, and how the contest stands", () => {
  const [won, lost] = bouts([1, 0]);
  if (won === undefined || lost === undefined) throw new Error("two bouts were made");
  expect(boutText(lost, tallyOf([won, lost]), 16)).toMatch(
    /^2 of 16, game 1 lost \(conquest\), 80 actions, 2 s thought, so far 50\.0 % ± /,
  );
});

test("who waits within a time gets what is done in it, and is not held up by the rest", async () => {
  expect(await within(Promise.resolve("done"), 60_000)).toBe("done");
  expect(await within(new Promise(() => {}), 1)).toBeUndefined();
});
