/** The numbers over the line of a review: all of them can be read, wherever the turning points are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { flagPlaces } from "../../../client/ui/review/chart.tsx";

test("flags stand where their moments are, when those are far apart", () => {
  expect(flagPlaces([0.2, 0.5, 0.8])).toEqual([0.2, 0.5, 0.8]);
});

test("flags of moments that lie together stand beside each other, within the line", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 3 }), (moments) => {
      const places = flagPlaces([...moments].sort((one, other) => one - other));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThan(0.02);
        expect(place).toBeLessThan(0.98);
        if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThan(0.05);
      }
    }),
  );
});
