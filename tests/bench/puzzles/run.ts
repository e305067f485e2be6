/**
 * `npx node tests/bench/puzzles/run.ts skorm 100` lets computers play until so many puzzles are found, and adds them to
 * those that the game has. It writes after every game, so that it can be ended at any time and goes on where it was.
 */
import { games } from "../../../shared/games.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { readBook, writeBook } from "./file.ts";
import { puzzlesIn } from "./find.ts";
import { ways } from "./ways.ts";

const [id = "", most = "100", from = "0"] = process.argv.slice(2);
const entry = games.find((game) => game.id === id)?.remembering();
const way = ways[id];
if (entry?.botPlayer === undefined || way === undefined) {
  throw new Error(`Choose a game: ${Object.keys(ways).join(", ")}.`);
}

const botPlayer = await entry.botPlayer();
let book = readBook(id, entry.rulesVersion);
const count = () => book.games.reduce((sum, { puzzles }) => sum + puzzles.length, 0);

function isWanted(answer: string): boolean {
  const { common } = way ?? {};
  if (common === undefined || !common.answers.test(answer)) return true;
  const all = book.games.flatMap(({ puzzles }) => puzzles);
  return all.filter(({ best }) => common.answers.test(best)).length < common.share * all.length;
}

let seed = Math.max(Number(from), ...book.games.map((game) => game.seed));
while (count() < Number(most)) {
  seed++;
  const random = quickRandom(seededRandom(new TextEncoder().encode(`${id} ${seed}`)));
  const found = puzzlesIn({ entry, botPlayer, random }, way, seed, isWanted);
  if (found !== undefined) {
    book = { ...book, games: [...book.games, found] };
    writeBook(id, book);
  }
  const { user } = process.cpuUsage();
  console.log(`${id}: game ${seed}, ${count()} puzzles, ${Math.round(user / 1e6)} s`);
}
