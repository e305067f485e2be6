/**
 * `npm run bench` runs every benchmark, one after another, each in a process of its own; `npm run bench -- wire`
 * runs the ones that are named.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { boardgameIo } from "./boardgame-io.ts";
import { company } from "./bots.ts";
import { crowdRow } from "./crowd.ts";
import { firstLoad } from "./first-load.ts";
import { frames } from "./frames.ts";
import { gamesRow } from "./games.ts";
import { heldRow } from "./held.ts";
import { latency } from "./latency.ts";
import { manyRow } from "./many.ts";
import { memory } from "./memory.ts";
import { nekoPlay } from "./neko-play.ts";
import { opening } from "./opening.ts";
import { randomPlay } from "./random-play.ts";
import { recovery } from "./recovery.ts";
import { reviewRow } from "./review.ts";
import { sizeRow } from "./size.ts";
import { skorPlay } from "./skor-play.ts";
import { skoraPlay } from "./skora-play.ts";
import { slowLine } from "./slow-line.ts";
import { start } from "./start.ts";
import { store } from "./store.ts";
import { figureText, type Row } from "./support/row.ts";
import { throughputRow } from "./throughput.ts";
import { tournamentRow } from "./tournament.ts";
import { wire } from "./wire.ts";

const rows: readonly Row[] = [
  latency,
  throughputRow,
  boardgameIo,
  gamesRow,
  store,
  heldRow,
  crowdRow,
  manyRow,
  recovery,
  sizeRow,
  company,
  reviewRow,
  tournamentRow,
  wire,
  memory,
  randomPlay,
  skoraPlay,
  nekoPlay,
  skorPlay,
  start,
  firstLoad,
  opening,
  slowLine,
  frames,
];

const options = process.argv.slice(2).findIndex((word) => word.startsWith("--"));
const names = process.argv.slice(2, options < 0 ? undefined : 2 + options);
const [only] = names;
// What is measured against may leave connections open, which would keep the process for ever.
process.exit(names.length === 1 && only !== undefined ? await runHere(only) : runAll(names));

async function runHere(name: string): Promise<number> {
  const row = rows.find((candidate) => candidate.name === name);
  if (row === undefined) {
    console.error(`There is no benchmark ${name}; there are ${rows.map((known) => known.name).join(", ")}.`);
    return 1;
  }
  console.log(`\n${row.name}: ${row.about}`);
  for (const figure of await row.run()) console.log(figureText(figure));
  return 0;
}

function runAll(chosen: readonly string[]): number {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}`);
  const failed = (chosen.length === 0 ? rows.map((row) => row.name) : chosen).filter((name) => {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: "inherit" });
    return child.status !== 0;
  });
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}
