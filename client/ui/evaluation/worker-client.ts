/** Asks the page's own thread that thinks. */
import { type WorkerAnswer, type WorkerQuestion, workerAnswer } from "./messages.ts";

/**
 * Asks one question, in a thread of its own that goes with it.
 * @returns stops thinking
 */
export function askWorker(question: WorkerQuestion, onAnswer: (answer: WorkerAnswer) => void): () => void {
  const worker = new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
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
