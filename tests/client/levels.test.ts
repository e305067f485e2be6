/** What players are told of the levels is what was measured. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameCards } from "../../client/games/list.ts";
import { levelMeasures, levelsApart, MEASURED } from "../../client/ui/levels/level-measures.ts";
import { LEVELS } from "../../shared/kernel/bot.ts";

/** What each level is to get of its games against the one below it, in percent. */
const GOAL = 65;

const readme = readFileSync(new URL("../bench/README.md", import.meta.url), "utf8");
const [, section = ""] = readme.split("### How the levels fare\n");
const [table = ""] = section.split(/\n##/);

describe.each(gameCards.map(({ id, name }) => [id, name]))("%s", (game, name) => {
  const measured = MEASURED[game] ?? [];

  test("every level was measured against the one below it, and is as far ahead as it is to be", () => {
    expect(measured.map(({ level, below }) => [below, level])).toEqual([
      ["puffin", "seal"],
      ["seal", "orca"],
      ["orca", "kraken"],
    ]);
    for (const { points, games } of measured) expect((100 * points) / games).toBeGreaterThanOrEqual(GOAL);
  });

  test("the table of the arena has the same", () => {
    for (const { level, below, points, games } of measured) {
      const row = new RegExp(`^\\| ${game} +\\| ${level} +\\| ${below} +\\| ${games} +\\| ([\\d.]+) %`, "m").exec(
        table,
      );
      expect(Math.abs((100 * points) / games - Number(row?.[1]))).toBeLessThan(0.1);
    }
  });

  test("a sentence says so, with every level in it", () => {
    const told = levelsApart(game) ?? "";
    expect(told).toContain(name);
    for (const level of LEVELS) expect(told.toLowerCase()).toContain(level);
    for (const { points, games } of measured) expect(told).toContain(`${Math.round((100 * points) / games)} against `);
  });

  test("on the scale of ratings they are in order, around a newcomer's, and none is certain", () => {
    const levels = levelMeasures(game);
    expect(levels.map(({ level }) => level)).toEqual([...LEVELS].reverse());
    expect(levels.find(({ level }) => level === "seal")).toEqual({ level: "seal", rating: 1500, deviation: 0 });
    for (const { level, rating, deviation } of levels) {
      expect(rating).toBeGreaterThan(700);
      expect(rating).toBeLessThan(2600);
      if (level !== "seal") expect(deviation).toBeGreaterThan(0);
    }
  });
});

test("of a game without computers nothing is told", () => {
  expect(levelMeasures("chess")).toEqual([]);
  expect(levelsApart("chess")).toBeUndefined();
});
