/**
 * One game being played, with its types closed over: tables, records, fuzzers and pages drive every game through
 * this face and never see a State or an Action, only actions as text.
 */
import type { z } from "zod";
import type { Balance } from "./balance.ts";
import type { Beginning, Departure, Game, GameEvent, Plain, Result, Seat, StateSchema, Viewer } from "./game.ts";
import { type SeatMemory, seatMemory } from "./seat-memory.ts";
import { type Random, watchedRandom } from "./random.ts";
import { type Knowledge, type BotPlayer, botPlayerOf } from "./bot-player.ts";

/** The effects of a step. */
export interface StepResult {
  readonly events: readonly GameEvent[];
  /**
   * Whether something came out that the seat could not know before: a roll, a draw, another seat's secret. From then
   * on it cannot take the action back by itself.
   */
  readonly revealed: boolean;
}

export interface Match {
  actors(): readonly Seat[];
  /** The actors that the game waits for: a game master only if nobody else may act. */
  awaited(): readonly Seat[];
  masters(): readonly Seat[];
  /** Every legal action of a seat, as text, in the game's stable order. */
  legal(seat: Seat): string[];
  /** Whether the text names a legal action of that seat now. */
  isLegal(seat: Seat, text: string): boolean;
  /**
   * Applies a legal action.
   * @param random the chance of this step
   * @returns the effects; undefined, with nothing changed, if the action is not legal
   */
  act(seat: Seat, text: string, random: Random): StepResult | undefined;
  /** An action as everybody may read it. */
  openText(text: string): string;
  /** @param random the chance of this step */
  depart(seat: Seat, why: Departure, random: Random): readonly GameEvent[];
  agreeDraw(): void;
  /** The seats that still have a say. */
  playing(): readonly Seat[];
  result(): Result | undefined;
  /** An independent copy of the game at this position. */
  copy(): Match;
  /**
   * The game with only what a seat knows, for thinking ahead. Rules may throw when they need what the seat does not
   * know.
   */
  asKnown(seat: Seat): Match;
  /** A viewer's view, as plain data. */
  view(viewer: Viewer): object;
  /** A seat's knowledge, with its memory if this match remembers. */
  knowledge(seat: Seat): Knowledge;
  /** The whole State, for `syncState`, which leaves out fields that are not in the schema. Must not be changed. */
  truth(): object;
}

/** A game as the list of games holds it. */
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly number[];
  /** The newest version of the rules, by which new games are played. */
  readonly rulesVersion: number;
  /** The oldest version that games can still be played by; see `playsBy`. */
  readonly oldestRules: number;
  /** Of how many steps a game among so many players usually is. */
  usualSteps(seats: number): number;
  readonly options: z.ZodType;
  /** Whether games with such options are rated; see `Game.ratable`. */
  isRatable(options: unknown): boolean;
  readonly schema: StateSchema;
  readonly hasDraw: boolean;
  /** The seats of game masters at a table of that size; see `Game.masters`. */
  masters(seats: number): readonly Seat[];
  /** The option that a seat decides; see `Game.brings`. */
  brings(seat: Seat): string | undefined;
  /** What players begin with; absent if the first action says it. See `Game.beginning`. */
  readonly beginning?: Beginning<unknown>;
  /** Whether a seat may know what others may not. */
  readonly hasSecrets: boolean;
  /**
   * Starts a game.
   * @param options anything; parsed by the game's own schema
   * @param rules the version of the rules; the newest if left out
   * @throws ZodError if the options do not parse
   * @throws RangeError for an unknown version
   */
  start(seats: number, options: unknown, random: Random, rules?: number): Match;
  /** A game as a page knows it from its table's synced state; see `Match.asKnown`. */
  known(seats: number, synced: unknown): Match | undefined;
  /**
   * The same game with matches that remember for every seat, which costs time; the game itself if a view is all that a
   * seat knows.
   */
  remembering(): GameEntry;
  /** Loads the computer player; absent if the game has none. */
  readonly botPlayer?: () => Promise<BotPlayer>;
  /** Loads what is counted in finished games; see `Game.balance`. */
  readonly balance?: () => Promise<Balance>;
}

/** The usual length of a game that does not say it. */
const SOME_STEPS = 12;

export function playsBy({ oldestRules, rulesVersion }: GameEntry, version: number): boolean {
  return Number.isInteger(version) && version >= oldestRules && version <= rulesVersion;
}

/** Closes over a game's types; see `Match`. */
export function gameEntry<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
): GameEntry {
  return entryOf(game, false);
}

