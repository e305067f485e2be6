/** `npx node tests/bench/fit/main.ts [GAMES] [SEED]` writes shared/neko/bot/weights.json anew. */
import { writeFileSync } from "node:fs";
import { fittedWeights } from "./neko-weights.ts";

const [games = "2000", seed = "1"] = process.argv.slice(2);
const all = Object.fromEntries([2, 3, 4].map((seats) => [seats, fittedWeights(seats, Number(games), seed)]));
const text = JSON.stringify(all, undefined, 2).replaceAll(/\[[^\]]+\]/g, (list) => list.replaceAll(/\s+/g, " "));
writeFileSync(new URL("../../../shared/neko/bot/weights.json", import.meta.url), `${text}\n`);
