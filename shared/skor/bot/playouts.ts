/** Judging a turn: it is played on a copy with dice, then some turns of both follow, and the end is valued. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Action } from "../board/actions.ts";
import { applyAction } from "../apply.ts";
import { copyState, isOver, type State } from "../board/state.ts";
import type { Plan } from "./turn/plan.ts";
import { playTurn } from "./turn/turn.ts";
import { terrainOf } from "./position/distances.ts";
import { expectation } from "./position/evaluation.ts";

/** A turn that could be played: what is done up to the first die, and the plan for the rest of it. */
export interface Candidate {
  readonly actions: readonly Action[];
  readonly plan: Plan;
  /** The number of actions up to and including the first one that throws a die. */
  readonly certain: number;
}

/** A copy without what playouts have no use for. */
export function startOfPlayouts(state: State): State {
  const copy = copyState(state);
  copy.rolls = [];
  copy.audit = [];
  copy.notes = {};
  return copy;
}

/** A turn drawn up by a plan. */
export function drawUp(state: State, plan: Plan, random: Random): Candidate {
  const { done, rolledAfter } = playTurn(copyState(state), plan, random);
  return { actions: done, plan, certain: rolledAfter === 0 ? done.length : rolledAfter };
}

/**
 * One sample of the share that the seat to move can expect after the candidate.
 * @param turns the number of turns that follow, of both together
 */
export function sample(state: State, candidate: Candidate, reply: Plan, turns: number, random: Random): number {
  const copy = copyState(state);
  const seat: Seat = state.toMove;
  const dice = (sides: number) => 1 + random.below(sides);
  for (const action of candidate.actions.slice(0, candidate.certain)) applyAction(copy, seat, action, dice);
  if (!isOver(copy) && copy.toMove === seat) playTurn(copy, candidate.plan, random);
  for (let turn = 0; turn < turns && !isOver(copy); turn++) {
    playTurn(copy, copy.toMove === seat ? candidate.plan : reply, random);
  }
  return expectation(copy, seat, terrainOf(copy));
}
