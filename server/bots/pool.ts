/**
 * Those who think for computer players: a few threads, and a queue in which every table waits for its turn. Nothing is
 * thought where people's actions are dealt with.
 */
import { Worker } from "node:worker_threads";
import type { Log } from "../process/log.ts";
import type { Asker, BotAnswer, BotQuestion } from "../../shared/table/computers/question.ts";
import type { Order, Outfit, Reply } from "./messages.ts";
import { takingTurns, type Waiting, wantedBeside } from "./queue.ts";
import { watch } from "./progress-watch.ts";
import { leftOf } from "../../shared/table/computers/turn-budget.ts";

export interface BotPool {
  /**
   * Thinks about a question when it is its turn; see queue.ts.
   * @returns undefined where nothing came of it, however often it was tried
   */
  think(question: BotQuestion, asker?: Asker): Promise<BotAnswer | undefined>;
  /** Questions that wait or are thought about. */
  size(): number;
  stop(): Promise<void>;
}

export interface BotPoolOptions {
  readonly threads: number;
  /** The address of a module that exports `games`. */
  readonly games: string;
  readonly log: Log;
  /** What a thread may hold, in MB: the memory of a search ends long before. */
  readonly memory?: number;
  /** Called when a question is answered, with the seconds that it waited and that it was thought about. */
  readonly onThought?: (waited: number, thought: number) => void;
}

interface Job extends Waiting {
  readonly question: BotQuestion;
  readonly askedAt: number;
  tries: number;
  readonly done: (thought: BotAnswer | undefined) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
  /** The number of the order that is to be answered at once. */
  readonly hurried: Int32Array;
  /** The number of its order. */
  order: number;
  begunAt: number;
  unwatch: () => void;
}

/** How often a question is asked that threads die of or stumble over. */
const TRIES = 3;
/** Threads that had nothing to do for so long, in ms, are let go: each holds the games in memory. */
const IDLE = 300_000;
const MEMORY = 320;
const YOUNG = 48;

/** Opens a company; its threads begin when the first question is asked. */
export function openBotPool({ threads: most, games, log, memory = MEMORY, onThought }: BotPoolOptions): BotPool {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const takeNext = takingTurns();
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  function spawn(): Thread {
    const hurried = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const outfit: Outfit = { games, hurried };
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: outfit,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    });
    const thread: Thread = { worker, job: undefined, hurried, order: 0, begunAt: 0, unwatch: () => undefined };
    worker.unref();
    worker.on("message", (reply: Reply) => finish(thread, reply));
    worker.on("error", (error) => log.error({ err: error }, "a thinking thread died"));
    worker.on("exit", () => lose(thread));
    threads.add(thread);
    return thread;
  }

  function finish(thread: Thread, reply: Reply): void {
    const { job, begunAt } = thread;
    thread.unwatch();
    thread.job = undefined;
    if (job !== undefined) {
      if ("thought" in reply) {
        const now = performance.now();
        onThought?.((begunAt - job.askedAt) / 1000, (now - begunAt) / 1000);
        job.done(reply.thought);
      } else {
        log.error({ game: job.question.game, level: job.question.level, fault: reply.fault }, "a computer stumbled");
        again(job);
      }
    }
    dispatch();
  }

  /** A thread is gone: what it thought about is thought again by another one. */
  function lose(thread: Thread): void {
    thread.unwatch();
    if (!threads.delete(thread)) return;
    const { job } = thread;
    thread.job = undefined;
    if (job !== undefined) again(job);
    dispatch();
  }

  function again(job: Job): void {
    job.tries++;
    if (stopped || job.tries >= TRIES) job.done(undefined);
    else waiting.unshift(job);
  }

  function dispatch(): void {
    while (!stopped && waiting.length > 0) {
      const thread = [...threads].find(({ job }) => job === undefined) ?? (threads.size < most ? spawn() : undefined);
      if (thread === undefined) {
        giveWay();
        return;
      }
      begin(thread);
    }
    rest();
  }

  /** Where people wait, what nobody plays is answered with what is found so far. */
  function giveWay(): void {
    if (waiting.every(({ idly }) => idly)) return;
    for (const thread of threads) if (thread.job?.idly === true) hurry(thread);
  }

  function hurry({ hurried, order }: Thread): void {
    Atomics.store(hurried, 0, order);
  }

  function begin(thread: Thread): void {
    const beside = [...waiting];
    const job = takeNext(waiting);
    if (job === undefined) return;
    const budget = budgetOf(job.wanted, wantedBeside(job, beside), most);
    thread.job = job;
    thread.order++;
    thread.begunAt = performance.now();
    thread.unwatch = watch({
      spent: () => spentBy(thread.worker),
      budget,
      onLate: () => hurry(thread),
      onLost(why) {
        log.error({ game: job.question.game, level: job.question.level, why }, "a thinking thread gets nowhere");
        void thread.worker.terminate();
      },
    });
    const order: Order = { question: job.question, budget, number: thread.order };
    thread.worker.postMessage(order);
  }

  /** Lets the threads go after a while without questions. */
  function rest(): void {
    clearTimeout(idle);
    if (stopped || threads.size === 0) return;
    idle = setTimeout(() => {
      if (waiting.length === 0 && [...threads].every(({ job }) => job === undefined)) letGo();
    }, IDLE).unref();
  }

  function letGo(): Promise<unknown> {
    const leaving = [...threads];
    threads.clear();
    return Promise.all(leaving.map(({ worker }) => worker.terminate()));
  }

  return {
    think(question, { spent = 0, idly = false, owner = "" } = {}) {
      if (stopped) return Promise.resolve(undefined);
      const wanted = leftOf(question.level, spent);
      return new Promise((done) => {
        waiting.push({ question, wanted, idly, owner, askedAt: performance.now(), tries: 0, done });
        dispatch();
      });
    },
    size: () => waiting.length + [...threads].filter(({ job }) => job !== undefined).length,
    async stop() {
      stopped = true;
      clearTimeout(idle);
      for (const job of waiting.splice(0)) job.done(undefined);
      for (const thread of threads) thread.job?.done(undefined);
      await letGo();
    },
  };
}

/** The processor time that a thread has used, in ms. */
async function spentBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** How long, in ms, thought may make everybody wait who waits now. */
const PATIENCE = 1500;

/** Less than this, in ms, is no thought at all. */
const LEAST = 4;

/**
 * The budget of the question that is next: less thought where many wait, rather than longer waiting.
 * @param wanted what it may take at most, in ms
 * @param waiting what all that wait want together, itself included
 */
export function budgetOf(wanted: number, waiting: number, threads: number): number {
  const share = Math.min(1, (PATIENCE * threads) / Math.max(1, waiting));
  return Math.max(Math.min(LEAST, wanted), wanted * share);
}
