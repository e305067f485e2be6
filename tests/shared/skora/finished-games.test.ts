/** Whole games must come to the score that is recorded for them. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { REASONS } from "../../../shared/skora/ending.ts";
import { skora } from "../../../shared/skora/rules.ts";
import type { State } from "../../../shared/skora/state.ts";
import { finishedGames } from "./finished-games.ts";
import { dealt, type FinishedGame } from "./support/finished-games.ts";

const departure = /^(\d)!(resign|time|left)$/;

function perform(state: State, step: string): void {
  const [, seat = "", how = ""] = departure.exec(step) ?? [];
  const why = (["resign", "time", "left"] as const).find((known) => known === how);
  if (why !== undefined) {
    skora.depart(state, Number(seat), why, noChance);
    return;
  }
  const actor = skora.actors(state)[0] ?? -1;
  expect(skora.legal(state, actor).map(skora.write)).toContain(step);
  const action = skora.read(step);
  if (action !== undefined) skora.apply(state, actor, action, noChance);
}

function playedOut(game: FinishedGame): State {
  const state = dealt(game);
  for (const step of game.steps.split(" ")) {
    expect(skora.result(state)).toBeUndefined();
    perform(state, step);
  }
  return state;
}

describe.each(finishedGames)("$name", (game) => {
  test("comes to its score", () => {
    const state = playedOut(game);
    const result = skora.result(state);
    const values = (line: string) => result?.sheet.find((each) => each.line === line)?.values;
    expect([result?.ranking, result?.reason]).toEqual([game.ranking, game.reason]);
    expect([values("catch"), values("bonus"), values("total")]).toEqual([game.catches, game.bonuses, game.totals]);
  });

  test("is won by whom the totals say", () => {
    const state = playedOut(game);
    const cards = state.players.map((player) => player.catch.length);
    const worth = (seat: number) => (game.totals[seat] ?? 0) * 100 + (cards[seat] ?? 0);
    const stayed = game.totals.flatMap((_, seat) => (state.gone.includes(seat) ? [] : [seat]));
    const best = Math.max(...stayed.map(worth));
    expect(game.ranking[0]).toEqual(stayed.filter((seat) => worth(seat) === best));
  });
});

test("there is a game for every number of players and every way to decide who wins", () => {
  expect(new Set(finishedGames.map(({ hands }) => hands.length))).toEqual(new Set([2, 3, 4]));
  const reasons = new Set(finishedGames.map(({ reason }) => reason));
  // To run out of time is to leave in all but the word.
  expect(REASONS.filter((reason) => !reasons.has(reason))).toEqual(["time"]);
});
