/** Has the log brought into the file by a thread of its own, once there is much in it. */
import { Worker } from "node:worker_threads";
import { CHECKPOINT, CLOSE } from "./messages.ts";

/** Changes of tables after which the log is brought into the file: some 2,500 pages of 4 KiB if each is of another table. */
const CHANGES = 1000;

export interface Checkpoints {
  /** Counts changes that have been written. */
  count(changes: number): void;
  close(): Promise<void>;
}

/**
 * The thread begins with the first checkpoint: a server of few tables has none. If it fails, on a full disk for example, the
 * writing thread makes the checkpoints itself, less often (`LOGGED_PAGES`), until another one succeeds.
 * @param path of the file
 */
export function newCheckpoints(path: string): Checkpoints {
  let changes = 0;
  let worker: Worker | undefined;
  let isBusy = false;

  function start(): Worker {
    const started = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), { workerData: path });
    started.on("message", () => {
      isBusy = false;
    });
    started.on("error", () => {
      worker = undefined;
      isBusy = false;
    });
    return started;
  }

  return {
    count(more) {
      changes += more;
      if (changes < CHANGES || isBusy) return;
      changes = 0;
      isBusy = true;
      worker ??= start();
      worker.postMessage(CHECKPOINT);
    },
    async close() {
      const open = worker;
      if (open === undefined) return;
      const ended = new Promise((resolve) => open.once("exit", resolve));
      open.postMessage(CLOSE);
      await ended;
    },
  };
}