function entryOf<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  remembers: boolean,
): GameEntry {
  const { bot, beginning, balance } = game;
  let remembering: GameEntry | undefined;
  const entry: GameEntry = {
    id: game.id,
    name: game.name,
    seats: game.seats,
    rulesVersion: game.rulesVersion,
    oldestRules: game.oldestRules ?? 1,
    usualSteps: (seats) => game.usualSteps?.[seats] ?? SOME_STEPS,
    options: game.options,
    isRatable(options) {
      const { success, data } = game.options.safeParse(options);
      return !success || game.ratable?.(data) !== false;
    },
    schema: game.schema,
    hasDraw: game.agreeDraw !== undefined,
    masters: (seats) => game.masters?.(seats) ?? [],
    brings: (seat) => game.brings?.(seat),
    hasSecrets: hasSecrets(game),
    start(seats, options, random, rules = game.rulesVersion) {
      if (!playsBy(entry, rules)) throw new RangeError(`${game.id} is not played by version ${rules} of its rules`);
      const state = game.setup({ seats, options: game.options.parse(options), rules }, random);
      return startMatch(game, state, entry.masters(seats), remembers ? seatMemory(game, seats) : undefined);
    },
    known(seats, synced) {
      const state = game.readSynced(synced);
      return state === undefined ? undefined : startMatch(game, state, entry.masters(seats), undefined);
    },
    remembering() {
      remembering ??= remembers || game.remember === undefined ? entry : entryOf(game, true);
      return remembering;
    },
    ...(balance === undefined ? {} : { balance }),
    ...(beginning === undefined ? {} : { beginning: forAnyOptions(game.options, beginning) }),
    ...(bot === undefined ? {} : { botPlayer: async () => botPlayerOf(game, await bot()) }),
  };
  return entry;
}

/** The same of games whose options come from a record: nothing of options that do not parse. */
function forAnyOptions<Options>(schema: z.ZodType<Options>, { within, of }: Beginning<Options>): Beginning<unknown> {
  return {
    within,
    of(seats, options, seat, acts) {
      const { success, data } = schema.safeParse(options);
      return success ? of(seats, data, seat, acts) : undefined;
    },
  };
}

/** The actors that a game waits for: a game master only if nobody else may act. */
export function awaitedOf(actors: readonly Seat[], masters: readonly Seat[]): readonly Seat[] {
  if (masters.length === 0) return actors;
  const players = actors.filter((seat) => !masters.includes(seat));
  return players.length > 0 ? players : actors;
}

function hasSecrets<State, Action, Options, Memory extends Plain>(game: Game<State, Action, Options, Memory>): boolean {
  return Reflect.get(new game.schema(), "secrets") !== undefined;
}

function startMatch<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  masters: readonly Seat[],
  notes: SeatMemory<State, Action, Memory> | undefined,
): Match {
  function find(seat: Seat, text: string): Action | undefined {
    const named = game.read(text);
    if (named === undefined) return undefined;
    const listed = game.legal(state, seat).find((action) => game.same(action, named));
    return listed ?? (game.admits?.(state, seat, named) === true ? named : undefined);
  }

  return {
    actors: () => game.actors(state),
    awaited: () => awaitedOf(game.actors(state), masters),
    masters: () => masters,
    legal: (seat) => game.legal(state, seat).map(game.write),
    isLegal: (seat, text) => find(seat, text) !== undefined,
    act(seat, text, random) {
      const action = find(seat, text);
      if (action === undefined) return undefined;
      const watched = watchedRandom(random);
      const noted = notes?.watch(state, seat, action);
      const events = game.apply(state, seat, action, watched);
      noted?.();
      return { events, revealed: watched.used() || events.some(({ kind }) => game.revealing?.includes(kind)) };
    },
    openText(text) {
      const action = game.writeOpenly === undefined ? undefined : game.read(text);
      return action === undefined ? text : (game.writeOpenly?.(action) ?? text);
    },
    depart(seat, why, random) {
      const noted = notes?.watch(state, seat, undefined);
      const events = game.depart(state, seat, why, random);
      noted?.();
      return events;
    },
    agreeDraw: () => game.agreeDraw?.(state),
    playing: () => game.playing(state),
    result: () => game.result(state),
    copy: () => startMatch(game, game.copy(state), masters, notes?.copy()),
    asKnown: (seat) => startMatch(game, game.view(state, seat), masters, undefined),
    view: (viewer) => game.view(state, viewer),
    knowledge: (seat) => ({ view: game.view(state, seat), memory: notes?.memory(seat) }),
    truth: () => state,
  };
}
