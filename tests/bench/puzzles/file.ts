/** Where puzzles are kept, and how: whole games as records, with the decisions in them that are worth a puzzle. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type PuzzleBook, puzzleBook } from "../../../client/learn/practice/book.ts";

export const fileOf = (game: string) => new URL(`../../../client/games/${game}/lessons/puzzles.json`, import.meta.url);

export function readBook(game: string, rules: number): PuzzleBook {
  const file = fileOf(game);
  if (!existsSync(file)) return { rules, games: [] };
  const book = puzzleBook.parse(JSON.parse(readFileSync(file, "utf8")));
  if (book.rules !== rules) throw new Error(`${game} has puzzles of version ${book.rules} of its rules.`);
  return book;
}

/** One game a line, so that a new one is a line of a change. */
export function writeBook(game: string, { rules, games }: PuzzleBook): void {
  const lines = games.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
  writeFileSync(fileOf(game), `{\n  "rules": ${rules},\n  "games": [\n${lines}\n  ]\n}\n`);
}
