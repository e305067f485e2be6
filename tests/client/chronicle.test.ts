/** What is told of a log that grew: line by line, unless the page has been away for longer. */
import { describe, expect, it } from "vitest";
import { tellFresh } from "../../client/ui/play/chronicle.ts";

const MOST = 12;

/** A game whose position is how many lines have led to it. */
const at = (lines: number, round = 1) => ({
  round,
  log: Array.from({ length: lines }, (_, line) => `0${line}`),
  state: lines,
});
const told = (before: ReturnType<typeof at> | undefined, now: ReturnType<typeof at>) =>
  tellFresh(before, now, MOST, (state, line) => ({ news: line, after: state + 1 }));

describe("what is new", () => {
  it("is told up to so many lines at once, and not at all when there are more", () => {
    expect(told(at(3), at(3 + MOST))).toEqual(at(3 + MOST).log.slice(3));
    expect(told(at(3), at(3 + MOST + 1))).toEqual([]);
  });

  it("is nothing when there is no new line, another game, or another past", () => {
    expect(told(at(3), at(3))).toBeUndefined();
    expect(told(undefined, at(3))).toEqual([]);
    expect(told(at(3), at(4, 2))).toEqual([]);
    expect(told({ ...at(3), log: ["0x", "01", "02"] }, at(4))).toEqual([]);
  });
});
