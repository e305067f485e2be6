/**
 * What each feature adds to the logarithm of the odds: fitted to the ends of thousands of games between players of many
 * plans.
 */
import type { FEATURES } from "./features.ts";

type Feature = (typeof FEATURES)[number];

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  surplus: 0.13,
  income: 0.02,
  civilians: 0.04,
  military: 0.05,
  dice: 0.11,
  advance: 0.02,
  siege: 0.25,
  base: 0.5,
  farms: 0,
  city: 0.32,
  res: 0.06,
  civ: 0.17,
  mil: 0.45,
  dip: 0,
  esp: 0.1,
  guards: -0.05,
  "march-now": 0.3,
  "march-next": 0.5,
  tempo: 0.34,
};
