/** Random games: what property tests, fixtures and benchmarks of the rules play. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Random } from "../../../../shared/kernel/random.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/skora/actions.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { isOver, type State } from "../../../../shared/skora/state.ts";
import { quickRandom } from "../../skorm/support/random-play.ts";

export { quickRandom };

/** A fresh game of so many players. */
export function deal(players: number, random: Random): State {
  return skora.setup({ seats: players, options: { warband: "each" } }, random);
}

export interface Turn {
  readonly seat: Seat;
  readonly actions: readonly Action[];
  readonly chosen: Action;
}

/** A random choice for one of the seats that may act. */
export function drawTurn(state: State, random: Random): Turn {
  const actors = skora.actors(state);
  const seat = actors[random.below(actors.length)] ?? 0;
  const actions = skora.legal(state, seat);
  const chosen = actions[random.below(actions.length)];
  if (chosen === undefined) throw new Error(`Nothing is legal for seat ${seat} at ${state.step}.`);
  return { seat, actions, chosen };
}

/**
 * Plays a random game to its end.
 * @param watch sees the state before every action, with what is legal and what is chosen
 */
export function playRandomly(players: number, seed: number, watch?: (state: State, turn: Turn) => void): State {
  const random = quickRandom(seed);
  const state = deal(players, random);
  while (!isOver(state)) {
    const turn = drawTurn(state, random);
    watch?.(state, turn);
    skora.apply(state, turn.seat, turn.chosen, noChance);
  }
  return state;
}
