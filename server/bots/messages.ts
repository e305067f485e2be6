/** What goes to a thread and what comes back: plain data, and of the game only what the asking seat may know. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { Level } from "../../shared/kernel/bot.ts";
import type { Knowledge } from "../../shared/kernel/bot-player.ts";

/** A computer's question: what to do, or how its game stands. */
export interface WorkerQuestion extends Knowledge {
  readonly kind: "act" | "judge";
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  /** Bytes in hexadecimal that its chance is made from. */
  readonly seed: string;
}

export interface WorkerAnswer {
  /** What to do now, and what is planned for the rest of the turn; empty where only the game was judged. */
  readonly actions: readonly string[];
  /** What each seat can expect of the game. */
  readonly shares: readonly number[];
  /** The processor time that it took, in ms. */
  readonly spent: number;
}

/** What a thread starts with. */
export interface Outfit {
  /** The address of a module that exports `games`. */
  readonly games: string;
  /** Its first number is that of the order that is to be answered at once. Shared memory: a thread that thinks hears nothing. */
  readonly hurried: Int32Array;
}

/** To a thread. */
export interface Order {
  readonly question: WorkerQuestion;
  /** Counts the thread's orders, from 1. */
  readonly number: number;
  /** Processor time in ms. */
  readonly budget: number;
}

/** From a thread: a fault leaves it ready for the next order. */
export type Reply = { readonly thought: WorkerAnswer } | { readonly fault: string };
