/** Every puzzle of every game leads by legal steps to a decision with one best answer, which the page takes and no other. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameCards } from "../../../client/games/list.ts";
import { dayInPath, dayNamed, dayOf, puzzleOf } from "../../../client/learn/progress/calendar.ts";
import { streakOf } from "../../../client/learn/progress/days.ts";
import { puzzleBook, seedOf } from "../../../client/learn/practice/book.ts";
import { noteLearnt } from "../../../client/learn/progress/progress.ts";
import { stepRandom } from "../../../shared/kernel/random.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { games } from "../../../shared/games.ts";
import { ways } from "../../bench/puzzles/ways.ts";

const fileOf = (game: string) => new URL(`../../../client/games/${game}/lessons/puzzles.json`, import.meta.url);
const books = gameCards
  .filter(({ puzzles }) => puzzles !== undefined)
  .map((card) => ({ id: card.id, card, book: puzzleBook.parse(JSON.parse(readFileSync(fileOf(card.id), "utf8"))) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(books)("$id", ({ id, card, book }) => {
  const entry = games.find((game) => game.id === id);
  const margin = ways[id]?.margin ?? 1;

  test("is of the rules that are played now", () => {
    expect(book.rules).toBe(entry?.rulesVersion);
  });

  test("every puzzle is reached by legal steps and has one best answer by the margin", () => {
    for (const { seed, seats, steps, puzzles } of book.games) {
      const match = entry?.start(seats, {}, stepRandom(seedOf(seed), 0));
      if (match === undefined) throw new Error(`no game ${id}`);
      const lines = steps.split(" ");
      const open = new Map(puzzles.map((puzzle) => [puzzle.at, puzzle]));
      for (let at = 0; at <= lines.length; at++) {
        const puzzle = open.get(at);
        if (puzzle !== undefined) {
          const { seat, best, share, rivals } = puzzle;
          const legal = match.legal(seat);
          expect(match.awaited(), `${id} ${seed}:${at}`).toContain(seat);
          for (const action of [best, ...rivals.map(([rival]) => rival)])
            expect(legal, `${seed}:${at}`).toContain(action);
          for (const [rival, brings] of rivals) {
            expect(rival).not.toBe(best);
            expect(share - brings, `${id} ${seed}:${at} ${rival}`).toBeGreaterThanOrEqual(margin - 0.002);
          }
          open.delete(at);
        }
        const step = at < lines.length ? readStep(lines[at] ?? "") : undefined;
        if (step === undefined) continue;
        if (step.kind !== "act") throw new Error(`${id} ${seed}: ${lines[at]}`);
        const done = match.act(step.seat, step.action, stepRandom(seedOf(seed), at + 1));
        expect(done, `${id} ${seed}: ${lines[at]}`).toBeDefined();
      }
      expect([...open.keys()], `${id} ${seed}`).toEqual([]);
    }
  });

  test("the page takes the answer, and shows why another is not it", async () => {
    const puzzles = await card.puzzles?.();
    if (puzzles === undefined) throw new Error("no puzzles");
    expect(puzzles.count).toBe(book.games.reduce((sum, one) => sum + one.puzzles.length, 0));
    const way = ways[id];
    for (const index of [0, puzzles.count - 1]) {
      const practice = puzzles.open(index);
      const [right = ""] = practice.step.value.right;
      const others = practice.legal().filter((action) => action !== right && way?.free?.test(action) !== true);
      let wrong = 0;
      for (const other of others) {
        const tried = puzzles.open(index);
        await tried.session.request("act", [0, other]);
        if (tried.status.value.kind === "wrong") {
          wrong++;
          expect(tried.status.value.why, other).toMatch(/in 100/);
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
      practice.close();
    }
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

  test("each has a puzzle, all of them in turn", () => {
    const found = new Set(Array.from({ length: 7 }, (_, index) => puzzleOf(20_000 + index, 7)));
    expect(found.size).toBe(7);
  });

  test("in a row count up to today, which may still be open", () => {
    for (const day of [10, 12, 13, 14]) noteLearnt("skorm", `day.${day}`);
    expect([streakOf("skorm", 14), streakOf("skorm", 15), streakOf("skorm", 16), streakOf("skora", 14)]).toEqual([
      3, 3, 0, 0,
    ]);
  });
});
