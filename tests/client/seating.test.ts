import { describe, expect, it } from "vitest";
import { placeOf, startsText } from "../../client/ui/table/seating.ts";
import { seatView, tableView } from "./table-view.ts";

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

describe("what a waiting table waits for", () => {
  const here = seatView({ name: "Ann", ready: true, present: true });
  const gone = seatView({ name: "Ben", ready: true, present: false });
  const free = seatView({ name: "", player: "", ready: false, present: false });

  it.each([
    ["everybody to be ready", [here, { ...gone, ready: false }], /every seat is ready/],
    ["a free seat to be taken", [here, gone, free], /every seat is ready/],
    ["whoever was ready and went away", [here, gone], "Starts when Ben is back."],
    ["several", [here, gone, { ...gone, name: "Cleo" }], "Starts when Ben and Cleo are back."],
  ])("is %s", (_, seats, text) => {
    expect(startsText(tableView({ seats }))).toMatch(text);
  });
});
