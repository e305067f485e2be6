/**
 * `npm run puzzles -- skor 100 --seed 7` lets computers play until the game has so many puzzles, and adds them to those
 * that there are. It begins with the game of that seed, or where it was: it writes after every game and may be ended at any time.
 * The same seeds give the same puzzles on every machine.
 */
import { parseArgs } from "node:util";
import { games } from "../../../shared/games.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { addGame, readParts } from "./file.ts";
import { puzzlesIn } from "./find.ts";
import { ways } from "./ways.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const [id = "", most = "100"] = positionals;
const entry = games.find((game) => game.id === id)?.remembering();
const way = ways[id];
if (entry?.botPlayer === undefined || way === undefined) {
  throw new Error(`Choose a game: ${Object.keys(ways).join(", ")}.`);
}

const botPlayer = await entry.botPlayer();
let parts = readParts(id, entry.rulesVersion);
const all = () => parts.flatMap(({ games: some }) => some.flatMap(({ puzzles }) => puzzles));

function isWanted(answer: string): boolean {
  const { common } = way ?? {};
  if (common === undefined || !common.answers.test(answer)) return true;
  return all().filter(({ best }) => common.answers.test(best)).length < common.share * all().length;
}

const taken = new Set(parts.flatMap(({ games: some }) => some.map(({ seed }) => seed)));
let seed = values.seed === undefined ? Math.max(0, ...taken) + 1 : Number(values.seed);
for (; all().length < Number(most); seed++) {
  if (taken.has(seed)) continue;
  const random = quickRandom(seededRandom(new TextEncoder().encode(`${id} ${seed}`)));
  const found = puzzlesIn({ entry, botPlayer, random }, way, seed, isWanted);
  if (found !== undefined) parts = addGame(id, parts, entry.rulesVersion, found);
  const { user } = process.cpuUsage();
  console.log(`${id}: game ${seed}, ${all().length} puzzles, ${Math.round(user / 1e6)} s`);
}
