/** The waves around a board, as pixels: nothing is painted. */
import { expect, test } from "vitest";
import { wavePixels } from "../../../client/stage/water.ts";

const rowsOf = (pixels: Uint8ClampedArray, width: number) =>
  Array.from({ length: pixels.length / 4 / width }, (_, row) => [
    ...pixels.slice(4 * row * width, 4 * (row + 1) * width),
  ]);

test("every pixel of the waves is lit or dark, to the last of each row", () => {
  const pixels = wavePixels(50, 24);
  const reds = rowsOf(pixels, 50).flatMap((row) => row.filter((_, at) => at % 4 === 0));
  expect(reds).toHaveLength(50 * 24);
  expect([...new Set(reds)].sort()).toEqual([128, 8]);
});

test("a larger sea has the same waves, and more of them", () => {
  const small = rowsOf(wavePixels(40, 20), 40);
  const large = rowsOf(wavePixels(70, 30), 70);
  expect(large.slice(0, 20).map((row) => row.slice(0, 4 * 40))).toEqual(small);
});
