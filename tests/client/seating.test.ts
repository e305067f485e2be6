import { describe, expect, it } from "vitest";
import { placeOf } from "../../client/ui/table/seating.ts";

describe("the cards of the seats", () => {
  it("put one's own at the bottom and the others clockwise from there", () => {
    const three = [0, 1, 2];
    expect(three.map((seat) => placeOf(seat, 0, 3))).toEqual(["bottom", "left", "right"]);
    expect(three.map((seat) => placeOf(seat, 1, 3))).toEqual(["right", "bottom", "left"]);
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4))).toEqual(["top", "right", "bottom", "left"]);
  });

  it("show somebody who looks on what the first seat sees", () => {
    expect([0, 1].map((seat) => placeOf(seat, undefined, 2))).toEqual([0, 1].map((seat) => placeOf(seat, 0, 2)));
  });
});
