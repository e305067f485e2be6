import { describe, expect, it } from "vitest";
import { backOff } from "../../../client/net/back-off.ts";

describe("the pause before the next try", () => {
  it("doubles from 0.3 s to 4 s and stays there", () => {
    expect([0, 1, 2, 3, 4, 5, 60].map((failures) => backOff(failures, 0.5))).toEqual([
      300, 600, 1200, 2400, 4000, 4000, 4000,
    ]);
  });

  it("is not shorter than the server asks for, within reason", () => {
    expect([0, 1000, 9000, 900_000].map((asked) => backOff(0, 0.5, asked))).toEqual([300, 1000, 9000, 30_000]);
  });

  it("is scattered by a quarter to both sides", () => {
    expect(backOff(0, 0)).toBe(225);
    expect(backOff(0, 1)).toBe(375);
  });
});
