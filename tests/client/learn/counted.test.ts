import { describe, expect, it } from "vitest";
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

  it("is nothing where nothing was counted", () => {
    expect(countWords(undefined, { line: "", points: [76, 64] }, words)).toBe("");
  });
});
