/** Asks the page's own thread that thinks. */
import { type ThinkingAnswer, type ThinkingQuestion, thinkingAnswer } from "./thinking.ts";

/**
 * Asks one question, in a thread of its own that goes with it.
 * @returns stops thinking
 */
export function think(question: ThinkingQuestion, onAnswer: (answer: ThinkingAnswer) => void): () => void {
  const worker = new Worker(new URL("./thinking.worker.ts", import.meta.url), { type: "module" });
  const end = () => worker.terminate();
  worker.onmessage = ({ data }) => {
    const answer = thinkingAnswer.safeParse(data);
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
