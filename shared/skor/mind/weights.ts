/**
 * What each feature adds to the logarithm of the odds: fitted to the ends of thousands of games between players of many
 * plans.
 */
import type { FEATURES } from "./features.ts";

type Feature = (typeof FEATURES)[number];

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  surplus: 0.01,
  income: 0.13,
  civilians: -0.01,
  military: 0.32,
  dice: 0.05,
  advance: -0.01,
  siege: 0.03,
  base: 0.2,
  farms: 0,
  city: 0.2,
  res: 0.02,
  civ: 0.14,
  mil: 0.12,
  dip: 0,
  esp: 0.02,
  guards: -0.03,
  "march-now": 0.6,
  "march-next": 0.6,
  tempo: 0.1,
};
