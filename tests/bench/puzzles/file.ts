/**
 * Where puzzles are kept, and how: whole games as records, with the decisions in them that are worth a puzzle, in parts
 * that pages load one at a time, and a list of all of them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { placedPuzzles, type PuzzleBook, puzzleBook, puzzleList } from "../../../client/learn/practice/book.ts";

/** A part is full with so many puzzles. */
const PART = 50;

export const folderOf = (game: string) => new URL(`../../../client/games/${game}/lessons/puzzles/`, import.meta.url);
const listOf = (game: string) => new URL("list.json", folderOf(game));
const partOf = (game: string, index: number) => new URL(`${index}.json`, folderOf(game));

const read = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"));

/** All parts of a game's puzzles; empty if it has none. */
export function readParts(game: string, rules: number): PuzzleBook[] {
  if (!existsSync(listOf(game))) return [];
  const list = puzzleList.parse(read(listOf(game)));
  if (list.rules !== rules) throw new Error(`${game} has puzzles of version ${list.rules} of its rules.`);
  return list.rungs.map((_, index) => puzzleBook.parse(read(partOf(game, index))));
}

/** Adds a game to the last part, or begins another one. @returns the parts */
export function addGame(game: string, parts: readonly PuzzleBook[], rules: number, found: PuzzleBook["games"][number]) {
  const last = parts.at(-1);
  const grown =
    last === undefined || placedPuzzles(last.games).length >= PART
      ? [...parts, { rules, games: [found] }]
      : [...parts.slice(0, -1), { rules, games: [...last.games, found] }];
  writeParts(game, grown, rules, grown.length - 1);
  return grown;
}

/** @param from the first part that has changed */
export function writeParts(game: string, parts: readonly PuzzleBook[], rules: number, from = 0): void {
  mkdirSync(folderOf(game), { recursive: true });
  for (const [index, { games }] of parts.entries()) if (index >= from) writePart(game, index, games, rules);
  const rungs = parts.map(({ games }) =>
    placedPuzzles(games)
      .map(({ puzzle }) => puzzle.rungs)
      .join(""),
  );
  writeFileSync(listOf(game), `${JSON.stringify({ rules, rungs }, undefined, 2)}\n`);
}

/** One game a line, so that a new one is a line of a change. */
function writePart(game: string, index: number, games: PuzzleBook["games"], rules: number): void {
  const lines = games.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
  writeFileSync(partOf(game, index), `{\n  "rules": ${rules},\n  "games": [\n${lines}\n  ]\n}\n`);
}
