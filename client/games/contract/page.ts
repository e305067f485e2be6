/**
 * The parts that a game supplies to the pages, in addition to its rules. The home page knows a game only by its card;
 * all else is loaded when a table of that game is opened, so that no page carries the rules of a game that it does not
 * show.
 */
import type { ComponentChildren, ComponentType } from "preact";
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import type { Notation } from "../../../shared/notation/notation.ts";
import type { TableSettings, TableView } from "../../../shared/wire/table.ts";
import type { Puzzles } from "../../learn/practice/puzzles.ts";
import type { ReasonAt } from "../../learn/practice/why.ts";
import type { Course } from "../../learn/practice/course.ts";
import type { TableSession } from "../../net/session.ts";
import type { Insets } from "../../stage/camera.ts";

/** A table option as a row of the settings panel, or a sentence about the effect of the other options. */
export type OptionField =
  | {
      readonly kind: "choice";
      readonly key: string;
      readonly label: string;
      /** One line below it. */
      readonly note?: string;
      readonly choices: readonly { readonly value: string | number; readonly label: string }[];
      readonly fallback: string | number;
    }
  | {
      readonly kind: "switch";
      readonly key: string;
      readonly label: string;
      readonly note?: string;
      readonly fallback: boolean;
    }
  | { readonly kind: "note"; readonly key: string; readonly label: string };

/** A field of the score sheet: a figure, and in small print what it is made of. */
export interface ScoreCell {
  readonly value: number | string;
  readonly title?: string;
  readonly note?: string;
}

/** A row of the score sheet as it is shown. */
export interface ScoreRow {
  readonly key: string;
  readonly label: string;
  /** In small print behind the label, if there is room. */
  readonly note?: string;
  /** A small drawing before the label. */
  readonly mark?: ComponentChildren;
  /** Sums and the total stand below a dark rule. */
  readonly weight: "source" | "sum" | "total";
  /** One for each seat, in seat order. */
  readonly cells: readonly ScoreCell[];
}

/** A waiting table, for the board that is shown until the game begins. */
export interface WaitingProps {
  readonly seats: number;
  /** Which seats are taken, by seat. */
  readonly taken: readonly boolean[];
  readonly options: TableSettings["options"];
  /** The seat from whose side it is seen. */
  readonly viewer: Seat;
  readonly insets: Insets;
}

/** Screens that need the canvas: a chunk of their own, so that home stays light. */
export interface GameScreens {
  /**
   * The board while the table waits: the zones and the players by seat. Its water fills the parent; the board itself
   * keeps out of `insets`, where the page has its own things.
   */
  readonly WaitingBoard: ComponentType<WaitingProps>;
  /** The whole screen of a game in play, or of its last position: board, panel, clocks, question, log. */
  readonly PlayTable: ComponentType<{ session: TableSession }>;
  /** Why an action is good, in the words of its hints. */
  readonly reasonAt: ReasonAt;
}

/** A way on from a finished game to a new table. */
export interface Legacy {
  /** On its button, and one line about it. */
  readonly label: string;
  readonly note: string;
  readonly options: TableSettings["options"];
}

/** A waiting table, for each player's choice of what to bring. */
export interface BringProps {
  readonly session: TableSession;
  readonly table: TableView;
  readonly settings: TableSettings;
}

