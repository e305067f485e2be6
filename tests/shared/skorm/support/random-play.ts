/** Random games: what property tests, fuzzers and benchmarks of the rules play. */
import type { Random } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/skorm/actions.ts";
import type { ZoneShape } from "../../../../shared/skorm/board.ts";
import type { Army } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isOver, type State } from "../../../../shared/skorm/state.ts";

/** A fast generator of whole numbers, good enough to pick actions: xorshift32. */
export function quickRandom(seed: number): Random {
  let word = seed | 1;
  function below(n: number): number {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % n;
  }
  return { below, shuffle: (items) => [...items].sort(() => below(3) - 1) };
}

export interface Game {
  readonly players: number;
  readonly zoneShape: ZoneShape;
  readonly army?: Army;
  readonly seed: number;
}

/**
 * Plays a random game to its end.
 * @param watch sees the state before every action, with the legal actions and the one that is chosen
 */
export function playRandomly(
  { players, zoneShape, army = "full", seed }: Game,
  watch?: (state: State, actions: readonly Action[], chosen: Action) => void,
): State {
  const random = quickRandom(seed);
  const state = skorm.setup({ seats: players, options: { zoneShape, army } }, random);
  while (!isOver(state)) {
    const actions = skorm.legal(state, state.toMove);
    const chosen = actions[random.below(actions.length)];
    if (chosen === undefined) throw new Error("Nothing is legal, and the game is not over.");
    watch?.(state, actions, chosen);
    skorm.apply(state, state.toMove, chosen, random);
  }
  return state;
}
