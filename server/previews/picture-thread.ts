/** The thread that draws previews: one picture after the other, so that drawing costs players nothing. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { PreviewOrder } from "../../shared/wire/preview.ts";
import type { Log } from "../process/log.ts";

export interface PictureThread {
  /** @returns a PNG; undefined if it cannot be drawn, or if too many orders wait */
  draw(order: PreviewOrder): Promise<Buffer | undefined>;
  stop(): Promise<void>;
}

/** Pictures that may wait at a time: further requests are answered without one. */
const MAX_WAITING = 16;
/** A picture takes a quarter of a second; on a machine that is busy some more. */
const MAX_MS = 20_000;
/** A thread that had nothing to do for so long is let go: it holds all games and drawings in memory. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

interface Job {
  readonly order: PreviewOrder;
  readonly done: (picture: Buffer | undefined) => void;
}

const reply = z.union([z.object({ picture: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })]);

/** @param module the path of the built module that draws */
export function openPictureThread(module: string, log: Log): PictureThread {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function spawn(): Worker {
    const made = new Worker(new URL("./picture-worker.ts", import.meta.url), {
      workerData: pathToFileURL(module).href,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    made.unref();
    made.on("message", (message: unknown) => {
      const { data } = reply.safeParse(message);
      if (data !== undefined && "fault" in data) log.warn({ fault: data.fault }, "a preview could not be drawn");
      finish(data !== undefined && "picture" in data ? Buffer.from(data.picture) : undefined);
    });
    made.on("error", (error) => log.warn({ err: error }, "the thread that draws previews failed"));
    made.on("exit", () => {
      if (worker !== made) return;
      worker = undefined;
      finish(undefined);
    });
    return made;
  }

  function finish(picture: Buffer | undefined): void {
    clearTimeout(timer);
    const ended = job;
    job = undefined;
    ended?.done(picture);
    next();
  }

  function next(): void {
    if (job !== undefined) return;
    job = waiting.shift();
    if (job === undefined) {
      timer = setTimeout(() => void letGo(), IDLE_MS).unref();
      return;
    }
    clearTimeout(timer);
    worker ??= spawn();
    timer = setTimeout(() => void letGo().then(() => finish(undefined)), MAX_MS).unref();
    worker.postMessage(job.order);
  }

  async function letGo(): Promise<void> {
    clearTimeout(timer);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async draw(order) {
      if (waiting.length >= MAX_WAITING || !existsSync(module)) return undefined;
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
      waiting.push({ order, done: resolve });
      next();
      return promise;
    },
    async stop() {
      for (const { done } of waiting.splice(0)) done(undefined);
      const ended = job;
      job = undefined;
      ended?.done(undefined);
      await letGo();
    },
  };
}
