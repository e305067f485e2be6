/** The page's own thread that thinks: loaded when somebody asks for a hint or a review, and not before. */
import type { Budget } from "../../../shared/kernel/mind.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";
import { findGame } from "../../../shared/games.ts";
import { judged } from "./judging.ts";
import { type ThinkingAnswer, type ThinkingQuestion, thinkingQuestion } from "./thinking.ts";

/** How long a step of a review is thought about, and a hint, in ms. */
const REVIEW_MS = 350;
const HINT_MS = 900;

addEventListener("message", ({ data }) => {
  const question = thinkingQuestion.safeParse(data);
  if (!question.success) return;
  answerTo(question.data).then(answer, () => answer({ kind: "failed" }));
});

function answer(reply: ThinkingAnswer): void {
  postMessage(reply);
}

async function answerTo(question: ThinkingQuestion): Promise<ThinkingAnswer> {
  const game = question.kind === "hint" ? question.game : question.record.game;
  const entry = findGame(game);
  const thinker = await entry?.thinker?.();
  if (entry === undefined || thinker === undefined) return { kind: "failed" };
  if (question.kind === "review") {
    const { record } = question;
    const onProgress = (done: number) => answer({ kind: "progress", done });
    const { line, points } = judged({ entry, thinker, record, budget: () => timed(REVIEW_MS), onProgress });
    return { kind: "review", line: line.map((each) => [...each]), points: [...points] };
  }
  const { view, memory, seat } = question;
  const random = seededRandom(crypto.getRandomValues(new Uint8Array(32)));
  const choice = thinker.choose({ view, memory, seat, level: "kraken", random, budget: timed(HINT_MS) });
  return { kind: "hint", action: choice.actions[0] ?? "" };
}

function timed(ms: number): Budget {
  const begun = performance.now();
  return { used: () => (performance.now() - begun) / ms };
}
