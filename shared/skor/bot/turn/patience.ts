/** Patience: the stronger player attacks at worse and worse odds the longer nothing happens, or games would not end. */
import { production } from "../../economy/economy.ts";
import type { TurnState } from "./turn-state.ts";

/** After so many turns of both an army gets impatient, and within so many more it has no patience left. */
const PATIENT = 50;
const PATIENCE = 100;

/** From 1 to 0. A player who produces less than the enemy has no reason to hurry. */
export function patienceOf({ state, seat, foe }: TurnState): number {
  if (state.turn <= PATIENT || production(state, seat) < production(state, foe)) return 1;
  return Math.max(0, 1 - (state.turn - PATIENT) / PATIENCE);
}
