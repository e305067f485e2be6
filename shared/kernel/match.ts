/**
 * One game being played, with its types closed over: tables, records, fuzzers and pages drive every game through
 * this face and never see a State or an Action, only actions as text.
 */
import type { z } from "zod";
import type { Departure, Game, GameEvent, Result, Seat, StateSchema, Viewer } from "./game.ts";
import type { Random } from "./random.ts";

export interface Match {
  /** The seats that may act now. */
  actors(): readonly Seat[];
  /** Every legal action of a seat, as text, in the game's stable order. */
  legal(seat: Seat): string[];
  /** Whether the text names a legal action of that seat now. */
  isLegal(seat: Seat, text: string): boolean;
  /**
   * Applies a legal action.
   * @returns what happened, or undefined, with nothing changed, when the action is not legal
   */
  act(seat: Seat, text: string): readonly GameEvent[] | undefined;
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
    start(seats, options, random) {
      return startMatch(game, game.setup({ seats, options: game.options.parse(options) }, random), random);
    },
  };
}

function startMatch<State extends object, Action, Options>(
  game: Game<State, Action, Options>,
  state: State,
  random: Random,
): Match {
  function find(seat: Seat, text: string): Action | undefined {
    const named = game.read(text);
    if (named === undefined) return undefined;
    return game.legal(state, seat).find((action) => game.same(action, named));
  }

  return {
    actors: () => game.actors(state),
    legal: (seat) => game.legal(state, seat).map(game.write),
    isLegal: (seat, text) => find(seat, text) !== undefined,
    act(seat, text) {
      const action = find(seat, text);
      return action === undefined ? undefined : game.apply(state, seat, action, random);
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
