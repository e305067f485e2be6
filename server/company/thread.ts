/** A thread that thinks for computers. It knows the games, and of each table what a question says. */
import { getPriority, platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Budget } from "../../shared/kernel/mind.ts";
import { seededRandom } from "../../shared/kernel/random.ts";
import type { Thinker } from "../../shared/kernel/thinker.ts";
import type { Order, Question, Reply, Thought } from "./question.ts";

/** How far people come first where all processors are busy: a thought takes three times as long then, and no more. */
const NICE = 5;
const LAST = 19;
// On Linux that is this thread alone; elsewhere it would be the whole process.
if (platform() === "linux") setPriority(0, Math.min(LAST, getPriority(0) + NICE));

/** The module with the list of games: another one in tests. */
const { games }: { readonly games: readonly GameEntry[] } = await import(String(workerData));

const thinkers = new Map<string, Promise<Thinker>>();

parentPort?.on("message", (order: Order) => {
  think(order).then(
    (thought) => reply({ thought }),
    (error: unknown) => reply({ fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});

function reply(answer: Reply): void {
  parentPort?.postMessage(answer);
}

async function think({ question, budget }: Order): Promise<Thought> {
  const thinker = await thinkerFor(question.game);
  const begun = processorTime();
  const spent = () => processorTime() - begun;
  if (question.kind === "judge") return { actions: [], shares: thinker.evaluate(question.view), spent: spent() };
  const { actions, shares } = thinker.choose({ ...question, random: chanceOf(question), budget: timed(budget, spent) });
  return { actions, shares, spent: spent() };
}

function thinkerFor(game: string): Promise<Thinker> {
  const thinker = thinkers.get(game) ?? games.find(({ id }) => id === game)?.thinker?.();
  if (thinker === undefined) throw new Error(`nobody here thinks about ${game}`);
  thinkers.set(game, thinker);
  return thinker;
}

function chanceOf({ seed }: Question) {
  return seededRandom(Buffer.from(seed, "hex"));
}

function timed(budget: number, spent: () => number): Budget {
  return { used: () => spent() / budget };
}

/** What this thread has used of a processor, in ms. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
