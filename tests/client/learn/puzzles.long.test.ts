/** All puzzles of every game by the rules, and no position twice; `puzzles.test.ts` plays a sample of them. */
import { expect, test } from "vitest";
import { books, expectGame } from "./support/puzzle-lines.ts";

test.each(books)("$id: every puzzle is reached by legal steps, and its lines end as they are told", ({ id, parts }) => {
  const met = new Set<string>();
  const games = parts.flatMap((part) => part.games);
  for (const game of games) expectGame(id, game, met);
  expect(met.size).toBe(games.flatMap(({ puzzles }) => puzzles).length);
  expect(new Set(games.map(({ seed }) => seed)).size).toBe(games.length);
});
