/**
 * The contract between a game's rules and everything around them.
 * A game knows neither network nor time nor pixels; rooms, records, scenes and bots know a game only through this.
 */
import type { Schema } from "@colyseus/schema";
import type { z } from "zod";
import type { Balance } from "./balance.ts";
import type { Bot } from "./bot.ts";
import type { Plain, Seat } from "./plain.ts";
import type { Random } from "./random.ts";

export type { Plain, Seat } from "./plain.ts";

export type Viewer = Seat | "spectator";

/** Something that happened while an action was applied. Feeds sound, animation and announcements, never the rules. */
export type GameEvent = { readonly kind: string } & { readonly [key: string]: Plain };

/** Why a seat stops playing before the game has ended. */
export type Departure = "resign" | "time" | "left";

/** One line of the score sheet: a value for each seat, in seat order. `line` is a key that the page turns into words. */
export interface ScoreLine {
  readonly line: string;
  readonly values: readonly (number | string)[];
}

/** How a game ended. */
export interface Result {
  /** Seats from first to last place; seats in one group share the place. A draw is a single group. */
  readonly ranking: readonly (readonly Seat[])[];
  /** A code such as `conquer` or `agreement`; the game's page text explains it. */
  readonly reason: string;
  readonly sheet: readonly ScoreLine[];
}

/** The decisions of a table before the game starts. */
interface Setup<Options> {
  readonly seats: number;
  readonly options: Options;
  /**
   * The version of the rules by which the game is played to its end; the newest if left out. The set-up writes what
   * differs between versions into the State, where `legal` and `apply` find it.
   */
  readonly rules?: number;
}

/** The class of a game's synced state, made by `schema()`. */
export type StateSchema = new () => Schema;

/** A step of the game as one seat witnessed it: what it can remember of it. */
export interface ObservedStep<State, Action> {
  readonly seat: Seat;
  readonly actor: Seat;
  /** The action, as far as that seat may know it: in the form of `writeOpenly`, unless it is the seat's own. */
  readonly action: Action | undefined;
  /** The seat's own view before the step and after it. */
  readonly before: State;
  readonly after: State;
}

/** Describes the beginnings by which a player's habits are recognised, such as an opening of many actions. */
export interface Beginning<Options> {
  /** The number of first steps of a game in which the beginning is decided. */
  readonly within: number;
  /**
   * @param acts what the seat did within those steps, as text
   * @returns a short name of it, which the game's pages have words for; undefined if the seat has not done enough yet
   */
  of(seats: number, options: Options, seat: Seat, acts: readonly string[]): string | undefined;
}

/**
 * @typeParam Memory what a seat knows beyond its view of the position, as plain data; `null` if the view is all that it
 *   knows
 */
export interface Game<State, Action, Options, Memory extends Plain = null> {
  readonly id: string;
  readonly name: string;
  /** The numbers of players that the game can be played by, ascending. */
  readonly seats: readonly number[];
  /**
   * Raised by one with every change that makes an old record replay differently. Games that began before it are played,
   * watched and checked by the version that they began with: see `Setup.rules`.
   */
  readonly rulesVersion: number;
  /** The oldest version of the rules that is still supported; absent: 1, because all versions are. */
  readonly oldestRules?: number;
  /** The usual number of steps of a game, by number of players; absent if not known. */
  readonly usualSteps?: Readonly<Record<number, number>>;
  /** Parses the table options; every option has a default, so that `{}` parses. */
  readonly options: z.ZodType<Options>;
  /** Whether games with these options are rated, if everything else allows it; absent: all of them are. */
  ratable?(options: Options): boolean;
  /**
   * The synced state: its fields bear the names of the State's fields. What it leaves out never leaves the server.
   * What only one seat may know stands in `secrets[seat]`, in `.view()` fields of primitives (see sync.ts).
   */
  readonly schema: StateSchema;

