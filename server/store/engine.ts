/**
 * The operations of a database for the store. Calls and answers are plain data, so that they can be sent to another
 * thread.
 */
import type { Store, TableChange } from "./store.ts";

/** What became of a change: a fault says why it could never be kept. */
export type ChangeOutcome = "kept" | "lost" | { readonly fault: string };

interface Operations extends Omit<Store, "save" | "sweep" | "close"> {
  /**
   * Keeps changes in one transaction, at most one of each table.
   * @returns what became of each, in their order; a rejection means that the transaction failed
   */
  saveAll(changes: readonly TableChange[]): Promise<readonly ChangeOutcome[]>;
  /** Forgets at most `limit` tables, as `sweep` does; how many. */
  sweepSome(before: Parameters<Store["sweep"]>[0], limit: number): Promise<number>;
}

export type Method = keyof Operations;

export type Answered<M extends Method> = Awaited<ReturnType<Operations[M]>>;
export type Operation<M extends Method> = (...args: Parameters<Operations[M]>) => Promise<Answered<M>>;

/** The operations as functions by name, in a form in which the compiler can follow a call through its name. */
export type Engine = {
  readonly [M in Method]: (...args: Parameters<Operations[M]>) => Promise<Answered<M>>;
};

/** An engine whose methods are made by name, to forward calls elsewhere. @param methods all of them */
export function engineBy(methods: readonly Method[], by: <M extends Method>(method: M) => Operation<M>): Engine {
  return Object.assign({}, ...methods.map((method) => ({ [method]: by(method) })));
}

export function methodsOf(engine: Engine): readonly Method[] {
  return Object.keys(engine).filter((name): name is Method => name in engine);
}

/** An engine that holds something open. */
export interface OpenEngine {
  readonly engine: Engine;
  /** Lets calls end, then closes. Asked once, and nothing after it. */
  close(): Promise<void>;
}
