/** Every puzzle by the rules: it is reached by legal steps, has one best answer by the margin, and its lines end as they are told. */
import { expect } from "vitest";
import { gameCards } from "../../../../client/games/list.ts";
import { puzzleWords as neko } from "../../../../client/games/neko/lessons/puzzle-words.ts";
import { puzzleWords as skor } from "../../../../client/games/skor/lessons/puzzle-words.ts";
import { puzzleWords as skora } from "../../../../client/games/skora/lessons/puzzle-words.ts";
import { puzzleWords as skorm } from "../../../../client/games/skorm/lessons/puzzle-words.ts";
import { type KeptPuzzle, type PuzzleBook, seedOf, type PuzzleFacts } from "../../../../client/learn/practice/book.ts";
import type { PuzzleWords } from "../../../../client/learn/practice/counted.ts";
import { findGame } from "../../../../shared/games.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { stepRandom } from "../../../../shared/kernel/seeded-random.ts";
import { readStep } from "../../../../shared/kernel/steps.ts";
import { readParts } from "../../../bench/puzzles/file.ts";
import { ways } from "../../../bench/puzzles/ways.ts";

const WORDS: Readonly<Record<string, PuzzleWords>> = { skorm, skora, skor, neko };
export const books = gameCards
  .filter(({ puzzles }) => puzzles !== undefined)
  .map((card) => ({ id: card.id, card, parts: readParts(card.id, findGame(card.id)?.rulesVersion ?? 0) }));

function take(match: Match, line: string, random = noChance): void {
  const step = readStep(line);
  if (step?.kind !== "act" || match.act(step.seat, step.action, random) === undefined)
    throw new Error(`${line} is not legal`);
}

/** A line by the rules ends as it is told. */
function expectTold(match: Match, seat: number, { line, end, points }: PuzzleFacts, action: string): void {
  if (line === "") return;
  const steps = line.split(" ");
  expect(steps[0]).toBe(`${seat}${action}`);
  const copy = match.copy();
  for (const step of steps) take(copy, step);
  const result = copy.result();
  const [first = []] = result?.ranking ?? [];
  if (end === "won") expect(first).toEqual([seat]);
  if (end === "lost") expect(first).not.toContain(seat);
  const total = result?.sheet.find((row) => row.line === "total")?.values;
  if (points !== undefined) expect(total?.map(Number)).toEqual(seat === 0 ? points : points.toReversed());
}

function expectPuzzle(match: Match, margin: number, puzzle: KeptPuzzle, words: PuzzleWords): void {
  const { seat, best, share, rivals, theme, right, wrong } = puzzle;
  expect(match.awaited()).toContain(seat);
  const legal = match.legal(seat);
  for (const action of [best, ...rivals.map(([rival]) => rival)]) expect(legal).toContain(action);
  for (const [rival, brings] of rivals) {
    expect(rival).not.toBe(best);
    expect(share - brings, rival).toBeGreaterThanOrEqual(margin - 0.002);
  }
  expect(words.themes[theme]?.[1], theme).toMatch(/\.$/);
  expectTold(match, seat, right, best);
  for (const [index, told] of wrong.entries()) expectTold(match, seat, told, rivals[index]?.[0] ?? "");
}

/** @param met the decisions that were seen before, of which none comes twice; this game's are added */
export function expectGame(
  id: string,
  { seed, seats, steps, puzzles }: PuzzleBook["games"][number],
  met: Set<string>,
): void {
  const match = findGame(id)?.start(seats, {}, stepRandom(seedOf(seed), 0));
  if (match === undefined) throw new Error(`no game ${id}`);
  const lines = steps.split(" ");
  for (let at = 0; at <= lines.length; at++) {
    for (const puzzle of puzzles) {
      if (puzzle.at !== at) continue;
      const position = JSON.stringify(match.knowledge(puzzle.seat).view);
      expect(met, `${id} ${seed}:${at} comes twice`).not.toContain(position);
      met.add(position);
      expectPuzzle(match, ways[id]?.margin ?? 1, puzzle, WORDS[id] ?? { themes: {} });
    }
    if (at < lines.length) take(match, lines[at] ?? "", stepRandom(seedOf(seed), at + 1));
  }
  expect(puzzles.every(({ at }) => at <= lines.length)).toBe(true);
}
