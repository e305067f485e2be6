/** Writes steps to the disk in a thread of its own, together with those that arrive meanwhile; it does nothing else. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface Step {
  readonly game: string;
  readonly ply: number;
  readonly step: string;
}

export interface Keeper {
  /** @returns once the step is on the disk */
  keep(step: Step): Promise<void>;
  stop(): Promise<void>;
}

export function openKeeper(file: string): Keeper {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { workerData: file });
  let waiting: { readonly step: Step; readonly kept: () => void }[] = [];
  let writing: typeof waiting | undefined;

  function write(): void {
    if (writing !== undefined || waiting.length === 0) return;
    writing = waiting;
    waiting = [];
    worker.postMessage(writing.map(({ step }) => step));
  }

  worker.on("message", () => {
    const done = writing ?? [];
    writing = undefined;
    for (const { kept } of done) kept();
    write();
  });
  return {
    keep(step) {
      return new Promise((kept) => {
        // What comes in the same turn of the loop is written together.
        if (waiting.length === 0) setImmediate(write);
        waiting.push({ step, kept });
      });
    },
    async stop() {
      worker.postMessage("stop");
      await once(worker, "exit");
    },
  };
}
