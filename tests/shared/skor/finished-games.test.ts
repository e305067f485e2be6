/** Whole games end as they ended: each way to take a City, each departure, and both draws. */
import { describe, expect, test } from "vitest";
import { REASONS } from "../../../shared/skor/board/ending.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { finishedGames, openGame } from "./finished-games.ts";
import { playFinished } from "./support/finished-games.ts";
import { noChance } from "../../../shared/kernel/random.ts";

describe.each(finishedGames)("$name", (game) => {
  test("comes to the same end, with the same dice and sheet", () => {
    const state = playFinished(game);
    const result = skor.result(state);
    expect([result?.ranking, result?.reason]).toEqual([game.ranking, game.reason]);
    expect(Object.fromEntries(result?.sheet.map(({ line, values }) => [line, values]) ?? [])).toEqual(game.sheet);
    expect(state.rolls.map((rolled) => rolled % 10).join("")).toBe(game.rolls);
  });

  test("is open until its last action", () => {
    const state = playFinished(game, 1);
    expect(skor.result(state)).toBeUndefined();
    expect(skor.actors(state)).toHaveLength(1);
  });
});

test.each(["resign", "time", "left"] as const)("R39: %s, and the other player has won", (why) => {
  for (const seat of [0, 1]) {
    const state = playFinished(openGame, 1);
    expect(skor.depart(state, seat, why, noChance).map(({ kind }) => kind)).toEqual(["gone", "end"]);
    expect(skor.result(state)).toMatchObject({ ranking: [[1 - seat], [seat]], reason: why });
  }
});

test("R39: both agree to a draw", () => {
  const state = playFinished(openGame, 1);
  skor.agreeDraw?.(state);
  expect(skor.result(state)).toMatchObject({ ranking: [[0, 1]], reason: "agreement" });
});

test("there is a game for every way to end", () => {
  const reasons = [...finishedGames.map(({ reason }) => reason), "resign", "time", "left", "agreement"];
  expect(reasons.sort()).toEqual([...REASONS].sort());
});
