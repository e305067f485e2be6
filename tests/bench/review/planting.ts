/**
 * Mistakes that are planted into golden records: at a decision of a record, an action that a search of two seconds values
 * far below the best. `npx node tests/bench/review/planting.ts skorm 40` finds them and writes them beside this file.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { compared, type Moment, momentsOf } from "../../../client/ui/evaluation/judgement.ts";
import { findGame, games } from "../../../shared/games.ts";
import { countBudget } from "../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { recordOf } from "../../../shared/record/file-record.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { goldenGames } from "../../golden/files.ts";

/** A decision of a golden record, the action that is planted there, and the choice of the deep search. */
const planted = z.object({
  folder: z.string(),
  name: z.string(),
  at: z.int(),
  mistake: z.array(z.string()),
  good: z.array(z.string()),
  /** What the seat can expect with each, by the deep search. */
  worth: z.number(),
  left: z.number(),
});
export type Planted = z.infer<typeof planted>;

/** The search of two seconds, in hundredths of a second of a common machine; see judgement.ts. */
export const TWO_SECONDS = 200;
const FIRST_LOOK = 5;
const LEAST = 0.15;
/** Of every golden game so many decisions are looked at, and so many actions at each. */
const MOMENTS = 12;
const TRIES = 6;
const FOLDERS = ["1", "0.1.0"];

const pathOf = (id: string) => resolve(import.meta.dirname, `${id}.json`);

/** The mistakes that are planted in a game's records. */
export function plantedIn(id: string): readonly Planted[] {
  const path = pathOf(id);
  return existsSync(path) ? z.array(planted).parse(JSON.parse(readFileSync(path, "utf8"))) : [];
}

export async function playerOf(id: string) {
  const entry = findGame(id);
  const botPlayer = await entry?.botPlayer?.();
  if (entry === undefined || botPlayer === undefined)
    throw new RangeError(`Choose a game: ${games.map((game) => game.id).join(", ")}.`);
  return { entry, botPlayer };
}

/** The decisions of a golden game. */
export function goldenMoments(entry: Awaited<ReturnType<typeof playerOf>>["entry"], folder: string, name: string) {
  const found = goldenGames(folder, entry.id).find((game) => game.name === name);
  const record = found === undefined ? undefined : recordOf(found.file);
  if (record === undefined || "unreadable" in record) throw new RangeError(`no golden game ${folder}/${name}`);
  return momentsOf(entry, record);
}

async function plant(id: string, most: number): Promise<void> {
  const { entry, botPlayer } = await playerOf(id);
  const random = quickRandom(seededRandom(new TextEncoder().encode(id)));
  const found: Planted[] = [];

  function mistakeAt(moment: Moment, folder: string, name: string, seats: number): Planted | undefined {
    for (const mistake of triesAt(moment, seats)) {
      const first = compared(botPlayer, moment, mistake, FIRST_LOOK)?.compared;
      if (first === undefined || first.best - first.played < LEAST) continue;
      const deep = compared(botPlayer, moment, mistake, TWO_SECONDS);
      if (deep?.compared === undefined || deep.compared.best - deep.compared.played < LEAST) continue;
      const { best: worth, played: left } = deep.compared;
      return { folder, name, at: moment.at, mistake, good: [...deep.actions], worth, left };
    }
    return undefined;
  }

  /** Any actions, and what a beginner would do. */
  function triesAt({ seat, known }: Moment, seats: number): string[][] {
    const legal = entry.known(seats, known.view)?.legal(seat) ?? [];
    if (legal.length < 2) return [];
    const any = random.shuffle(legal).slice(0, TRIES);
    const beginners = any.map(() => {
      const budget = countBudget(botPlayer.pace);
      return [...botPlayer.choose({ ...known, seat, level: "puffin", random, budget }).actions];
    });
    return any.flatMap((action, index) => [[action], beginners[index] ?? []]).slice(0, TRIES);
  }

  for (const folder of FOLDERS) {
    for (const { name, file } of goldenGames(folder, id)) {
      const moments = goldenMoments(entry, folder, name);
      const every = Math.max(1, Math.floor(moments.length / MOMENTS));
      for (const moment of moments.filter((_, index) => index % every === every - 1)) {
        const mistake = mistakeAt(moment, folder, name, file.seats);
        if (mistake !== undefined) found.push(mistake);
        writeFileSync(pathOf(id), `[\n${found.map((each) => `  ${JSON.stringify(each)}`).join(",\n")}\n]\n`);
        if (found.length >= most) return;
      }
      console.log(`${id}: ${name}, ${found.length} mistakes`);
    }
  }
}

if (import.meta.main) {
  const [id = "", most = "40"] = process.argv.slice(2);
  await plant(id, Number(most));
}
