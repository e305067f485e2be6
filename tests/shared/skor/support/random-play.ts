/** Random games: what property tests, fixtures and benchmarks of the rules play. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Random } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/skor/board/actions.ts";
import { chooseCulture } from "../../../../shared/skor/board/actions.ts";
import { BRANCHES, type Culture } from "../../../../shared/skor/board/components.ts";
import { type SkorOptions, skorOptions } from "../../../../shared/skor/options.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { isOver, type State } from "../../../../shared/skor/board/state.ts";
import { quickRandom } from "../../skorm/support/random-play.ts";
import { chooseNaively } from "./naive-player.ts";

export { quickRandom };

export const DEFAULTS: SkorOptions = skorOptions.parse({});

/** A fresh game, at the choice of cultures. */
export function open(options: Partial<SkorOptions> = {}, seats = 2): State {
  return skor.setup({ seats, options: { ...DEFAULTS, ...options } }, quickRandom(1));
}

export interface Turn {
  readonly seat: Seat;
  readonly actions: readonly Action[];
  readonly chosen: Action;
}

/** A random choice for one of the seats that may act. */
export function drawTurn(state: State, random: Random): Turn {
  const actors = skor.actors(state);
  const seat = actors[random.below(actors.length)] ?? 0;
  const actions = skor.legal(state, seat);
  const chosen = actions[random.below(actions.length)];
  if (chosen === undefined) throw new Error(`Nothing is legal for seat ${seat} at ${state.phase}.`);
  return { seat, actions, chosen };
}

/** A game in which both have chosen these cultures; a Technocracy knows a random tech. */
export function openWith(cultures: readonly [Culture, Culture], random: Random, state = open()): State {
  for (const [seat, culture] of cultures.entries()) {
    const branch = culture === "technocracy" ? random.below(BRANCHES.length) : undefined;
    skor.apply(state, seat, chooseCulture(culture, branch), random);
  }
  return state;
}

/** The choice of a player with wishes, so that games lead somewhere; see naive-player.ts. */
export function drawNaively(state: State, random: Random): Turn {
  const turn = drawTurn(state, random);
  return { ...turn, chosen: chooseNaively(state, turn.actions, random) };
}

/**
 * Plays a random game on to its end.
 * @param watch sees the state before every action, with what is legal and what is chosen
 */
export function playOn(
  state: State,
  random: Random,
  watch?: (state: State, turn: Turn) => void,
  draw = drawNaively,
): State {
  while (!isOver(state)) {
    const turn = draw(state, random);
    watch?.(state, turn);
    skor.apply(state, turn.seat, turn.chosen, random);
  }
  return state;
}