  /** A fresh state. Uses `random` for everything that the table's options leave to chance. */
  setup(setup: Setup<Options>, random: Random): State;
  /** The seats that may act now: several when decisions are simultaneous, none when the game is over. */
  actors(state: State): readonly Seat[];
  /**
   * The seats of game masters at a table of that size: they lead the game and do not play for themselves. A master may
   * act next to others at any time, and is only waited for if nobody else may act. A master has no clock, no vote on a
   * draw and no place in the ranking, keeps the seat in a rematch, and is never a stranger. Absent if everybody plays.
   */
  masters?(seats: number): readonly Seat[];
  /**
   * The key of a text option that the player of a seat decides and not the host: something that they bring to the game.
   * Absent if nobody brings anything; undefined for a seat that brings nothing.
   */
  brings?(seat: Seat): string | undefined;
  /**
   * The beginnings of seats, if they are more than the first action: see `Beginning`. Absent if the first action says
   * it.
   */
  readonly beginning?: Beginning<Options>;
  /** Every legal action of a seat in a stable order without duplicates; empty when it may not act. */
  legal(state: State, seat: Seat): readonly Action[];
  /**
   * Whether an action is legal that `legal` does not list because there is no end to such actions: words that somebody
   * writes. Such an action must not decide anything in the game.
   */
  admits?(state: State, seat: Seat, action: Action): boolean;
  /**
   * The kinds of events that reveal something without a roll which the acting seat could not know before: a hidden hand
   * that is shown, a deal that follows the last secret choice. Absent in games without such events, such as those
   * without secrets.
   */
  readonly revealing?: readonly string[];
  /** Applies a legal action in place. On the client this is the preview: there, `random` refuses to roll. */
  apply(state: State, seat: Seat, action: Action, random: Random): readonly GameEvent[];
  /**
   * Takes a seat out of the game in place: it resigned, ran out of time or stayed away.
   * @param random for what follows at once: the round that the others had waited for may have to roll
   */
  depart(state: State, seat: Seat, why: Departure, random: Random): readonly GameEvent[];
  /** Ends the game in place as a draw by agreement of all who still play; absent if a draw makes no sense. */
  agreeDraw?(state: State): void;
  /** The seats that still take part: not departed, not eliminated. */
  playing(state: State): readonly Seat[];
  /** The outcome, or undefined while the game goes on. */
  result(state: State): Result | undefined;
  /** A copy of what that viewer may know. */
  view(state: State, viewer: Viewer): State;
  /** A copy that shares nothing with the state, as fast as it can be made: searches make millions. */
  copy(state: State): State;
  /**
   * The State in what a table sent as its `game`, as that viewer's view.
   * @returns undefined when that is none, as while the first patch is under way
   */
  readSynced(synced: unknown): State | undefined;

  /** An action as the text that stands on the wire and in the record: short, and named by identity, never by index. */
  write(action: Action): string;
  /** The action that `write` gave this text for, or undefined for any other text. */
  read(text: string): Action | undefined;
  /** The action as the log may tell it to everybody, for a game in which `write` would give a secret away. */
  writeOpenly?(action: Action): string;
  same(one: Action, other: Action): boolean;

  /**
   * What a seat knows after a step beyond its view of the position: what it saw before it was hidden again, and what it
   * can conclude from the actions of others. Absent if the view is all that it knows.
   * @param memory its knowledge before the step; undefined before the first one
   */
  remember?(memory: Memory | undefined, step: ObservedStep<State, Action>): Memory;
  /**
   * A random whole state that agrees with what a seat knows: the seat's view of it equals `view`. Absent in a game
   * without secrets and without undealt cards, whose view is the whole state.
   */
  imagine?(view: State, seat: Seat, memory: Memory | undefined, random: Random): State;
  /**
   * Loads how a computer plays, so that pages which ask nothing of it load nothing of it; absent: the game has no
   * computer players.
   */
  readonly bot?: () => Promise<Bot<State, Action, Memory>>;
  /** Loads what is counted in finished games; absent if only seats, lengths and endings are counted. */
  readonly balance?: () => Promise<Balance>;
}
