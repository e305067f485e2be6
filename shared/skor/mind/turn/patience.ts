/** Patience: who stands better attacks at worse and worse odds the longer nothing happens, or nobody would ever win. */
import { production } from "../../economy.ts";
import type { Course } from "./course.ts";

/** After so many turns of both an army gets impatient, and within so many more it has no patience left. */
const PATIENT = 50;
const PATIENCE = 100;

/** From 1 to 0. Who makes less than the enemy has no reason to hurry. */
export function patienceOf({ state, seat, foe }: Course): number {
  if (state.turn <= PATIENT || production(state, seat) < production(state, foe)) return 1;
  return Math.max(0, 1 - (state.turn - PATIENT) / PATIENCE);
}
