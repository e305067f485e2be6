/** The techs that a plan wants to learn next. */
import { type Branch, BRANCHES, CITY, TIERS } from "../../board/components.ts";
import { techCost } from "../../economy/research.ts";
import { tierOf } from "../../board/state.ts";
import type { TurnState } from "./turn-state.ts";

/** The branches in the order of the plan whose next tier the City allows. */
export function researchOrder({ state, seat, plan }: TurnState): Branch[] {
  const reached = BRANCHES.map((_, branch) => tierOf(state, seat, branch));
  const counted = BRANCHES.map(() => 0);
  const open: Branch[] = [];
  for (const branch of plan.techs) {
    counted[branch] = (counted[branch] ?? 0) + 1;
    const tier = (reached[branch] ?? 0) + 1;
    if ((counted[branch] ?? 0) < tier || tier > TIERS || open.includes(branch)) continue;
    if (branch === CITY || (reached[CITY] ?? 0) >= tier) open.push(branch);
  }
  return open;
}

/** The cost of the tech that the plan wants most; 0 if every tech is known. */
export function researchCost(turn: TurnState): number {
  const [branch] = researchOrder(turn);
  return branch === undefined ? 0 : techCost(tierOf(turn.state, turn.seat, branch) + 1);
}
