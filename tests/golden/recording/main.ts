/**
 * Plays golden games on a server of this version and keeps the files that it gives out, with their digests:
 * `npm run golden`. What lies in the folder of a release is made once, when it is released, and never anew: it shows
 * that games of that day are still read, checked and replayed to the end that they had. With `missing`, only games that
 * are not there are added; with `digests`, only digests are written anew: for a change of how states are laid out, and
 * of nothing else. A folder can be named behind either, or behind `all`.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import manifest from "../../../package.json" with { type: "json" };
import { readGameFile } from "../../../shared/record/game-text.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { legacyOf } from "../../../shared/skor/board/legacy.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { digestOf } from "../digest.ts";
import { headFeatures, noteStep } from "../features.ts";
import { goldenGames, readDigests, root, writeDigests } from "../files.ts";
import { GAMES, type GoldenGame } from "./games.ts";
import { playOut } from "./playing.ts";
import { anybody, begin, playAgain, present, sitDown, type Sitting } from "./players.ts";
import { openVenue, type Venue } from "./venue.ts";

/** How often a plan is tried: games end by chance before all has happened that is to happen. */
const ATTEMPTS = 300;

/** What is left of a game when it is over. */
interface Recorded {
  readonly file: GameFile;
  readonly text: string;
  /** The board that its winner may bring to another game; "" for none. */
  readonly board: string;
}

function originFor({ origin }: GoldenGame, recorded: ReadonlyMap<string, Recorded>): object | undefined {
  const of = origin === undefined ? undefined : recorded.get(origin.of)?.file;
  if (origin === undefined || of === undefined) return undefined;
  const steps = Math.max(1, Math.floor(origin.share * of.steps.length));
  // A file that was changed is no longer signed by this server, but may be played on from.
  return origin.outside === true
    ? { file: { ...of, players: of.players.map(() => "Elsa") }, steps }
    : { id: of.id, steps };
}

function boardsFor({ brings }: GoldenGame, recorded: ReadonlyMap<string, Recorded>): string[] {
  const board = brings === undefined ? "" : (recorded.get(brings.of)?.board ?? "");
  if (brings !== undefined && board === "") throw new Error(`${brings.of} left no board`);
  const boards: string[] = [];
  for (const seat of brings?.seats ?? []) boards[seat] = board;
  return boards;
}

/** The next recorded game; undefined if it ended before all required events had happened. */
async function recordGame(sitting: Sitting): Promise<Recorded | undefined> {
  if (!(await playOut(sitting))) return undefined;
  const { game, gameId } = anybody(sitting).view();
  const text = await (await fetch(`${sitting.venue.server().address}/api/games/${gameId}`)).text();
  const read = readGameFile(text);
  if (!("file" in read)) throw new Error(`${sitting.plan.name}: ${read.unreadable}`);
  const state = sitting.plan.game === "skor" ? skor.readSynced(game) : undefined;
  return { file: read.file, text, board: state === undefined ? "" : (legacyOf(state) ?? "") };
}

function featuresOf(file: GameFile): ReadonlySet<string> {
  const found = headFeatures(file);
  digestOf(file, (retold, index) => noteStep(found, retold, index));
  return found;
}

/** Plays games by a plan until one goes as it should. */
async function recordPlan(venue: Venue, plan: GoldenGame, recorded: ReadonlyMap<string, Recorded>, seed: number) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const settings = { origin: originFor(plan, recorded), boards: boardsFor(plan, recorded) };
    const sitting = await sitDown(venue, plan, chanceOf(seed + 1000 * attempt), settings);
    await begin(sitting);
    const done = await recordGame(sitting);
    if (done !== undefined && (plan.needs ?? []).every((feature) => featuresOf(done.file).has(feature)))
      return { sitting, done };
    await leave(sitting);
  }
  throw new Error(`${plan.name} never comes out as it should`);
}

/** What a plan goes on from, and so is recorded after, in the same run. */
function basisOf({ origin, brings, rematch }: GoldenGame, index: number): string | undefined {
  return origin?.of ?? brings?.of ?? (rematch === true ? GAMES[index - 1]?.name : undefined);
}

/** Records the games that are not in the folder yet. */
async function recordAll(venue: Venue, folder: string): Promise<void> {
  const recorded = new Map<string, Recorded>();
  let last: Sitting | undefined;
  for (const [index, plan] of GAMES.entries()) {
    const path = join(folder, `${plan.name}.json.gz`);
    if (existsSync(path)) continue;
    const basis = basisOf(plan, index);
    if (basis !== undefined && !recorded.has(basis)) throw new Error(`${plan.name} goes on from ${basis}: not alone`);
    let done: Recorded | undefined;
    if (plan.rematch === true && last !== undefined) {
      last = { ...last, plan };
      await playAgain(last);
      done = await recordGame(last);
    } else {
      if (last !== undefined) await leave(last);
      ({ sitting: last, done } = await recordPlan(venue, plan, recorded, index + 1));
    }
    if (done === undefined) throw new Error(plan.name);
    recorded.set(plan.name, done);
    writeFileSync(path, gzipSync(done.text, { level: 9 }));
    console.log(`${plan.name}: ${done.file.steps.length} steps, ${done.file.result.reason}`);
  }
}

async function leave(sitting: Sitting): Promise<void> {
  await Promise.all(present(sitting).map((client) => client.leave()));
}

const [order, place] = z
  .tuple([z.enum(["all", "missing", "digests"]).default("all"), z.string().default(manifest.version)])
  .parse([process.argv[2], process.argv[3]]);
const folder = resolve(root, place);
if (order === "all" && existsSync(folder))
  throw new Error(`${folder} is there: the games of a release are recorded once`);
if (order !== "digests") {
  mkdirSync(folder, { recursive: true });
  const venue = await openVenue();
  try {
    await recordAll(venue, folder);
  } finally {
    await venue.close();
  }
}
const games = goldenGames(folder);
const kept = order === "digests" ? {} : readDigests(folder);
writeDigests(folder, Object.fromEntries(games.map(({ name, file }) => [name, kept[name] ?? digestOf(file)])));
console.log(`${games.length} games in ${folder}`);
