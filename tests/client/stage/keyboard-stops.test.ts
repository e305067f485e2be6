import { expect, test } from "vitest";
import { nextStop, readingOrder, stopByArrow } from "../../../client/stage/items/keyboard-stops.ts";

/** Two rows of things, the lower one a little askew. */
const stops = [
  { id: "a", x: 100, y: 100 },
  { id: "b", x: 200, y: 104 },
  { id: "c", x: 300, y: 98 },
  { id: "d", x: 120, y: 300 },
  { id: "e", x: 290, y: 306 },
];
const stop = (id: string) => stops.find((one) => one.id === id) ?? { id, x: 0, y: 0 };
const walk = (from: string, key: string) => stopByArrow(stops, stop(from), key)?.id;

test("arrows lead to the nearest thing in their direction", () => {
  expect(walk("a", "ArrowRight")).toBe("b");
  expect(walk("b", "ArrowLeft")).toBe("a");
  expect(walk("a", "ArrowDown")).toBe("d");
  expect(walk("e", "ArrowUp")).toBe("c");
});

test("nothing lies beyond the edge, and other keys lead nowhere", () => {
  expect(walk("c", "ArrowRight")).toBeUndefined();
  expect(walk("a", "Enter")).toBeUndefined();
});

test("things are read row by row, and around and around", () => {
  const order = readingOrder(stops.toReversed());
  expect(order.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  expect(nextStop(order, undefined, 1)?.id).toBe("a");
  expect(nextStop(order, "e", 1)?.id).toBe("a");
  expect(nextStop(order, "a", -1)?.id).toBe("e");
});
