/** Random games: what property tests, fixtures and benchmarks of the rules play. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Random } from "../../../../shared/kernel/random.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { type Action, END, NEXT } from "../../../../shared/neko/harbour/actions.ts";
import { type NekoOptions, nekoOptions } from "../../../../shared/neko/options.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { isOver, type State } from "../../../../shared/neko/harbour/state.ts";
import { quickRandom as xorshift } from "../../skorm/support/random-play.ts";

/** A fast generator, also good from small seeds, that shuffles fairly. */
export function quickRandom(seed: number): Random {
  const { below } = xorshift(Math.imul(seed, 0x9e3779b1));
  function shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    return items.flatMap(() => rest.splice(below(rest.length), 1));
  }
  return { below, shuffle };
}

export interface Table extends Partial<NekoOptions> {
  readonly seats: number;
}

/** Every number of players, plain and with everything that a table can add. */
export const TABLES: readonly Table[] = [2, 3, 4].flatMap((seats) => [
  { seats },
  { seats, kickstarter: true, boats: true, openHands: true },
]);

/** A fresh game. */
export function deal({ seats, ...options }: Table, random: Random): State {
  return neko.setup({ seats, options: nekoOptions.parse(options) }, random);
}

export interface Turn {
  readonly seat: Seat;
  readonly actions: readonly Action[];
  readonly chosen: Action;
}

/**
 * A random choice for the one who may act. Mostly it does something before it goes on: games in which turns end at the
 * first occasion never come to much.
 */
export function drawTurn(state: State, random: Random): Turn {
  const seat = neko.actors(state)[0] ?? 0;
  const actions = neko.legal(state, seat);
  const moves = random.below(4) > 0 ? actions.filter((action) => action !== NEXT && action !== END) : actions;
  const pool = moves.length > 0 ? moves : actions;
  const chosen = pool[random.below(pool.length)];
  if (chosen === undefined) throw new Error(`Nothing is legal for seat ${seat} at ${state.stage} ${state.question}.`);
  return { seat, actions, chosen };
}

/**
 * Plays a random game to its end.
 * @param watch sees the state before every action, with what is legal and what is chosen
 */
export function playRandomly(table: Table, seed: number, watch?: (state: State, turn: Turn) => void): State {
  const random = quickRandom(seed);
  const state = deal(table, random);
  while (!isOver(state)) {
    const turn = drawTurn(state, random);
    watch?.(state, turn);
    neko.apply(state, turn.seat, turn.chosen, noChance);
  }
  return state;
}
