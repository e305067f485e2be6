/**
 * A computer's question to the thread that thinks for it, on the server or in the page. Of the game it holds only what
 * its seat may know.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Level } from "../../kernel/bot.ts";
import type { Knowledge } from "../../kernel/bot-player.ts";

/** A computer's question: what to do, or how its game stands. */
export interface BotQuestion extends Knowledge {
  readonly kind: "act" | "judge";
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  /** Bytes in hexadecimal that its chance is made from. */
  readonly seed: string;
}

export interface BotAnswer {
  /** The actions to take now, and those planned for the rest of the turn; empty if the game was only judged. */
  readonly actions: readonly string[];
  /** What each seat can expect of the game. */
  readonly shares: readonly number[];
  /** The processor time that it took, in ms. */
  readonly spent: number;
}

export interface QuestionSource {
  /** The processor time that the turn has used already, in ms. */
  readonly spent?: number;
  /** Whether nobody plays at this table, so that the question may wait for all others. */
  readonly unattended?: boolean;
  /** The player who opened the table; "" of an exhibition. */
  readonly owner?: string;
}
