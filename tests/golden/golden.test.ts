/**
 * Whole games as a server gave them out, seeds, signatures and all, must be read, checked and replayed to the end that
 * they had for as long as the house stands: the folder is the version of the rules that they were played by.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games } from "../../shared/games.ts";
import { checkGame } from "../../shared/record/check.ts";
import { readGameFile } from "../../shared/record/game-text.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";

const folder = new URL("./", import.meta.url);
const versions = readdirSync(folder).filter((name) => /^\d+$/.test(name));

function filesOf(version: string, game: string): GameFile[] {
  const own = new URL(`${version}/${game}/`, folder);
  return readdirSync(own)
    .sort()
    .map((name) => {
      const read = readGameFile(readFileSync(new URL(name, own), "utf8"));
      if (!("file" in read)) throw new Error(`${name}: ${read.unreadable}`);
      return read.file;
    });
}

describe.each(versions)("games by version %s of the rules", (version) => {
  test.each(games.filter(({ id }) => readdirSync(new URL(version, folder)).includes(id)))(
    "$name",
    (entry) => {
      const files = filesOf(version, entry.id);
      expect(files.length).toBeGreaterThanOrEqual(20);
      for (const file of files) {
        expect(file.rulesVersion).toBe(Number(version));
        const doubtful = checkGame(entry, file, file.key).filter(({ verdict }) => verdict !== "passed");
        expect(doubtful, file.id).toEqual([]);
        expect(file.result.ranking.flat().toSorted()).toEqual(Array.from({ length: file.seats }, (_, seat) => seat));
      }
    },
    180_000,
  );
});

test("every game has such games, by every number of players at some version", () => {
  for (const { id, seats } of games) {
    const files = versions.flatMap((version) => filesOf(version, id));
    expect(new Set(files.map((file) => file.seats))).toEqual(new Set(id === "skor" ? [2] : seats));
    expect(files.some(({ steps }) => steps.some((step) => step.includes("<")))).toBe(true);
  }
});
