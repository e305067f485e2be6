/** How the computers of a game on this device ask the page's thread. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkerAnswer, WorkerQuestion } from "../../../client/ui/evaluation/messages.ts";
import { openEvaluationWorker } from "../../../client/ui/evaluation/worker-client.ts";
import type { BotQuestion } from "../../../shared/table/bots/question.ts";

/** A thread that answers when the test has it answer, one question after the other. */
class Thread {
  onmessage?: (message: { data: WorkerAnswer }) => void;
  onerror?: () => void;
  readonly asked: string[] = [];
  ended = false;
  private done = 0;
  constructor() {
    threads.push(this);
  }
  postMessage(question: WorkerQuestion): void {
    if (question.kind === "turn") this.asked.push(question.of.seed);
  }
  terminate(): void {
    this.ended = true;
  }
  /** Answers the oldest question that it has not answered. */
  answers(): void {
    const seed = this.asked[this.done++] ?? "nothing was asked";
    this.onmessage?.({ data: { kind: "turn", actions: [`to ${seed}`], shares: [], spent: 1 } });
  }
}

let threads: Thread[];

beforeEach(() => {
  threads = [];
  vi.stubGlobal("Worker", Thread);
});
afterEach(() => vi.unstubAllGlobals());

function opened() {
  const { think, close } = openEvaluationWorker();
  const [thread] = threads;
  if (thread === undefined) throw new Error("no thread");
  /** @returns the action that comes of a question */
  async function ask(seed: string): Promise<string | undefined> {
    const of: BotQuestion = { kind: "act", game: "skorm", seat: 1, level: "kraken", seed, view: {}, memory: null };
    return (await think(of, { unattended: false, owner: "me" }))?.actions[0];
  }
  return { ask, thread, close };
}

it("a question that comes while the thread thinks gets its own answer, not that to the one before", async () => {
  const { ask, thread, close } = opened();
  const [before, after] = [ask("a"), ask("b")];
  thread.answers();
  expect(await before).toBe("to a");
  thread.answers();
  expect(await after).toBe("to b");
  close();
  expect(thread.ended).toBe(true);
});

it("of several that come meanwhile, the thread only thinks about the newest", async () => {
  const { ask, thread } = opened();
  const [first, second, third] = [ask("a"), ask("b"), ask("c")];
  expect(await second).toBeUndefined();
  thread.answers();
  thread.answers();
  expect(await Promise.all([first, third])).toEqual(["to a", "to c"]);
  expect(thread.asked).toEqual(["a", "c"]);
});

it("a thread that fails leaves its question without an answer, and another one has the next", async () => {
  const { ask, thread } = opened();
  const [first, second] = [ask("a"), ask("b")];
  thread.onerror?.();
  expect(await first).toBeUndefined();
  threads.at(-1)?.answers();
  expect(await second).toBe("to b");
  expect([threads.length, thread.ended]).toEqual([2, true]);
});
