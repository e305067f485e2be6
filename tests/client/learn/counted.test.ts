import { describe, expect, it } from "vitest";
import type { PuzzleFacts } from "../../../client/learn/practice/book.ts";
import { countWords } from "../../../client/learn/practice/counted.ts";

const words = { themes: {} };

describe("what is counted of a puzzle's answer", () => {
  it("is the points at the end, where they show why the answer is better", () => {
    expect(countWords({ line: "", points: [76, 60] }, { line: "", points: [70, 64] }, words)).toMatch(
      /76 points to their 60/,
    );
  });

  it("is nothing where two lines end nearly alike: the odds tell more", () => {
    expect(countWords({ line: "", points: [76, 64] }, { line: "", points: [75, 64] }, words)).toBe("");
    expect(countWords({ line: "", points: [75, 64] }, { line: "", points: [76, 64] }, words)).toBe("");
  });

  it("is how often the Cities fall, in English", () => {
    const factsOf = (fallen: number, taken: number): PuzzleFacts => ({
      line: "",
      tries: [50, fallen, taken],
      pieces: [5, 5],
    });
    const [facts, other] = [factsOf(0, 26), factsOf(2, 0)];
    expect(countWords(facts, other, words)).toBe(
      "In 50 tries with dice your City never falls, and you take theirs 26 times",
    );
    expect(countWords(other, facts, words)).toBe(
      "In 50 tries with dice your City falls twice, and you never take theirs",
    );
  });

  it("is nothing where nothing was counted", () => {
    expect(countWords(undefined, { line: "", points: [76, 64] }, words)).toBe("");
  });
});
