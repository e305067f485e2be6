/** What goes to a thread and what comes back: plain data, and of the game only what the asking seat may know. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { Level } from "../../shared/kernel/mind.ts";
import type { Knowledge } from "../../shared/kernel/thinker.ts";

/** A computer's question: what to do, or how its game stands. */
export interface Question extends Knowledge {
  readonly kind: "act" | "judge";
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  /** Bytes in hexadecimal that its chance is made from. */
  readonly seed: string;
}

export interface Thought {
  /** What to do now, and what is planned for the rest of the turn; empty where only the game was judged. */
  readonly actions: readonly string[];
  /** What each seat can expect of the game. */
  readonly shares: readonly number[];
  /** The processor time that it took, in ms. */
  readonly spent: number;
}

/** To a thread. */
export interface Order {
  readonly question: Question;
  /** Processor time in ms. */
  readonly budget: number;
}

/** From a thread: a fault leaves it ready for the next order. */
export type Reply = { readonly thought: Thought } | { readonly fault: string };
