/**
 * A thread of the page that thinks: loaded when somebody asks for a hint or a review, or plays a computer on this
 * device, and not before.
 */
import type { Budget } from "../../../shared/kernel/bot.ts";
import type { BotPlayer, Knowledge } from "../../../shared/kernel/bot-player.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { findGame } from "../../../shared/games.ts";
import { compared, DEEP, judge, lineFrom } from "./judgement.ts";
import { type WorkerAnswer, type WorkerQuestion, workerQuestion } from "./messages.ts";

/** How long a hint is thought about, in ms. */
const HINT_MS = 900;
/** The number of turns after the hinted one that show what it is good for: the answer, and its consequence. */
const FORESEEN = 2;

addEventListener("message", ({ data }) => {
  const question = workerQuestion.safeParse(data);
  if (!question.success) return;
  answerTo(question.data).then(answer, () => answer({ kind: "failed" }));
});

function answer(reply: WorkerAnswer): void {
  postMessage(reply);
}

async function answerTo(question: WorkerQuestion): Promise<WorkerAnswer> {
  const game = gameOf(question);
  const entry = findGame(game);
  const botPlayer = await entry?.botPlayer?.();
  if (entry === undefined || botPlayer === undefined) return { kind: "failed" };
  if (question.kind === "review") {
    const { record, hints, first, of } = question;
    const onProgress = (done: number, all: number) => answer({ kind: "progress", done, all });
    return { kind: "review", decisions: judge({ entry, botPlayer, record, hints, part: { first, of }, onProgress }) };
  }
  if (question.kind === "turn") return takeTurn(botPlayer, question);
  const { seat, view, memory } = question;
  const known: Knowledge = { view, memory };
  if (question.kind === "weigh") {
    const weighed = compared(botPlayer, { at: 0, seat, known }, [question.action], DEEP);
    const { best = 0, played = 0 } = weighed?.compared ?? {};
    return { kind: "weighed", better: weighed?.actions[0] ?? "", worth: best, left: played };
  }
  const random = seededRandom(crypto.getRandomValues(new Uint8Array(32)));
  const { budget, looks } = counted(timed(HINT_MS));
  const choice = botPlayer.choose({ ...known, seat, level: "kraken", random, budget });
  const line = lineFrom({ entry, botPlayer, seats: question.seats }, { at: 0, seat, known }, choice.actions, FORESEEN);
  return { kind: "hint", action: choice.actions[0] ?? "", line, looks: looks() };
}

function gameOf(question: WorkerQuestion): string {
  if (question.kind === "turn") return question.of.game;
  return question.kind === "review" ? question.record.game : question.game;
}

function takeTurn(botPlayer: BotPlayer, { of, budget }: Extract<WorkerQuestion, { kind: "turn" }>): WorkerAnswer {
  const begun = performance.now();
  const random = seededRandom(crypto.getRandomValues(new Uint8Array(32)));
  const { actions, shares } =
    of.kind === "judge"
      ? { actions: [], shares: botPlayer.evaluate(of.view) }
      : botPlayer.choose({ ...of, random, budget: timed(budget) });
  return { kind: "turn", actions: [...actions], shares: [...shares], spent: performance.now() - begun };
}

/** A budget, and how often it was looked at: so much thought can be given again. */
function counted(budget: Budget): { readonly budget: Budget; looks(): number } {
  let made = 0;
  function used(): number {
    made++;
    return budget.used();
  }
  return { looks: () => made, budget: { used } };
}

function timed(ms: number): Budget {
  const begun = performance.now();
  return { used: () => (performance.now() - begun) / ms };
}
