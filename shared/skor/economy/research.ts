/** Techs: what can be learnt now, for how much, and why not. */
import { type Branch, CITY, STUDY_DIE, STUDY_ON, TECH_COSTS, TIERS } from "../board/components.ts";
import type { Dice } from "../board/dice.ts";
import type { SkorEvent } from "../board/events.ts";
import { hasCulture, type State, setTier, tierOf } from "../board/state.ts";

/** Why the next tier of a branch cannot be learnt now. */
export type TechObstacle = "phase" | "complete" | "city" | "budget";

export function techCost(tier: number): number {
  return TECH_COSTS[tier - 1] ?? 0;
}

/** What keeps the player to move from the next tier of a branch (R24, R36); undefined when nothing does. */
export function techObstacle(state: State, branch: Branch): TechObstacle | undefined {
  const tier = tierOf(state, state.toMove, branch) + 1;
  if (tier > TIERS) return "complete";
  if (branch !== CITY && tierOf(state, state.toMove, CITY) < tier) return "city";
  if (state.phase !== "tech") return "phase";
  return state.budget < techCost(tier) ? "budget" : undefined;
}

/** Whether the player may roll for a tech before paying, with the full cost at hand. */
export function canStudy(state: State): boolean {
  return hasCulture(state, state.toMove, "alternative");
}

export function learn(state: State, branch: Branch, tier: number, events: SkorEvent[], cost = techCost(tier)): void {
  const seat = state.toMove;
  state.budget -= cost;
  setTier(state, seat, branch, tier);
  events.push({ kind: "learn", seat, branch, tier, cost });
}

/** Rolls first: the tech is learnt either way, and with luck costs nothing. */
export function study(state: State, branch: Branch, tier: number, dice: Dice, events: SkorEvent[]): void {
  const rolled = dice(STUDY_DIE, "study", state.toMove);
  const free = rolled >= STUDY_ON;
  events.push({ kind: "study", seat: state.toMove, rolled, free });
  learn(state, branch, tier, events, free ? 0 : techCost(tier));
}
