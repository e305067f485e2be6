/** What travels, as `GET /api` describes it. */

export interface Player {
  readonly id: string;
  readonly name: string;
}

export interface Clock {
  readonly [field: string]: number;
}

export interface TableSettings {
  /** The id of the game's rules, such as `skorm`. */
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** `{ minutes, increment }` or `{ days }`. */
  readonly clock?: Clock | null;
  readonly rated?: boolean;
}

export interface GameSeat {
  readonly player: string;
  readonly name: string;
  readonly level: string;
  readonly ready: boolean;
  readonly present: boolean;
  /** Ms that are left on its clock; null without a clock. */
  readonly ms: number | null;
  readonly clockRuns: boolean;
  readonly rematch: boolean;
}

/** A table as its bot may know it. */
export interface Game {
  readonly type: "game";
  readonly code: string;
  readonly game: string;
  readonly phase: "waiting" | "playing" | "finished";
  readonly seat: number;
  readonly yourTurn: boolean;
  /** The actions that the bot may choose from, as text. */
  readonly legal: readonly string[];
  readonly version: number;
  readonly log: readonly string[];
  readonly state: Readonly<Record<string, unknown>> | null;
  readonly seats: readonly GameSeat[];
  readonly rated: boolean;
  readonly drawOffer: number;
  readonly result: { readonly ranking: readonly (readonly number[])[]; readonly reason: string } | null;
  readonly gameId: string;
  readonly now: number;
}

export interface Challenge {
  readonly type: "challenge";
  readonly id: string;
  readonly from: Player;
  readonly game: string;
  readonly at: number;
}

export type Line =
  | { readonly type: "hello"; readonly bot: Player }
  | Challenge
  | { readonly type: "challengeEnded"; readonly id: string }
  | Game
  | { readonly type: "gameGone"; readonly code: string };

export interface GameFilter {
  readonly game?: string;
  /** Ms since 1970. */
  readonly since?: number;
  readonly until?: number;
  readonly opponent?: string;
}

/** A finished game: its signed file, and the notation of games that have one. */
export interface StreamedGame {
  readonly file: Readonly<Record<string, unknown>>;
  readonly notation?: string;
}
