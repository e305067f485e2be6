/** Golden games on the disk: the text that a server gave out, byte for byte, and digests of what it leads through. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { readGameFile } from "../../shared/record/game-text.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";

/** A game, by the name of its file. */
export interface GoldenFile {
  readonly name: string;
  readonly file: GameFile;
}

export const root = import.meta.dirname;

/** What the games of each folder are: of the first version of the rules, or of a release. */
export const folders: readonly string[] = readdirSync(root).filter((name) => /^\d/.test(name));

const ENDING = /\.json(\.gz)?$/;
const DIGESTS = "digests.json";

/** The games of a folder, of one game or of all. @throws Error for one that is not as it was written */
export function goldenGames(folder: string, game = ""): readonly GoldenFile[] {
  const paths = readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => ENDING.test(path) && path !== DIGESTS && new RegExp(`^${game}\\b`).test(path))
    .sort()
    .map((path) => {
      const bytes = readFileSync(resolve(root, folder, path));
      const read = readGameFile((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString());
      if (!("file" in read)) throw new Error(`${path}: ${read.unreadable}`);
      return { name: path.replace(ENDING, ""), file: read.file };
    });
}

/** The digest of a game: text that changes from the step on at which the game differs; see digest.ts. */
const digest = z.object({
  /** The legal actions of every seat, and the seats that are still in. */
  rules: z.string(),
  /** The whole state, what it looks like from every seat, and what steps did. */
  states: z.string(),
  /** Clocks, free undos and whatever else a table settles with a step. */
  table: z.string(),
});
export type Digest = z.infer<typeof digest>;

/** The digests of a folder, by the names of its games. */
export function readDigests(folder: string): Readonly<Record<string, Digest>> {
  const path = resolve(root, folder, DIGESTS);
  return existsSync(path) ? z.record(z.string(), digest).parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

export function writeDigests(folder: string, digests: Readonly<Record<string, Digest>>): void {
  const lines = Object.entries(digests).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  writeFileSync(resolve(root, folder, DIGESTS), `{\n${lines.join(",\n")}\n}\n`);
}
