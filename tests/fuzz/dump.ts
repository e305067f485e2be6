/** A trial that failed, as a file that `replay.ts` does again. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { games } from "../../shared/games.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { gameEntry } from "../../shared/kernel/match.ts";
import { gameRecord } from "../../shared/kernel/record.ts";
import { tiny } from "../server/support/tiny.ts";
import { toyGame } from "../toy/toy.ts";
import { type Act, act } from "./acts.ts";

export const fuzzedGames: readonly GameEntry[] = [...games, gameEntry(toyGame), tiny];

const dumpShape = z.object({
  game: z.string(),
  seed: z.int(),
  fault: z.string(),
  acts: z.array(act),
  /** The game that was being played, if any. */
  record: gameRecord.optional(),
});
export type Dump = z.infer<typeof dumpShape>;

/** @returns the file's path from the root of the project */
export function writeDump(dump: { game: string; seed: number; fault: string; acts: readonly Act[]; record: unknown }) {
  mkdirSync("test-results", { recursive: true });
  const path = `test-results/fuzz-${dump.game}-${dump.seed}.json`;
  writeFileSync(path, JSON.stringify(dump, undefined, 1));
  return path;
}

export function readDump(path: string): Dump {
  return dumpShape.parse(JSON.parse(readFileSync(path, "utf8")));
}

export function fuzzedGame(id: string): GameEntry {
  const entry = fuzzedGames.find((game) => game.id === id);
  if (entry === undefined) throw new Error(`no game is called ${id}`);
  return entry;
}
