/** The messages to a thread and back: plain data, and of the game only what the asking seat may know. */
import type { BotAnswer, BotQuestion } from "../../shared/table/bots/question.ts";

export interface ThreadSetup {
  /** The address of a module that exports `games`. */
  readonly games: string;
  /** Its first number is that of the order that is to be answered at once. Shared memory: a thread that thinks hears nothing. */
  readonly hurried: Int32Array;
}

export interface Order {
  readonly question: BotQuestion;
  /** Counts the thread's orders, from 1. */
  readonly number: number;
  /** Processor time in ms. */
  readonly budget: number;
}

/** From a thread: a fault leaves it ready for the next order. */
export type Reply = { readonly thought: BotAnswer } | { readonly fault: string };
