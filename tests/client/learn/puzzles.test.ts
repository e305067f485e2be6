/**
 * Every puzzle of every game leads by legal steps to a decision with one best answer, and its lines follow the rules to
 * what is told of them. The page takes the answer and no other.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameCards } from "../../../client/games/list.ts";
import { puzzleWords as neko } from "../../../client/games/neko/lessons/puzzle-words.ts";
import { puzzleWords as skor } from "../../../client/games/skor/lessons/puzzle-words.ts";
import { puzzleWords as skora } from "../../../client/games/skora/lessons/puzzle-words.ts";
import { puzzleWords as skorm } from "../../../client/games/skorm/lessons/puzzle-words.ts";
import { inTurn, type KeptPuzzle, seedOf, type Told } from "../../../client/learn/practice/book.ts";
import type { PuzzleWords } from "../../../client/learn/practice/counted.ts";
import { dayInPath, dayNamed, dayOf, puzzleOf } from "../../../client/learn/progress/calendar.ts";
import { streakOf } from "../../../client/learn/progress/days.ts";
import { noteLearnt } from "../../../client/learn/progress/progress.ts";
import { nextPuzzle, noteTried, puzzleRating } from "../../../client/learn/progress/puzzle-rating.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { noChance, stepRandom } from "../../../shared/kernel/random.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { findGame } from "../../../shared/games.ts";
import { readParts } from "../../bench/puzzles/file.ts";
import { ways } from "../../bench/puzzles/ways.ts";

const WORDS: Readonly<Record<string, PuzzleWords>> = { skorm, skora, skor, neko };
const books = gameCards
  .filter(({ puzzles }) => puzzles !== undefined)
  .map((card) => ({ id: card.id, card, parts: readParts(card.id, findGame(card.id)?.rulesVersion ?? 0) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function take(match: Match, line: string, random = noChance): void {
  const step = readStep(line);
  if (step?.kind !== "act" || match.act(step.seat, step.action, random) === undefined)
    throw new Error(`${line} is not legal`);
}

/** A line by the rules ends as it is told. */
function expectTold(match: Match, seat: number, { line, end, points }: Told, action: string): void {
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

describe.each(books)("$id", ({ id, card, parts }) => {
  const words = WORDS[id] ?? { themes: {} };

  test("every puzzle is reached by legal steps, has one best answer by the margin, and ends as it is told", () => {
    for (const { seed, seats, steps, puzzles } of parts.flatMap(({ games }) => games)) {
      const match = findGame(id)?.start(seats, {}, stepRandom(seedOf(seed), 0));
      if (match === undefined) throw new Error(`no game ${id}`);
      const lines = steps.split(" ");
      for (let at = 0; at <= lines.length; at++) {
        for (const puzzle of puzzles) if (puzzle.at === at) expectPuzzle(match, ways[id]?.margin ?? 1, puzzle, words);
        if (at < lines.length) take(match, lines[at] ?? "", stepRandom(seedOf(seed), at + 1));
      }
      expect(puzzles.every(({ at }) => at <= lines.length)).toBe(true);
    }
  });

  test("the list knows how hard each is, and no puzzle is found by all levels or by none", async () => {
    const all = parts.flatMap(({ games }) => inTurn(games)).map(({ puzzle }) => puzzle.rungs);
    const puzzles = await card.puzzles?.();
    expect(puzzles?.rungs).toEqual(all);
    expect(all.every((rungs) => rungs > 0 && rungs < 8)).toBe(true);
  });

  test("the page takes the answer, and says why another is not it", async () => {
    const puzzles = await card.puzzles?.();
    if (puzzles === undefined) throw new Error("no puzzles");
    const way = ways[id];
    for (const index of [0, puzzles.count - 1]) {
      const puzzle = await puzzles.load(index);
      const practice = puzzle.open();
      expect(practice.step.value.says).toMatch(/^You play (?:Wave|Flame)/);
      const [right = ""] = practice.step.value.right;
      const others = practice.legal().filter((action) => action !== right && way?.free?.test(action) !== true);
      let wrong = 0;
      for (const other of others) {
        const tried = puzzle.open();
        await tried.session.request("act", [0, other]);
        if (tried.status.value.kind === "wrong") {
          wrong++;
          expect(tried.status.value.why, other).toMatch(/does better: .+\.$|With it: .+\.$/);
          tried.again();
        } else {
          // What may come before the answer leaves it possible.
          expect([way?.anywhere, tried.status.value.kind], other).toEqual([true, "asked"]);
        }
        expect(tried.legal(), other).toContain(right);
        tried.close();
      }
      expect(wrong).toBeGreaterThan(0);
      await practice.session.request("act", [0, right]);
      expect(practice.status.value).toEqual({ kind: "done" });
      expect(practice.step.value.done).toMatch(/^.+\. .+\. With the next best: .+\.$/);
      practice.close();
    }
  });
});

describe("one's own rating", () => {
  test("rises with a puzzle that is solved at first, falls with one that is not, and counts each once", () => {
    expect(puzzleRating("skorm")).toBe(1000);
    expect(noteTried("skorm", 3, 4, true)).toBeGreaterThan(20);
    expect(noteTried("skorm", 3, 4, false)).toBeUndefined();
    const after = puzzleRating("skorm");
    expect(noteTried("skorm", 5, 7, false)).toBeLessThan(-20);
    expect(puzzleRating("skorm")).toBeLessThan(after);
    expect(puzzleRating("skora")).toBe(1000);
  });

  test("chooses what was not tried and is about as hard", () => {
    const rungs = [...Array.from({ length: 40 }, () => 1), ...Array.from({ length: 40 }, () => 6)];
    for (const chance of [0, 0.5, 0.99]) expect(rungs[nextPuzzle("neko", rungs, chance)]).toBe(6);
    for (let index = 40; index < 80; index++) noteTried("neko", index, 6, true);
    expect(rungs[nextPuzzle("neko", rungs, 0)]).toBe(1);
    expect(nextPuzzle("neko", [6], 0.5)).toBe(0);
    expect([0, 0.9].map((chance) => nextPuzzle("skor", [5, 5], chance, 0))).toEqual([1, 1]);
  });
});

describe("days", () => {
  test("are told apart by the visitor's calendar and named in addresses", () => {
    const day = dayOf(new Date(2026, 10, 22, 23, 59));
    expect(dayInPath(day)).toBe("2026-11-22");
    expect(dayOf(new Date(2026, 10, 23, 0, 1))).toBe(day + 1);
    expect(dayNamed("2026-11-20", day)).toBe(day - 2);
    expect([dayNamed("2026-12-24", day), dayNamed("tomorrow", day), dayNamed("", day)]).toEqual([day, day, day]);
  });

  test.each([7, 34, 300])("each has a puzzle, all %i of them in turn", (count) => {
    const found = new Set(Array.from({ length: count }, (_, index) => puzzleOf(20_000 + index, count)));
    expect(found.size).toBe(count);
  });

  test("in a row count up to today, which may still be open", () => {
    for (const day of [10, 12, 13, 14]) noteLearnt("skorm", `day.${day}`);
    expect([streakOf("skorm", 14), streakOf("skorm", 15), streakOf("skorm", 16), streakOf("skora", 14)]).toEqual([
      3, 3, 0, 0,
    ]);
  });
});