/** A game as home shows it, and the ways to the rest of it. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** One line for the home page. */
  readonly tagline: string;
  /** Addresses of drawings. */
  readonly emblem: string;
  readonly island: string;
  /** The numbers of players, ascending, as the rules have them. */
  readonly seats: readonly number[];
  /** What a game master is called, and the seats that lead at a table of that size, as the rules have them. */
  readonly master?: { readonly title: string; seats(size: number): readonly Seat[] };
  /** Whether the rules have computer players. Without them, no page offers any. */
  readonly hasBot: boolean;
  loadPage(): Promise<GamePage>;
  loadScreens(): Promise<GameScreens>;
  loadRules(): Promise<GameEntry>;
  /** Absent for a game without notation. */
  loadNotation?(): Promise<Notation>;
  /** Its lessons, with their number and the minutes that they take together; absent for a game without lessons. */
  readonly course?: { readonly minutes: number; readonly lessons: number; load(): Promise<Course> };
  /**
   * A shorter game for somebody's first one: its number of players, its options, and one line about it. Absent if every
   * game is short enough.
   */
  readonly firstGame?: {
    readonly seats: number;
    readonly options: TableSettings["options"];
    readonly note: string;
  };
  /** Loads its puzzles, one for each day; absent for a game without puzzles. */
  readonly puzzles?: () => Promise<Puzzles>;
  /** The rules for players, in our own words, with drawn examples; and at a glance, to look something up. */
  loadGuide(): Promise<{ readonly Guide: ComponentType; readonly Glance?: ComponentType }>;
}

/** A game's words and options, for the pages around its table. */
export interface GamePage extends GameCard {
  /** Whether players can agree on a draw, as the rules have it. */
  readonly hasDraw: boolean;
  /** Whether games with such options are rated, as the rules have it; absent: all of them are. */
  isRatable?(options: TableSettings["options"]): boolean;
  /** Whether a seat may know what others may not: then a shared device covers the game between turns. */
  readonly hasSecrets: boolean;
  /** Whether all that was secret in this game is open by now, from the State as the table sends it. */
  isOpen?(game: unknown): boolean;
  /** The options that a table of this size has, in the order of the panel, given how they are set. */
  optionFields(seats: number, options: TableSettings["options"]): readonly OptionField[];
  /** The outcome of a finished game, from its State as the table sends it. */
  outcome(game: unknown): Result | undefined;
  /** The seats that the game waits for, from the State as the table sends it. */
  actors(game: unknown): readonly Seat[];
  /** The headline of the result page: "You hold the Gold". `seat` is undefined for a watcher. */
  headline(result: Result, seat: Seat | undefined, names: readonly string[]): string;
  /** A sentence that says how the game ended, to a seat or to a watcher. */
  explain(result: Result, names: readonly string[], seat?: Seat): string;
  lineText(line: string): string;
  /** The score sheet, if it has more than one figure for each line. */
  scoreRows?(result: Result): readonly ScoreRow[];
  /** The result of a seat, for the ranking: `30`, "21 in the catch, 9 for the Voyager". */
  finalScore?(result: Result, seat: Seat): { readonly score: string; readonly note: string } | undefined;
  /** Loads the panel in which players choose what to bring to a game, for the settings of a waiting table. */
  loadBring?(): Promise<{ readonly Bring: ComponentType<BringProps> }>;
  /** What a player takes from a finished game to begin another one with, in games that have such a thing. */
  legacy?(game: unknown, seat: Seat): Legacy | undefined;
  /**
   * A log line of this game's actions for people, `Hf4×g5`.
   * @param game its State as the table sends it, if that is known
   * @param before the State in which it is done, if that is known: whom it was done to may be gone since
   */
  actionText(action: string, game?: unknown, before?: () => unknown): string;
  /** The beginning of a finished game in words, if it was not an action, or if more is known of it now. */
  beginningText?(action: string): string;
}

/** Reads a position as a table sends it, with the rules of the game. */
export function reading<State>(rules: {
  readSynced(game: unknown): State | undefined;
  result(state: State): Result | undefined;
  actors(state: State): readonly Seat[];
}): Pick<GamePage, "outcome" | "actors"> {
  const from = <Answer>(game: unknown, answer: (state: State) => Answer, otherwise: Answer): Answer => {
    const state = rules.readSynced(game);
    return state === undefined ? otherwise : answer(state);
  };
  return {
    outcome: (game) => from(game, rules.result, undefined),
    actors: (game) => from(game, rules.actors, []),
  };
}
