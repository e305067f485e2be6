/**
 * One game being played, with its types closed over: tables, records, fuzzers and pages drive every game through
 * this face and never see a State or an Action, only actions as text.
 */
import type { z } from "zod";
import type { Departure, Game, GameEvent, Result, Seat, StateSchema, Viewer } from "./game.ts";
import { noChance, type Random, watchedRandom } from "./random.ts";

/** What an action did. */
export interface Acted {
  readonly events: readonly GameEvent[];
  /**
   * Whether something came out that the seat could not know before: a roll, a draw, another seat's secret. From then
   * on it cannot take the action back by itself.
   */
  readonly revealed: boolean;
}

export interface Match {
  /** The seats that may act now. */
  actors(): readonly Seat[];
  /** Every legal action of a seat, as text, in the game's stable order. */
  legal(seat: Seat): string[];
  /** Whether the text names a legal action of that seat now. */
  isLegal(seat: Seat, text: string): boolean;
  /**
   * Applies a legal action.
   * @param random the chance of this step
   * @returns what it did, or undefined, with nothing changed, when the action is not legal
   */
  act(seat: Seat, text: string, random: Random): Acted | undefined;
  /** An action as everybody may read it. */
  tell(text: string): string;
  depart(seat: Seat, why: Departure): readonly GameEvent[];
  agreeDraw(): void;
  /** The seats that still have a say. */
  playing(): readonly Seat[];
  result(): Result | undefined;
  /** What a viewer may know, as plain data. */
  view(viewer: Viewer): object;
  /** The whole truth, for `syncState`, which leaves out what the schema does not name. Not to be changed. */
  truth(): object;
}

/** A game as the list of games holds it. */
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly number[];
  readonly rulesVersion: number;
  readonly options: z.ZodType;
  readonly schema: StateSchema;
  readonly hasDraw: boolean;
  /** Whether a seat may know what others may not. */
  readonly hasSecrets: boolean;
  /**
   * Starts a game.
   * @param options anything; parsed by the game's own schema
   * @throws ZodError when the options do not parse
   */
  start(seats: number, options: unknown, random: Random): Match;
}

/** Closes over a game's types; see `Match`. */
export function gameEntry<State extends object, Action, Options>(game: Game<State, Action, Options>): GameEntry {
  return {
    id: game.id,
    name: game.name,
    seats: game.seats,
    rulesVersion: game.rulesVersion,
    options: game.options,
    schema: game.schema,
    hasDraw: game.agreeDraw !== undefined,
    hasSecrets: hasSecrets(game),
    start(seats, options, random) {
      return startMatch(game, game.setup({ seats, options: game.options.parse(options) }, random));
    },
  };
}

function hasSecrets<State, Action, Options>(game: Game<State, Action, Options>): boolean {
  return Reflect.get(new game.schema(), "secrets") !== undefined;
}

function startMatch<State extends object, Action, Options>(game: Game<State, Action, Options>, state: State): Match {
  const keepsSecrets = hasSecrets(game);

  function find(seat: Seat, text: string): Action | undefined {
    const named = game.read(text);
    if (named === undefined) return undefined;
    const listed = game.legal(state, seat).find((action) => game.same(action, named));
    return listed ?? (game.admits?.(state, seat, named) === true ? named : undefined);
  }

  return {
    actors: () => game.actors(state),
    legal: (seat) => game.legal(state, seat).map(game.write),
    isLegal: (seat, text) => find(seat, text) !== undefined,
    act(seat, text, random) {
      const action = find(seat, text);
      if (action === undefined) return undefined;
      const foreseen = keepsSecrets ? foresee(game, state, seat, action) : undefined;
      const watched = watchedRandom(random);
      const events = game.apply(state, seat, action, watched);
      const surprised = keepsSecrets && !isSame(foreseen, game.view(state, seat));
      return { events, revealed: watched.used() || surprised };
    },
    tell(text) {
      const action = game.tell === undefined ? undefined : game.read(text);
      return action === undefined ? text : (game.tell?.(action) ?? text);
    },
    depart: (seat, why) => game.depart(state, seat, why),
    agreeDraw: () => game.agreeDraw?.(state),
    playing: () => game.playing(state),
    result: () => game.result(state),
    view: (viewer) => game.view(state, viewer),
    truth: () => state,
  };
}

/** What a seat can work out of an action beforehand: its view after it, or undefined where that is not to be known. */
function foresee<State, Action, Options>(
  game: Game<State, Action, Options>,
  state: State,
  seat: Seat,
  action: Action,
): State | undefined {
  const view = game.view(state, seat);
  try {
    game.apply(view, seat, action, noChance);
    return game.view(view, seat);
  } catch {
    // Rules may stumble over what a view does not hold: a card to draw that is not there.
    return undefined;
  }
}

/** Whether two values hold the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
