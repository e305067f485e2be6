/** A thread that thinks for computers. It knows the games, and of each table what a question says. */
import { getPriority, platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Budget } from "../../shared/kernel/bot.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import type { BotPlayer } from "../../shared/kernel/bot-player.ts";
import type { BotAnswer } from "../../shared/table/bots/question.ts";
import type { Order, ThreadSetup, Reply } from "./messages.ts";

/** How much lower the priority of bot threads is. With all processors busy, a bot thinks three times as long, not more. */
const NICE = 5;
const LAST = 19;
// On Linux that is this thread alone; elsewhere it would be the whole process.
if (platform() === "linux") setPriority(0, Math.min(LAST, getPriority(0) + NICE));

const setup: ThreadSetup = workerData;
/** The module with the list of games: another one in tests. */
const { games }: { readonly games: readonly GameEntry[] } = await import(setup.games);

const botPlayers = new Map<string, Promise<BotPlayer>>();

parentPort?.on("message", (order: Order) => {
  think(order).then(
    (thought) => reply({ thought }),
    (error: unknown) => reply({ fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});

function reply(answer: Reply): void {
  parentPort?.postMessage(answer);
}

async function think({ question, budget, number }: Order): Promise<BotAnswer> {
  const botPlayer = await thinkerFor(question.game);
  const begun = processorTime();
  const spent = () => processorTime() - begun;
  if (question.kind === "judge") return { actions: [], shares: botPlayer.evaluate(question.view), spent: spent() };
  const timed: Budget = {
    used: () => (Atomics.load(setup.hurried, 0) === number ? Math.max(1, spent() / budget) : spent() / budget),
  };
  const random = seededRandom(Buffer.from(question.seed, "hex"));
  const { actions, shares } = botPlayer.choose({ ...question, random, budget: timed });
  return { actions, shares, spent: spent() };
}

function thinkerFor(game: string): Promise<BotPlayer> {
  const botPlayer = botPlayers.get(game) ?? games.find(({ id }) => id === game)?.botPlayer?.();
  if (botPlayer === undefined) throw new Error(`nobody here thinks about ${game}`);
  botPlayers.set(game, botPlayer);
  return botPlayer;
}

/** What this thread has used of a processor, in ms. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
