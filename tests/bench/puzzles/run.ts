/**
 * `npm run puzzles -- skor 100 --seed 7` lets computers play until the game has 100 puzzles, and adds new ones to its
 * list. It begins with the game of that seed, or continues where it stopped: it writes after every game and may be
 * ended at any time. The same seeds give the same puzzles on every machine. With `--share 0.25` no theme gets more than
 * that share of all. `--grade` only computes again which levels find the existing puzzles.
 */
import { parseArgs } from "node:util";
import { games } from "../../../shared/games.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { addGame, readParts, writeParts } from "./file.ts";
import { puzzlesIn, type Wanted } from "./find.ts";
import { graded } from "./grade.ts";
import { ways } from "./ways.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, share: { type: "string", default: "1" }, grade: { type: "boolean" } },
});
const [id = "", count = "100"] = positionals;
const entry = games.find((game) => game.id === id)?.remembering();
const way = ways[id];
if (entry?.botPlayer === undefined || way === undefined) {
  throw new Error(`Choose a game: ${Object.keys(ways).join(", ")}.`);
}

const botPlayer = await entry.botPlayer();
let parts = readParts(id, entry.rulesVersion);
const all = () => parts.flatMap(({ games: some }) => some.flatMap(({ puzzles }) => puzzles));

if (values.grade === true) {
  parts = parts.map((part) => ({ ...part, games: part.games.map((game) => graded({ entry, botPlayer }, way, game)) }));
  writeParts(id, parts, entry.rulesVersion);
  process.exit();
}

const most = Number(values.share);

/** Limits the most frequent kind of answer, and every theme. */
const wanted: Wanted = {
  answer(answer) {
    const { common } = way;
    if (common === undefined || !common.answers.test(answer)) return true;
    const alike = all().filter(({ best }) => common.answers.test(best)).length;
    return alike < Math.min(common.share, most) * all().length;
  },
  theme: (name) => all().filter(({ theme }) => theme === name).length <= most * all().length,
};

const taken = new Set(parts.flatMap(({ games: some }) => some.map(({ seed }) => seed)));
let seed = values.seed === undefined ? Math.max(0, ...taken) + 1 : Number(values.seed);
for (; all().length < Number(count); seed++) {
  if (taken.has(seed)) continue;
  const random = quickRandom(seededRandom(new TextEncoder().encode(`${id} ${seed}`)));
  const found = puzzlesIn({ entry, botPlayer, random }, way, seed, wanted);
  if (found !== undefined) parts = addGame(id, parts, entry.rulesVersion, found);
  const { user } = process.cpuUsage();
  console.log(`${id}: game ${seed}, ${all().length} puzzles, ${Math.round(user / 1e6)} s`);
}
