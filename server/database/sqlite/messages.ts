/** The messages between the rooms' thread, the file's thread and the thread of checkpoints. */
import type { Engine, Method } from "../../store/engine.ts";

export interface Call<M extends Method = Method> {
  readonly id: number;
  readonly method: M;
  readonly args: Parameters<Engine[M]>;
}

/** The last message to a thread: nothing more follows. */
export const CLOSE = "close";

/** Asks the thread of checkpoints for one, and is its answer. */
export const CHECKPOINT = "checkpoint";

export type CheckpointRequest = typeof CHECKPOINT | typeof CLOSE;

/** The id of what the file's thread says by itself once the file is open: the methods of its engine. */
export const OPENED = 0;

export type AnyCall = { [M in Method]: Call<M> }[Method];

/** Calls that came together, in their order. */
export type Request = readonly AnyCall[] | typeof CLOSE;

export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: Error });

/** Answers that go together, each by the id of its call. */
export type Answers = readonly Answer[];
