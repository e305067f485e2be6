/** Neko Harbour's weights can be fitted anew, from a seed. */
import { expect, it } from "vitest";
import { FEATURE_NAMES } from "../../../shared/neko/bot/features.ts";
import present from "../../../shared/neko/bot/weights.json" with { type: "json" };
import { leastSquares } from "../../bench/fit/least-squares.ts";
import { fittedWeights } from "../../bench/fit/neko-weights.ts";

it("finds the weights that a value was made with", () => {
  const fit = leastSquares(3, 1e-6);
  for (let at = 0; at < 30; at++) {
    const numbers = [1, at % 5, (at * 7) % 11];
    fit.add(numbers, 4 - 2 * (numbers[1] ?? 0) + 0.5 * (numbers[2] ?? 0));
  }
  expect(fit.solve().map((weight) => Math.round(1000 * weight) / 1000)).toEqual([4, -2, 0.5]);
});

it("has the form of those that are played with, and is the same for the same seed", () => {
  const weights = fittedWeights(2, 2, "a");
  expect(Object.keys(weights)).toEqual([...FEATURE_NAMES]);
  const [moments] = Object.values(present[2]).map(({ length }) => length);
  expect(new Set(Object.values(weights).map(({ length }) => length))).toEqual(new Set([moments]));
  expect(
    Object.values(weights)
      .flat()
      .some((weight) => weight > 0.5),
  ).toBe(true);
  expect(fittedWeights(2, 2, "a")).toEqual(weights);
}, 30_000);
