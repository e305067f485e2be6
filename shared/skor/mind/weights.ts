/**
 * What each feature adds to the logarithm of the odds: fitted to the ends of thousands of games between players of many
 * plans.
 */
import type { FEATURES } from "./features.ts";

type Feature = (typeof FEATURES)[number];

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  surplus: 0.02,
  income: 0.1,
  civilians: 0.06,
  military: 0.46,
  dice: 0.11,
  advance: 0,
  siege: 0,
  base: 0.7,
  farms: 0.12,
  city: 0.06,
  res: 0.02,
  civ: 0.05,
  mil: 0.18,
  dip: 0.01,
  esp: 0.01,
  guards: 0.05,
  "storm-now": 2.2,
  "storm-next": 1.3,
  "march-now": 0.7,
  "march-next": 0.9,
  tempo: 0.18,
};
