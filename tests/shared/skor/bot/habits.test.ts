/**
 * Good habits of computers in Skor, which hints teach: no walking to and fro, spawned pieces are kept, and disbanded
 * ones are hardly needed. A Puffin plays like a beginner, who forgets to feed: only the first habit is checked for it.
 */
import { expect, test } from "vitest";
import type { Level } from "../../../../shared/kernel/bot.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { chooseCulture } from "../../../../shared/skor/board/actions.ts";
import { CIVILIAN, type Culture } from "../../../../shared/skor/board/components.ts";
import { type PieceId, removePiece } from "../../../../shared/skor/board/pieces.ts";
import { copyState, type State } from "../../../../shared/skor/board/state.ts";
import { skorBot } from "../../../../shared/skor/bot/bot.ts";
import { idsOf } from "../../../../shared/skor/bot/turn/turn-state.ts";
import { production, upkeep } from "../../../../shared/skor/economy/economy.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { playBots } from "../../support/bots.ts";

const RUNGS: readonly Level[] = ["young-puffin", "puffin", "young-seal", "seal", "young-orca", "orca"];
const MOVE = /^(\d+)>(-?\d+,-?\d+)$/;

/** Always one culture, so that the tests do not depend on the cultures in the book. */
function botOf(culture: Culture): typeof skorBot {
  return {
    ...skorBot,
    choose(question) {
      if (question.view.phase !== "culture") return skorBot.choose(question);
      const action = chooseCulture(culture);
      return { actions: [action], shares: [0.5, 0.5], weighed: [{ action, share: 0.5 }] };
    },
  };
}

test.each(RUNGS)("%s sends nobody to and fro and keeps whom it spawned", (level) => {
  /** By seat and piece, the tiles that it went to, in order. */
  const trails = new Map<string, string[]>();
  playBots({
    game: skor,
    bot: botOf("feudal"),
    options: {},
    levels: [level, level],
    thought: 12,
    seed: `habits ${level}`,
    watch({ seat, choice }) {
      const texts = choice.actions.map(skor.write);
      const spawned = texts.findIndex((text) => text.startsWith("spawn"));
      if (spawned >= 0 && !level.endsWith("puffin"))
        expect(texts.slice(spawned).filter((text) => text.startsWith("disband"))).toEqual([]);
      for (const text of texts) {
        const [, piece, to = ""] = MOVE.exec(text) ?? [];
        if (piece === undefined) continue;
        const trail = trails.get(`${seat} ${piece}`) ?? [];
        trails.set(`${seat} ${piece}`, [...trail, to]);
      }
    },
  });
  expect(trails.size).toBeGreaterThan(3);
  for (const [piece, trail] of trails)
    expect(longestReturn(trail), `${piece}: ${trail.join(" ")}`).toBeLessThanOrEqual(6);
});

/** The greatest number of times in a row that a piece went back to the tile that it came from. */
function longestReturn(trail: readonly string[]): number {
  let longest = 0;
  let row = 0;
  for (let at = 2; at < trail.length; at++) {
    row = trail[at] === trail[at - 2] ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

test("whoever has to go, for unrest or hunger, is a civilian who brings least", () => {
  let lost = 0;
  playBots({
    game: skor,
    bot: botOf("dictatorship"),
    options: {},
    levels: ["orca", "orca"],
    thought: 12,
    seed: "unrest",
    watch({ truth, seat, choice }) {
      if (truth.phase !== "purge" && truth.phase !== "feed") return;
      const [gone = ""] = choice.actions.map(skor.write);
      if (!gone.startsWith("disband-")) return;
      lost++;
      const civilians = idsOf(truth, seat, CIVILIAN);
      if (civilians.length === 0) return;
      const left = (id: PieceId) => surplusWithout(truth, seat, id);
      expect(left(Number(gone.slice("disband-".length)))).toBe(Math.max(...civilians.map(left)));
    },
  });
  expect(lost).toBeGreaterThan(3);
});

/** What is left of the next income when a piece goes. */
function surplusWithout(state: State, seat: Seat, id: PieceId): number {
  const copy = copyState(state);
  removePiece(copy, id);
  return production(copy, seat) - upkeep(copy, seat);
}
