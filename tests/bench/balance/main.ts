/**
 * `npm run balance -- skor --games 400 --level orca` lets computer players play each other and writes what the games say
 * about the balance of a game: a page and its figures as JSON; see docs/balance.md.
 *
 *   --games 400        games at each of three levels of skill: the weakest, this one, one between
 *   --level orca       the strongest of the three
 *   --ms 20            what a player may think for one answer, counted in looks so that it is the same everywhere
 *   --seed 7           other games
 *   --threads 2        games at the same time; as many as there are cores, where it is left out
 *   --minutes 8        begins no game after that
 *   --out balance      the folder; what was played there before is not played again
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { games as known } from "../../../shared/games.ts";
import { keep, openJournal } from "./journal.ts";
import { pageOf } from "./page.ts";
import {
  countedEntry,
  type Plan,
  resultSchema,
  type Task,
  type TaskResult,
  taskKey,
  tasksOf,
  threeLevels,
} from "./plan.ts";
import { reportOf } from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "100" },
    level: { type: "string", default: LEVELS[LEVELS.length >> 1] ?? "" },
    ms: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: String(availableParallelism()) },
    minutes: { type: "string", default: "Infinity" },
    out: { type: "string", default: "balance" },
  },
});

/** How long the looks of `Bot.pace` take, in ms. */
const PACE_MS = 10;

const problem = await run().catch((error: unknown) => String(error));
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}

/** @returns what is wrong with what was asked for */
async function run(): Promise<string | undefined> {
  const [game = ""] = positionals;
  const level = LEVELS.find((name) => name === values.level);
  const [games, ms, seed, threads, minutes] = [
    values.games,
    values.ms,
    values.seed,
    values.threads,
    values.minutes,
  ].map(Number);
  if (!known.some(({ id }) => id === game)) return `Choose a game: ${known.map(({ id }) => id).join(", ")}.`;
  if (level === undefined) return `Choose a level: ${LEVELS.join(", ")}.`;
  if (!isCount(games) || !isCount(threads) || !Number.isInteger(seed) || !(Number(ms) > 0) || !(Number(minutes) > 0))
    return "Games, threads and seed are whole numbers, ms and minutes above 0.";

  const counted = await countedEntry(game);
  const { pace = 1 } = (await counted.entry.botPlayer?.()) ?? {};
  const looks = Math.max(1, Math.round((pace * Number(ms)) / PACE_MS));
  const plan: Plan = {
    game,
    rulesVersion: counted.entry.rulesVersion,
    levels: threeLevels(level),
    looks,
    seed: Number(seed),
  };
  mkdirSync(values.out, { recursive: true });
  const stem = join(values.out, [game, level, looks, seed].join("-"));
  const results = openJournal(`${stem}.ndjson`, plan);
  const wanted = tasksOf(plan, counted.balance.variants, games);
  const keys = new Set(wanted.map(taskKey));
  const done = new Map(results.filter((result) => keys.has(taskKey(result))).map((each) => [taskKey(each), each]));
  const left = wanted.filter((task) => !done.has(taskKey(task)));
  console.log(`${done.size} of ${wanted.length} games were played before`);
  const until = performance.now() + Number(minutes) * 60_000;
  await playAll(plan, left, Math.min(threads, left.length), (result) => {
    keep(`${stem}.ndjson`, result);
    done.set(taskKey(result), result);
    if (done.size % 20 === 0) console.log(`${done.size} of ${wanted.length} games`);
    return performance.now() < until;
  });

  // In the order of the plan, so that the same games make the same page.
  const report = reportOf(
    counted,
    plan,
    wanted.flatMap((task) => done.get(taskKey(task)) ?? []),
  );
  writeFileSync(`${stem}.json`, `${JSON.stringify(report, undefined, 1)}\n`);
  writeFileSync(`${stem}.html`, pageOf(report));
  console.log(`${report.games} games: ${stem}.html and ${stem}.json`);
  return undefined;
}

function isCount(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number > 0;
}

/** @param note takes a result. @returns whether to go on */
async function playAll(
  plan: Plan,
  tasks: readonly Task[],
  threads: number,
  note: (result: TaskResult) => boolean,
): Promise<void> {
  const left = tasks.values();
  let goesOn = true;
  await Promise.all(
    Array.from({ length: threads }, () => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: plan });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const next = () => {
        const task = goesOn ? left.next().value : undefined;
        if (task === undefined) void worker.terminate();
        else worker.postMessage(task);
      };
      worker.on("message", (message: unknown) => {
        goesOn = note(resultSchema.parse(message)) && goesOn;
        next();
      });
      worker.on("error", reject);
      worker.on("exit", () => resolve());
      next();
      return promise;
    }),
  );
}
