/** Where the keyboard goes on a board: a row of three places, and one below. */
import { describe, expect, it } from "vitest";
import { placeByKey, placeOnArrival, type Walk } from "../../../client/ui/play/board/keyboard-place.ts";

type Spot = "west" | "middle" | "east" | "south" | "piece";

const west = { id: "west", x: 0, y: 0, at: ["west"] } as const;
const middle = { id: "middle", x: 50, y: 10, at: ["middle", "piece"] } as const;
const east = { id: "east", x: 100, y: 0, at: ["east"] } as const;
const south = { id: "south", x: 50, y: 100, at: ["south"] } as const;

const board: Walk<Spot> = {
  places: [west, middle, east, south],
  open: [west, south],
  focus: "middle",
  taken: undefined,
  home: undefined,
  arrow: undefined,
};

describe("an arrow key", () => {
  it("leads to the nearest place in its direction, whether it can be chosen or not", () => {
    expect(placeByKey(board, "ArrowRight", false)).toBe("east");
    expect(placeByKey(board, "ArrowDown", false)).toBe("south");
    expect(placeByKey({ ...board, focus: "east" }, "ArrowRight", false)).toBeUndefined();
  });

  it("leads over the targets alone while something is taken up, and over the piece itself", () => {
    const carrying: Walk<Spot> = { ...board, taken: "piece" };
    expect(placeByKey(carrying, "ArrowRight", false)).toBeUndefined();
    expect(placeByKey(carrying, "ArrowLeft", false)).toBe("west");
    expect(placeByKey({ ...carrying, focus: "south" }, "ArrowUp", false)).toBe("middle");
  });

  it("leads over all places while what is taken up has no target", () => {
    expect(placeByKey({ ...board, open: [], taken: "piece" }, "ArrowRight", false)).toBe("east");
  });

  it("leads where the game says, where it says so", () => {
    const arrow: Walk<Spot>["arrow"] = (from, key, shift) => (shift ? undefined : key === "ArrowUp" ? from : "south");
    expect(placeByKey({ ...board, arrow }, "ArrowUp", false)).toBe("middle");
    expect(placeByKey({ ...board, arrow }, "ArrowLeft", false)).toBe("south");
    expect(placeByKey({ ...board, arrow }, "ArrowLeft", true)).toBeUndefined();
  });

  it("begins at home, then at what can be chosen, then anywhere", () => {
    const nowhere = { ...board, focus: undefined };
    expect(placeByKey({ ...nowhere, home: "east" }, "ArrowUp", false)).toBe("east");
    expect(placeByKey({ ...nowhere, open: [south] }, "ArrowUp", false)).toBe("south");
    expect(placeByKey({ ...nowhere, open: [] }, "ArrowUp", false)).toBe("west");
  });
});

describe("page down and page up", () => {
  it("walk over what can be chosen, around and around", () => {
    expect(placeByKey({ ...board, focus: "west" }, "PageDown", false)).toBe("south");
    expect(placeByKey({ ...board, focus: "south" }, "PageDown", false)).toBe("west");
    expect(placeByKey({ ...board, focus: "west" }, "PageUp", false)).toBe("south");
  });

  it("go line by line where the game's places lie close to each other, however little lower one lies", () => {
    const all = { ...board, open: board.places };
    expect(placeByKey({ ...all, focus: "west" }, "PageDown", false)).toBe("middle");
    expect(placeByKey({ ...all, focus: "west", arrow: () => undefined }, "PageDown", false)).toBe("east");
  });
});

describe("on return to the board the keyboard", () => {
  it("is where it was there, though a list moved the mark", () => {
    expect(placeOnArrival({ focus: "east", home: "south" }, "west")).toBe("west");
  });

  it("stays where it is", () => {
    expect(placeOnArrival({ focus: "west", home: "south" }, "west")).toBeUndefined();
    expect(placeOnArrival<Spot>({ focus: "east", home: "south" }, undefined)).toBeUndefined();
  });

  it("begins at home, where the game has one", () => {
    expect(placeOnArrival<Spot>({ focus: undefined, home: "south" }, undefined)).toBe("south");
    expect(placeOnArrival<Spot>({ focus: undefined, home: undefined }, undefined)).toBeUndefined();
  });
});
