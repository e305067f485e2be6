import { expect, test } from "vitest";
import { along, DIRECTIONS, distance, hexagon, rotated, turned } from "../../../shared/kernel/hex.ts";

const CENTRE = { q: 0, r: 0 };

test.each([
  [0, 1],
  [1, 7],
  [4, 61],
])("a hexagon of radius %i has %i hexes, all of them within reach and none twice", (radius, count) => {
  const hexes = hexagon(radius);
  expect(hexes).toHaveLength(count);
  expect(hexes.every((hex) => distance(hex, CENTRE) <= radius)).toBe(true);
  expect(new Set(hexes.map(({ q, r }) => `${q},${r}`)).size).toBe(count);
});

test("a hexagon is listed from west to east, in each column from south to north", () => {
  expect(hexagon(1).map(({ q, r }) => `${q},${r}`)).toEqual(["-1,1", "-1,0", "0,1", "0,0", "0,-1", "1,0", "1,-1"]);
});

test("three steps and three in the opposite direction cancel out", () => {
  for (const direction of DIRECTIONS) {
    const there = along({ q: 2, r: -1 }, direction, 3);
    expect(distance(there, { q: 2, r: -1 })).toBe(3);
    expect(along(there, turned(direction, 3), 3)).toEqual({ q: 2, r: -1 });
  }
});

test("a turn by a sixth turns directions, keeps distances, and comes round after six", () => {
  const hex = { q: 3, r: -1 };
  expect(rotated({ q: 0, r: -1 }, 1)).toEqual({ q: 1, r: -1 });
  for (const direction of DIRECTIONS) {
    expect(rotated(along(CENTRE, direction), 1)).toEqual(along(CENTRE, turned(direction, 1)));
  }
  expect(distance(rotated(hex, 2), CENTRE)).toBe(distance(hex, CENTRE));
  expect(rotated(hex, 6)).toEqual(hex);
  expect(rotated(hex, -2)).toEqual(rotated(hex, 4));
});
