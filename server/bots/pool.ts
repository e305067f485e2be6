/**
 * The pool of threads that think for computer players, with one queue in which every table waits for its turn. No
 * thinking happens on the thread that handles people's actions.
 */
import { Worker } from "node:worker_threads";
import type { Log } from "../process/log.ts";
import type { QuestionSource, BotAnswer, BotQuestion } from "../../shared/table/bots/question.ts";
import type { Order, ThreadSetup, Reply } from "./messages.ts";
import { roundRobin, type Waiting, wantedBeside } from "./queue.ts";
import { watch } from "./progress-watch.ts";
import { remainingBudget } from "../../shared/table/bots/turn-budget.ts";

export interface BotPool {
  /** Thinks about a question when it is its turn; see queue.ts. @returns undefined if all attempts failed */
  think(question: BotQuestion, asker?: QuestionSource): Promise<BotAnswer | undefined>;
  /** Questions that wait or are thought about. */
  size(): number;
  stop(): Promise<void>;
}

export interface BotPoolOptions {
  readonly threads: number;
  /** The address of a module that exports `games`. */
  readonly games: string;
  readonly log: Log;
  /** The memory limit of a thread, in MB: a search ends long before. */
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

interface Pool extends Omit<BotPoolOptions, "threads"> {
  readonly most: number;
  readonly threads: Set<Thread>;
  readonly waiting: Job[];
  readonly takeNext: ReturnType<typeof roundRobin>;
  stopped: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** Opens a pool; its threads begin when the first question is asked. */
export function openBotPool({ threads: most, ...options }: BotPoolOptions): BotPool {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const pool: Pool = {
    ...options,
    most,
    threads,
    waiting,
    takeNext: roundRobin(),
    stopped: false,
    idle: undefined,
  };
  return {
    think(question, { spent = 0, unattended = false, owner = "" } = {}) {
      if (pool.stopped) return Promise.resolve(undefined);
      const wanted = remainingBudget(question.level, spent);
      return new Promise((done) => {
        waiting.push({ question, wanted, unattended, owner, askedAt: performance.now(), tries: 0, done });
        dispatch(pool);
      });
    },
    size: () => waiting.length + [...pool.threads].filter(({ job }) => job !== undefined).length,
    async stop() {
      pool.stopped = true;
      clearTimeout(pool.idle);
      for (const job of waiting.splice(0)) job.done(undefined);
      for (const thread of threads) thread.job?.done(undefined);
      await letGo(pool);
    },
  };
}

function spawn(pool: Pool): Thread {
  const hurried = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const setup: ThreadSetup = { games: pool.games, hurried };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: pool.memory ?? MEMORY, maxYoungGenerationSizeMb: YOUNG },
  });
  const thread: Thread = { worker, job: undefined, hurried, order: 0, begunAt: 0, unwatch: () => undefined };
  worker.unref();
  worker.on("message", (reply: Reply) => finish(pool, thread, reply));
  worker.on("error", (error) => pool.log.error({ err: error }, "a thinking thread died"));
  worker.on("exit", () => lose(pool, thread));
  pool.threads.add(thread);
  return thread;
}

function finish(pool: Pool, thread: Thread, reply: Reply): void {
  const { job, begunAt } = thread;
  thread.unwatch();
  thread.job = undefined;
  if (job !== undefined) {
    if ("thought" in reply) {
      const now = performance.now();
      pool.onThought?.((begunAt - job.askedAt) / 1000, (now - begunAt) / 1000);
      job.done(reply.thought);
    } else {
      pool.log.error({ game: job.question.game, level: job.question.level, fault: reply.fault }, "a computer stumbled");
      again(pool, job);
    }
  }
  dispatch(pool);
}

/** A thread is gone: what it thought about is thought again by another one. */
function lose(pool: Pool, thread: Thread): void {
  thread.unwatch();
  if (!pool.threads.delete(thread)) return;
  const { job } = thread;
  thread.job = undefined;
  if (job !== undefined) again(pool, job);
  dispatch(pool);
}

function again(pool: Pool, job: Job): void {
  job.tries++;
  if (pool.stopped || job.tries >= TRIES) job.done(undefined);
  else pool.waiting.unshift(job);
}

function dispatch(pool: Pool): void {
  while (!pool.stopped && pool.waiting.length > 0) {
    const thread =
      [...pool.threads].find(({ job }) => job === undefined) ??
      (pool.threads.size < pool.most ? spawn(pool) : undefined);
    if (thread === undefined) {
      giveWay(pool);
      return;
    }
    begin(pool, thread);
  }
  rest(pool);
}

/**
 * While a question of people waits, questions of tables without people are answered with what has been found so far.
 */
function giveWay(pool: Pool): void {
  if (pool.waiting.every(({ unattended }) => unattended)) return;
  for (const thread of pool.threads) if (thread.job?.unattended === true) hurry(thread);
}

function hurry({ hurried, order }: Thread): void {
  Atomics.store(hurried, 0, order);
}

function begin(pool: Pool, thread: Thread): void {
  const beside = [...pool.waiting];
  const job = pool.takeNext(pool.waiting);
  if (job === undefined) return;
  const budget = budgetOf(job.wanted, wantedBeside(job, beside), pool.most);
  thread.job = job;
  thread.order++;
  thread.begunAt = performance.now();
  thread.unwatch = watch({
    spent: () => spentBy(thread.worker),
    budget,
    onLate: () => hurry(thread),
    onLost(why) {
      pool.log.error({ game: job.question.game, level: job.question.level, why }, "a thinking thread gets nowhere");
      void thread.worker.terminate();
    },
  });
  const order: Order = { question: job.question, budget, number: thread.order };
  thread.worker.postMessage(order);
}

/** Lets the threads go after a while without questions. */
function rest(pool: Pool): void {
  clearTimeout(pool.idle);
  if (pool.stopped || pool.threads.size === 0) return;
  pool.idle = setTimeout(() => {
    if (pool.waiting.length === 0 && [...pool.threads].every(({ job }) => job === undefined)) letGo(pool);
  }, IDLE).unref();
}

function letGo(pool: Pool): Promise<unknown> {
  const leaving = [...pool.threads];
  pool.threads.clear();
  return Promise.all(leaving.map(({ worker }) => worker.terminate()));
}

/** The processor time that a thread has used, in ms. */
async function spentBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** How long, in ms, thought may make everybody wait who waits now. */
const PATIENCE = 1500;

/** Less than this, in ms, is no thought at all. */
const MIN = 4;

/**
 * The budget of the next question: with many questions waiting each gets less thought, so that waiting does not grow.
 * @param wanted the most that the question may take, in ms
 * @param waiting the sum of that for all waiting questions, this one included
 */
export function budgetOf(wanted: number, waiting: number, threads: number): number {
  const share = Math.min(1, (PATIENCE * threads) / Math.max(1, waiting));
  return Math.max(Math.min(MIN, wanted), wanted * share);
}
