/** Asks the page's own thread that thinks. */
import type { BotAnswer } from "../../../shared/table/bots/question.ts";
import type { TableBotsOptions } from "../../../shared/table/bots/table-bots.ts";
import { remainingBudget } from "../../../shared/table/bots/turn-budget.ts";
import { type WorkerAnswer, type WorkerQuestion, workerAnswer } from "./messages.ts";

/** Asks one question, in a thread of its own that goes with it. @returns stops thinking */
export function askWorker(question: WorkerQuestion, onAnswer: (answer: WorkerAnswer) => void): () => void {
  const worker = newWorker();
  const end = () => worker.terminate();
  worker.onmessage = ({ data }) => {
    const answer = workerAnswer.safeParse(data);
    if (!answer.success) return;
    if (answer.data.kind !== "progress") end();
    onAnswer(answer.data);
  };
  worker.onerror = () => {
    end();
    onAnswer({ kind: "failed" });
  };
  worker.postMessage(question);
  return end;
}

function newWorker(): Worker {
  return new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
}

/** What a table's computer asks, and where its answer goes. */
interface Asked {
  readonly question: WorkerQuestion;
  readonly resolve: (answer: BotAnswer | undefined) => void;
}

/**
 * A thread for a whole game, as the table's computers ask it. Without one, nothing comes of any question.
 *
 * It has one question at a time, so that an answer is never taken for that to another one. It cannot be interrupted: what
 * is asked while it thinks waits for it, and of several only the newest is asked at all, since the board has changed. To
 * begin another thread would take longer on a slow phone than the second and a half that the longest thought has: it loads
 * the rules anew, and its first searches run code that is not compiled yet.
 */
export function openEvaluationWorker(): { readonly think: TableBotsOptions["think"]; close(): void } {
  let worker: Worker | undefined = started();
  let asked: Asked | undefined;
  let waiting: Asked | undefined;

  function started(): Worker {
    const fresh = newWorker();
    fresh.onmessage = ({ data }) => {
      const answer = workerAnswer.safeParse(data).data;
      answered(answer?.kind === "turn" ? answer : undefined);
    };
    fresh.onerror = () => {
      // A thread that could not be loaded answers nothing: the next question has another try.
      fresh.terminate();
      worker = undefined;
      answered(undefined);
    };
    return fresh;
  }

  function answered(answer: BotAnswer | undefined): void {
    const done = asked;
    asked = undefined;
    if (waiting !== undefined) ask(waiting);
    done?.resolve(answer);
  }

  function ask(next: Asked): void {
    asked = next;
    waiting = undefined;
    worker ??= started();
    worker.postMessage(next.question);
  }

  return {
    close: () => worker?.terminate(),
    think: (of, { spent = 0 }) =>
      new Promise((resolve) => {
        const next: Asked = { question: { kind: "turn", of, budget: remainingBudget(of.level, spent) }, resolve };
        if (asked === undefined) return ask(next);
        waiting?.resolve(undefined);
        waiting = next;
      }),
  };
}
