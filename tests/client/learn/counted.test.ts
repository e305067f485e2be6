import { describe, expect, it } from "vitest";
import type { PuzzleFacts } from "../../../client/learn/practice/book.ts";
import { beside, countsOf, shareOf } from "../../../client/learn/practice/counted.ts";

const words = { themes: {} };

describe("what is counted of a puzzle's answer", () => {
  it("is the points at the end, where they show why the answer is better", () => {
    expect(countsOf({ line: "", points: [76, 60] }, { line: "", points: [70, 64] }, words)?.words).toMatch(
      /76 points to their 60/,
    );
  });

  it("is nothing where two lines end nearly alike: the odds tell more", () => {
    expect(countsOf({ line: "", points: [76, 64] }, { line: "", points: [75, 64] }, words)).toBeUndefined();
    expect(countsOf({ line: "", points: [75, 64] }, { line: "", points: [76, 64] }, words)).toBeUndefined();
  });

  it("is how often the Cities fall, in English", () => {
    const factsOf = (fallen: number, taken: number): PuzzleFacts => ({
      line: "",
      tries: [50, fallen, taken],
      pieces: [5, 5],
    });
    const [facts, other] = [factsOf(0, 26), factsOf(2, 0)];
    expect(countsOf(facts, other, words)?.words).toBe(
      "In 50 tries with dice your City never falls, and you take theirs 26 times",
    );
    expect(countsOf(other, facts, words)?.words).toBe(
      "In 50 tries with dice your City falls twice, and you never take theirs",
    );
  });

  it("is told in short after words in the same measure, and as a whole otherwise", () => {
    const [good, bad] = [
      countsOf({ line: "", points: [25, 18] }, undefined, words),
      countsOf({ line: "", points: [25, 23] }, undefined, words),
    ];
    if (good === undefined || bad === undefined) throw new Error("nothing was counted");
    expect(beside(good, bad)).toBe("25 to 23");
    expect(beside(shareOf(0.68), shareOf(0.5))).toBe("about 50 in 100");
    expect(beside(good, shareOf(0.5))).toBe("you win about 50 in 100 games then");
  });

  it("is nothing where nothing was counted", () => {
    expect(countsOf(undefined, { line: "", points: [76, 64] }, words)).toBeUndefined();
  });
});
