/** Asks the page's own thread that thinks. */
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

/** A thread for a whole game, as the table's computers ask it: one question after the other. Without one, nothing comes of any. */
export function openEvaluationWorker(): { readonly think: TableBotsOptions["think"]; close(): void } {
  const worker = newWorker();
  return {
    close: () => worker.terminate(),
    think: (of, { spent = 0 }) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          const answer = workerAnswer.safeParse(data).data;
          resolve(answer?.kind === "turn" ? answer : undefined);
        };
        worker.onerror = () => resolve(undefined);
        worker.postMessage({ kind: "turn", of, budget: remainingBudget(of.level, spent) } satisfies WorkerQuestion);
      }),
  };
}
