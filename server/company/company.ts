/**
 * Those who think for computer players: a few threads, and a queue in which every table waits for its turn. Nothing is
 * thought where people's actions are dealt with.
 */
import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";
import type { Order, Question, Reply, Thought } from "./question.ts";
import type { Level } from "../../shared/kernel/mind.ts";

export interface Company {
  /**
   * Thinks about a question, as soon as those that were asked before are answered.
   * @param spent the processor time that the turn has used already, in ms
   * @param idly whether it may wait for all others: nobody plays there
   * @returns undefined where nothing came of it, however often it was tried
   */
  think(question: Question, spent?: number, idly?: boolean): Promise<Thought | undefined>;
  /** Questions that wait or are thought about. */
  size(): number;
  stop(): Promise<void>;
}

export interface CompanyOrder {
  readonly threads: number;
  /** The address of a module that exports `games`. */
  readonly games: string;
  readonly log: Log;
  /** What a thread may hold, in MB: the memory of a search ends long before. */
  readonly memory?: number;
  /** Called when a question is answered, with the seconds that it waited and that it was thought about. */
  readonly onThought?: (waited: number, thought: number) => void;
}

interface Job {
  readonly question: Question;
  /** Processor time that it may take at most, in ms. */
  readonly wanted: number;
  readonly idly: boolean;
  readonly askedAt: number;
  tries: number;
  readonly done: (thought: Thought | undefined) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
  begunAt: number;
  watch: NodeJS.Timeout | undefined;
}

/** How often a question is asked that threads die of or stumble over. */
const TRIES = 3;
/** A thread that is silent for so much longer than its budget, in ms, is taken for dead. */
const GRACE = 15_000;
/** Threads that had nothing to do for so long, in ms, are let go: each holds the games in memory. */
const IDLE = 300_000;
const MEMORY = 320;
const YOUNG = 48;

/** Opens a company; its threads begin when the first question is asked. */
export function openCompany({ threads: most, games, log, memory = MEMORY, onThought }: CompanyOrder): Company {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  function spawn(): Thread {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      workerData: games,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    });
    const thread: Thread = { worker, job: undefined, begunAt: 0, watch: undefined };
    worker.unref();
    worker.on("message", (reply: Reply) => finish(thread, reply));
    worker.on("error", (error) => log.error({ err: error }, "a thinking thread died"));
    worker.on("exit", () => lose(thread));
    threads.add(thread);
    return thread;
  }

  function finish(thread: Thread, reply: Reply): void {
    const { job, begunAt } = thread;
    clearTimeout(thread.watch);
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
    clearTimeout(thread.watch);
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
      if (thread === undefined) return;
      begin(thread);
    }
    rest();
  }

  function begin(thread: Thread): void {
    const wanted = waiting.reduce((sum, job) => sum + job.wanted, 0);
    const next = waiting.findIndex(({ idly }) => !idly);
    const [job] = waiting.splice(Math.max(0, next), 1);
    if (job === undefined) return;
    const budget = budgetOf(job.wanted, wanted, most);
    const order: Order = { question: job.question, budget };
    thread.job = job;
    thread.begunAt = performance.now();
    thread.watch = setTimeout(() => {
      log.error({ game: job.question.game, level: job.question.level }, "a thinking thread fell silent");
      void thread.worker.terminate();
    }, budget + GRACE).unref();
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
    think(question, spent = 0, idly = false) {
      if (stopped) return Promise.resolve(undefined);
      const wanted = leftOf(question.level, spent);
      return new Promise((done) => {
        waiting.push({ question, wanted, idly, askedAt: performance.now(), tries: 0, done });
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

/** Processor time for a turn, in ms. */
const TURN: Readonly<Record<Level, number>> = { puffin: 15, seal: 40, orca: 100, kraken: 1500 };

/** What is left for the last steps of a turn whose budget is used up, as a part of it. */
const LEAST_LEFT = 0.05;

/** How long, in ms, thought may make everybody wait who waits now. */
const PATIENCE = 1500;

/** Less than this, in ms, is no thought at all. */
const LEAST = 4;

/** What is left for a turn after so many ms. */
export function leftOf(level: Level, spent: number): number {
  return Math.max(TURN[level] * LEAST_LEFT, TURN[level] - spent);
}

/**
 * The budget of the question that is next: less thought where many wait, rather than longer waiting.
 * @param wanted what it may take at most, in ms
 * @param waiting what all that wait want together, itself included
 */
export function budgetOf(wanted: number, waiting: number, threads: number): number {
  const share = Math.min(1, (PATIENCE * threads) / Math.max(1, waiting));
  return Math.max(Math.min(LEAST, wanted), wanted * share);
}
