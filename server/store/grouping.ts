/** The store over an engine: changes that come while others are being written are written together, next. */
import { setImmediate } from "node:timers/promises";
import { engineBy, methodsOf, type OpenEngine } from "./engine.ts";
import type { Store, TableChange } from "./store.ts";

/**
 * A transaction with more tables than this would let those who wait for it wait too long, and so would what follows in
 * the rooms, all of it in one turn of the event loop.
 */
const MAX_TOGETHER = 100;
/** Tables that are forgotten in one transaction, so that saves come in between. */
const SWEPT_TOGETHER = 200;

const CLOSED = "The store is closed.";

interface Waiting {
  readonly change: TableChange;
  readonly resolve: (outcome: "kept" | "lost") => void;
  readonly reject: (error: Error) => void;
}

/** @returns a store that closes the engine as it is closed */
export function storeOver({ engine, close }: OpenEngine): Store {
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  /** Changes of a table that wait behind one that was not kept cannot be kept either: they go the same way. */
  function fail(code: string, error: Error): void {
    const behind = queue.filter(({ change }) => change.code === code);
    queue = queue.filter(({ change }) => change.code !== code);
    for (const { reject } of behind) reject(error);
  }

  async function write(together: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await engine.saveAll(together.map(({ change }) => change));
      for (const [index, { change, resolve, reject }] of together.entries()) {
        const outcome = outcomes[index] ?? { fault: `The store did not say what became of table ${change.code}.` };
        if (typeof outcome === "string") resolve(outcome);
        else {
          const error = new Error(outcome.fault);
          reject(error);
          fail(change.code, error);
        }
      }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      for (const { change, reject } of together) {
        reject(error);
        fail(change.code, error);
      }
    }
  }

  async function writeAll(): Promise<void> {
    // Changes that are saved in the same turn are written together.
    await Promise.resolve();
    while (queue.length > 0) {
      const { together, later } = nextOf(queue);
      queue = later;
      await write(together);
      // A ready answer would be handed over in the same turn: without this pause, turns of seconds were measured.
      if (together.length === MAX_TOGETHER) await setImmediate();
    }
    writing = undefined;
  }

  return {
    ...engineBy(
      methodsOf(engine),
      (method) =>
        (...args) =>
          closing === undefined ? engine[method](...args) : Promise.reject(new Error(CLOSED)),
    ),
    save(change) {
      if (closing !== undefined) return Promise.reject(new Error(CLOSED));
      return new Promise<"kept" | "lost">((resolve, reject) => {
        queue.push({ change, resolve, reject });
        writing ??= writeAll();
      });
    },
    async sweep(before) {
      let swept = 0;
      for (;;) {
        if (closing !== undefined) throw new Error(CLOSED);
        const some = await engine.sweepSome(before, SWEPT_TOGETHER);
        swept += some;
        if (some < SWEPT_TOGETHER) return swept;
      }
    },
    close() {
      closing ??= Promise.resolve(writing).then(close);
      return closing;
    },
  };
}

/** As many changes as go into one transaction, one of each table, and those that wait for the next, in their order. */
function nextOf(queue: readonly Waiting[]): { together: Waiting[]; later: Waiting[] } {
  const together = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const waiting of queue) {
    if (together.size < MAX_TOGETHER && !together.has(waiting.change.code)) together.set(waiting.change.code, waiting);
    else later.push(waiting);
  }
  return { together: [...together.values()], later };
}
