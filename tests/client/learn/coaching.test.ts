/** Notes are for the first two games of each kind, each once, and come back only when asked for. */
import { beforeEach, expect, test } from "vitest";
import {
  askForNotes,
  beginGuided,
  coaching,
  countTable,
  isFirst,
  isGuided,
  noteSaid,
  wasSaid,
} from "../../../client/learn/progress/coach-progress.ts";

let next = 0;
/** A game that nobody has played yet. */
let game = "";

beforeEach(() => {
  game = `game${next++}`;
  coaching.value = true;
});

test("the first two tables of a kind have notes, and no other", () => {
  expect(isFirst(game, "one-1")).toBe(true);
  countTable(game, "one-1");
  countTable(game, "one-1");
  expect(isFirst(game, "one-2")).toBe(true);
  countTable(game, "one-2");
  expect([isFirst(game, "one-1"), isFirst(game, "one-2"), isFirst(game, "two-1")]).toEqual([true, true, false]);
  countTable(game, "two-1");
  expect([isFirst(game, "two-1"), isFirst("another", "two-1")]).toEqual([false, true]);
});

test("a note is said once in all games of its kind", () => {
  expect(wasSaid(game, "axes")).toBe(false);
  noteSaid(game, "axes");
  expect([wasSaid(game, "axes"), wasSaid(game, "boats"), wasSaid("another", "axes")]).toEqual([true, false, false]);
});

test("the first game after a course is known by its table", () => {
  beginGuided("K7QF");
  expect([isGuided("K7QF"), isGuided("K7QG")]).toEqual([true, false]);
});

test("who switches notes off and on again hears all of them, in any game", () => {
  for (const table of ["a", "b", "c"]) countTable(game, table);
  noteSaid(game, "axes");
  askForNotes(false);
  expect(coaching.value).toBe(false);
  askForNotes(true);
  expect([coaching.value, isFirst(game, "c"), wasSaid(game, "axes")]).toEqual([true, true, false]);
  noteSaid(game, "axes");
  expect(wasSaid(game, "axes")).toBe(true);
});
