/** The games that are played here, in the order in which pages show them: the only place that names them all. */
import { type GameEntry, gameEntry } from "./kernel/match.ts";
import { neko } from "./neko/rules.ts";
import { skor } from "./skor/rules.ts";
import { skora } from "./skora/rules.ts";
import { skorm } from "./skorm/rules.ts";

export const games: readonly GameEntry[] = [gameEntry(skorm), gameEntry(skora), gameEntry(skor), gameEntry(neko)];

export function findGame(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
