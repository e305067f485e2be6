/**
 * `npm run arena -- skorm kraken greedy 100` lets computer players play each other; see tests/bench/README.md.
 *
 *   --seats 3          one of the first against two of the second
 *   --options '{...}'  the options of the table
 *   --seed 7           other games
 *   --threads 2        games at the same time
 *   --until 0.65       ends as soon as it is certain enough that the share is above that, or below
 *   --lost             prints the records of the games that the first did not win
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { Bout, Contest } from "./contest.ts";
import { grounds } from "./grounds.ts";
import { isPlayerName } from "./player.ts";
import { boutText, endingsText, HEAD, isDecided, rowOf, tallyOf } from "./tally.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: "string", default: "2" },
    options: { type: "string", default: "{}" },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
    until: { type: "string" },
    lost: { type: "boolean", default: false },
  },
});
const [game = "", one = "", other = "", games = "40"] = positionals;
const contest: Contest = {
  game,
  one,
  other,
  games: Number(games),
  seats: Number(values.seats),
  options: JSON.parse(values.options),
  seed: Number(values.seed),
};

const problem = problemOf(contest);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const goal = values.until === undefined ? undefined : Number(values.until);
  const bouts = await playAll(contest, Math.max(1, Number(values.threads)), goal);
  console.log(`\n${HEAD}\n${rowOf(contest, bouts)}\n${endingsText(bouts)}`);
  if (values.lost) for (const { record, share } of bouts) if (share < 1) console.log(`\n${record.join("\n")}`);
}

function problemOf({ game, one, other, games, seats }: Contest): string | undefined {
  const ground = grounds.find(({ id }) => id === game);
  if (ground === undefined) return `Choose a game: ${grounds.map(({ id }) => id).join(", ")}.`;
  if (!isPlayerName(one) || !isPlayerName(other)) {
    return "Choose two players: random, greedy, rush (in Skor), puffin, seal, orca or kraken.";
  }
  if (!ground.seats.includes(seats)) return `${game} is played by ${ground.seats.join(", ")}.`;
  return Number.isInteger(games) && games > 0 ? undefined : "Say how many games.";
}

/** Plays the games in so many threads: all of them, or as many as it takes to know on which side of a goal the share is. */
async function playAll(contest: Contest, threads: number, goal: number | undefined): Promise<Bout[]> {
  const bouts: Bout[] = [];
  const stop = new AbortController();
  function note(bout: Bout): void {
    bouts.push(bout);
    // At once, also into a file: a contest that is ended before its time leaves what it found.
    console.log(boutText(bout, tallyOf(bouts), contest.games));
    // Whole rounds of seats only: half of a pair would favour the player with the better seat.
    if (goal !== undefined && bouts.length % contest.seats === 0 && isDecided(bouts, goal)) stop.abort();
  }
  await Promise.all(Array.from({ length: threads }, (_, from) => playPart(contest, from, threads, note, stop.signal)));
  return bouts.sort((one, other) => one.index - other.index);
}

function playPart(
  contest: Contest,
  from: number,
  stride: number,
  note: (bout: Bout) => void,
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { contest, from, stride } });
    stop.addEventListener("abort", () => void worker.terminate());
    worker.on("message", note);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
