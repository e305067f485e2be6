/**
 * Plain good habits of computers in Skor, which hints teach: nobody walks to and fro, and whoever is spawned is kept. A
 * Puffin plays like a beginner, who forgets to feed: it is held to the first alone.
 */
import { expect, test } from "vitest";
import type { Level } from "../../../../shared/kernel/bot.ts";
import { chooseCulture } from "../../../../shared/skor/board/actions.ts";
import { skorBot } from "../../../../shared/skor/bot/bot.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { playMinds } from "../../support/bots.ts";

const RUNGS: readonly Level[] = ["young-puffin", "puffin", "young-seal", "seal", "young-orca", "orca"];
const MOVE = /^(\d+)>(-?\d+,-?\d+)$/;

/** One culture, so that what is held to here does not turn on which ones are in the book. */
const FEUDAL: typeof skorBot = {
  ...skorBot,
  choose(question) {
    if (question.view.phase !== "culture") return skorBot.choose(question);
    const action = chooseCulture("feudal");
    return { actions: [action], shares: [0.5, 0.5], weighed: [{ action, share: 0.5 }] };
  },
};

test.each(RUNGS)("%s sends nobody to and fro and keeps whom it spawned", (level) => {
  /** By seat and piece, where it went, one after another. */
  const trails = new Map<string, string[]>();
  playMinds({
    game: skor,
    bot: FEUDAL,
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

/** How often in a row somebody went back to where it came from. */
function longestReturn(trail: readonly string[]): number {
  let longest = 0;
  let row = 0;
  for (let at = 2; at < trail.length; at++) {
    row = trail[at] === trail[at - 2] ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
