/** The features of a position for the bots of Neko Harbour. */
import { expect, test } from "vitest";
import { FEATURE_NAMES, FEATURES, writeFeatures } from "../../../shared/neko/bot/features.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { allCardPoints, type Person, table } from "./support/scene.ts";

test.each<[string, Person]>([
  ["P2-SY2", { harbour: 4 }],
  ["P1-PO1 P1-PO2 P1-PO3 P1-PO4 P2-PO3", {}],
  ["P1-PO1 P2-PO3 + P1-PO2", {}],
  ["P2-ST3 P2-ST5", { stock: "G3" }],
  ["P1-PO1 FB2-4 + P1-PO2 P1-PO3", {}],
])("%s: what scores at the end is worth what the rules would give now", (line, more) => {
  const state = table({ people: [{ line, ...more }], period: 2 });
  const told = new Float64Array(FEATURES);
  writeFeatures(state, 0, told);
  expect(told[FEATURE_NAMES.indexOf("cardPoints")]).toBe(allCardPoints(playerAt(state, 0)));
});
