/** Looks for signs of life of the main thread. A process that is stopped as a whole makes no looks, and so misses none. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { z } from "zod";

const { signs, every, silences } = z
  .object({ signs: z.instanceof(Int32Array), every: z.number(), silences: z.number() })
  .parse(workerData);
let seen = -1;
let silent = 0;

setInterval(() => {
  const sign = Atomics.load(signs, 0);
  silent = sign === seen ? silent + 1 : 0;
  seen = sign;
  if (silent < silences) return;
  // In the form of the log, whose own thread hangs.
  const line = { level: 60, time: Date.now(), pid: process.pid, ms: silent * every, msg: "the loop hangs: ending" };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } finally {
    // SIGKILL works even if nobody reads the log and the pipe is full.
    process.kill(process.pid, "SIGKILL");
  }
}, every);
