/**
 * Every puzzle of every game leads by legal steps to a decision with one best answer, and its lines follow the rules to
 * what is told of them. The page takes the answer and no other.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { placedPuzzles } from "../../../client/learn/practice/book.ts";
import { dayInPath, dayNamed, dayOf, puzzleOf } from "../../../client/learn/progress/calendar.ts";
import { streakOf } from "../../../client/learn/progress/days.ts";
import { noteLearnt } from "../../../client/learn/progress/progress.ts";
import { nextPuzzle, noteTried, puzzleRating } from "../../../client/learn/progress/puzzle-rating.ts";
import { ways } from "../../bench/puzzles/ways.ts";
import { books, expectGame } from "./support/puzzle-lines.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** All are played in `puzzles.long.test.ts`: there are more of them with every search. */
const SAMPLE = 6;

describe.each(books)("$id", ({ id, card, parts }) => {
  test("one game in so many: each puzzle is reached by legal steps, has one best answer by the margin, and ends as it is told", () => {
    const games = parts.flatMap(({ games: some }) => some);
    const sample = games.filter(({ seed }, index) => seed % SAMPLE === 0 || index === games.length - 1);
    const met = new Set<string>();
    for (const game of sample) expectGame(id, game, met);
    expect(met.size).toBeGreaterThan(10);
  });

  test("there are three hundred, the list knows how hard each is, and they are of many difficulties", async () => {
    const all = parts.flatMap(({ games }) => placedPuzzles(games)).map(({ puzzle }) => puzzle.rungs);
    expect(all.length).toBeGreaterThanOrEqual(300);
    const puzzles = await card.puzzles?.();
    expect(puzzles?.rungs).toEqual(all);
    const alike = [...Map.groupBy(all, (rungs) => rungs).values()].map(({ length }) => length);
    expect(alike.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...alike)).toBeLessThan(all.length / 2);
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
      const answers = practice.step.value.right;
      const others = practice.legal().filter((action) => !answers.includes(action) && way?.free?.test(action) !== true);
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
        // Of two like pieces only one can be named at a time.
        const rights = tried.step.value.right;
        expect(
          tried.legal().some((action) => rights.includes(action)),
          other,
        ).toBe(true);
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

describe("what another tab has written meanwhile", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    // A page of its own: the one before could keep nothing, and remembers for itself.
    vi.resetModules();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("a rating and its tries are kept beside one's own", async () => {
    const page = await import("../../../client/learn/progress/puzzle-rating.ts");
    kept.set(
      "skerry.puzzles",
      JSON.stringify({ skora: { rating: 1234, tried: [7] }, skor: { rating: 1100, tried: [] } }),
    );
    expect(page.noteTried("skora", 7, 4, true)).toBeUndefined();
    page.noteTried("skora", 8, 4, true);
    expect(page.puzzleRating("skor")).toBe(1100);
    expect(kept.get("skerry.puzzles")).toContain("[7,8]");
  });

  test("what was learnt there is not forgotten", async () => {
    const page = await import("../../../client/learn/progress/progress.ts");
    kept.set("skerry.learnt", "skora/there");
    page.noteLearnt("skora", "here");
    expect(kept.get("skerry.learnt")?.split(" ")).toEqual(expect.arrayContaining(["skora/there", "skora/here"]));
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
