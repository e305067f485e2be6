/** Whole games must come to the score that is recorded for them. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { REASONS } from "../../../shared/neko/ending.ts";
import { neko } from "../../../shared/neko/rules.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { finishedGames } from "./finished-games.ts";
import { dealt, type FinishedGame } from "./support/finished-games.ts";

const departure = /^(\d)!(resign|time|left)$/;

function perform(state: State, step: string): void {
  const [, seat = "", how = ""] = departure.exec(step) ?? [];
  const why = (["resign", "time", "left"] as const).find((known) => known === how);
  if (why !== undefined) {
    neko.depart(state, Number(seat), why, noChance);
    return;
  }
  const actor = neko.actors(state)[0] ?? -1;
  expect(neko.legal(state, actor).map(neko.write)).toContain(step);
  const action = neko.read(step);
  if (action !== undefined) neko.apply(state, actor, action, noChance);
}

function playedOut(game: FinishedGame): State {
  const state = dealt(game);
  for (const step of game.steps.split(" ")) {
    expect(neko.result(state)).toBeUndefined();
    perform(state, step);
  }
  return state;
}

describe.each(finishedGames)("$name", (game) => {
  test("comes to its score", () => {
    const result = neko.result(playedOut(game));
    expect([result?.ranking, result?.reason]).toEqual([game.ranking, game.reason]);
    const lines = result?.sheet.filter(({ values }) => values.some((value) => value !== 0)) ?? [];
    expect(Object.fromEntries(lines.map(({ line, values }) => [line, values]))).toEqual(game.sheet);
  });

  test("is won by whom the sheet says", () => {
    const at = (line: string, seat: number) => game.sheet[line]?.[seat] ?? 0;
    const worth = (seat: number) => at("total", seat) * 10_000 - at("levels", seat) * 100 + at("resources", seat);
    const gone = game.steps.split(" ").flatMap((step) => departure.exec(step)?.[1] ?? []);
    const stayed = game.order.filter((seat) => !gone.includes(String(seat))).toSorted();
    const best = Math.max(...stayed.map(worth));
    expect(game.ranking[0]).toEqual(stayed.filter((seat) => worth(seat) === best));
  });
});

test("there is a game for every number of players and every way to decide who wins", () => {
  expect(new Set(finishedGames.map(({ order }) => order.length))).toEqual(new Set([2, 3, 4]));
  expect(finishedGames.some(({ boats }) => boats)).toBe(true);
  const reasons = new Set(finishedGames.map(({ reason }) => reason));
  // To run out of time is to leave in all but the word.
  expect(REASONS.filter((reason) => !reasons.has(reason))).toEqual(["time"]);
});
