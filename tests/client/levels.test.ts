/** The pages' facts about the levels are the measured ones. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameCards } from "../../client/games/list.ts";
import { levelMeasures, levelsApart } from "../../client/ui/levels/level-measures.ts";
import { measuredFile } from "../../client/ui/levels/measured.ts";
import { LEVELS } from "../../shared/kernel/bot.ts";
import { levelName, shortName } from "../../shared/wire/bots.ts";
import { withPair } from "../bench/arena/ladder.ts";

const file = new URL("../../client/ui/levels/measured.json", import.meta.url);
const written: unknown = JSON.parse(readFileSync(file, "utf8"));
const kept = measuredFile.parse(written);

/** What each level is to get of its games against the one below it, and how many spreads of so few games it may be off. */
const MIN = 0.65;
const DOUBT = 1.96;

test("a young level has a short name, and nobody else", () => {
  expect(LEVELS.map((level) => shortName(levelName(level))).slice(0, 2)).toEqual(["Y. Puffin", "Puffin"]);
  expect(shortName("Young Puffin 2")).toBe("Y. Puffin 2");
  expect(shortName("Young Ann")).toBe("Young Ann");
});

test("nothing of what the arena wrote is lost when the file is read, as it is before a pair is written anew", () => {
  expect(kept).toEqual(written);
});

test("a pair is told as it was measured last, unless that was cut short of the games that were known before", () => {
  const steps = [
    { level: "puffin", below: "young-puffin", points: 150, games: 200 },
    { level: "seal", below: "young-seal", points: 15, games: 20 },
  ] as const;
  const [puffin, seal] = steps;
  const fewer = { ...puffin, points: 9, games: 12 };
  expect(withPair(steps, fewer, true)).toEqual(steps);
  expect(withPair(steps, fewer, false)).toEqual([fewer, seal]);
  const more = { ...puffin, points: 180, games: 250 };
  expect(withPair(steps, more, true)).toEqual([more, seal]);
  const between = { level: "young-seal", below: "puffin", points: 1, games: 2 } as const;
  expect(withPair(steps, between, true)).toEqual([puffin, between, seal]);
});

describe.each(gameCards.map(({ id, name }) => [id, name]))("%s", (game, name) => {
  const measured = kept[game] ?? [];

  test("every level was measured against the one below it, and is ahead of it", () => {
    expect(measured.map(({ level, below }) => [below, level])).toEqual(
      LEVELS.slice(1).map((level, rung) => [LEVELS[rung], level]),
    );
    for (const { level, points, games } of measured)
      expect((points + (DOUBT * Math.sqrt(games)) / 2) / games, `${level} of ${game}`).toBeGreaterThanOrEqual(MIN);
  });

  test("a sentence says so of every level, and of few games that it is no more than about right", () => {
    const told = levelsApart(game) ?? "";
    expect(told).toContain(name);
    for (const { level, below, points, games } of measured) {
      const share = `${Math.round((100 * points) / games)} against ${levelName(below)}`;
      expect(told).toMatch(new RegExp(`${levelName(level)} (?:wins )?${games < 50 ? "about " : "(?!about)"}${share}`));
    }
  });

  test("on the scale of ratings they are in order, around a newcomer's, and none is certain", () => {
    const levels = levelMeasures(game);
    expect(levels.map(({ level }) => level)).toEqual([...LEVELS].reverse());
    expect(levels.find(({ level }) => level === "seal")).toEqual({ level: "seal", rating: 1500, deviation: 0 });
    for (const { level, rating, deviation } of levels) {
      expect(rating).toBeGreaterThan(500);
      expect(rating).toBeLessThan(2800);
      if (level !== "seal") expect(deviation).toBeGreaterThan(0);
    }
  });
});

test("of a game without computers nothing is told", () => {
  expect(levelMeasures("chess")).toEqual([]);
  expect(levelsApart("chess")).toBeUndefined();
});
