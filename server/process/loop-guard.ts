/** Ends the process when its loop hangs: its supervisor then starts another one, and others take its tables at once. */
import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

const SIGN_MS = 250;
/** A loop that gave no sign for so long will not give one any more. */
const PATIENCE_MS = 8000;

/** Begins to watch this thread from another one. */
export function startLoopGuard(): void {
  // A debugger may stop the process for as long as it likes.
  if (debuggerUrl() !== undefined) return;
  const signs = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(signs, 0, 1), SIGN_MS).unref();
  const workerData = { signs, every: SIGN_MS, silences: Math.ceil(PATIENCE_MS / SIGN_MS) };
  new Worker(new URL("./loop-guard-worker.ts", import.meta.url), { workerData }).unref();
}
