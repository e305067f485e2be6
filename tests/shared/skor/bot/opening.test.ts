/** Skor's book of cultures: what a computer begins with, as measured in `shared/skor/bot/opening-book.ts`. */
import { expect, test } from "vitest";
import { type Level, LEVELS } from "../../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { chooseCulture, writeAction } from "../../../../shared/skor/board/actions.ts";
import { bookCulture } from "../../../../shared/skor/bot/opening-book.ts";
import { skor } from "../../../../shared/skor/rules.ts";

const TRIES = 60;

function chosenBy(level: Level): Set<string> {
  const chance = quickRandom(seededRandom(new TextEncoder().encode(`book of ${level}`)));
  const state = skor.setup({ seats: 2, options: skor.options.parse({}) }, chance);
  return new Set(Array.from({ length: TRIES }, () => writeAction(bookCulture(state, level, chance))));
}

test("strong levels begin with any culture that loses little, and never with one that loses more", () => {
  const good = (["feudal", "theocracy", "dictatorship", "alien", "nomadic"] as const).map((culture) =>
    writeAction(chooseCulture(culture)),
  );
  for (const level of ["seal", "orca", "kraken"] as const) expect(chosenBy(level)).toEqual(new Set(good));
});

test("at forty tables each level begins with five cultures at least", () => {
  for (const level of LEVELS) {
    const begun = Array.from({ length: 40 }, (_, table) => {
      const chance = quickRandom(seededRandom(new TextEncoder().encode(`table ${table}`)));
      const state = skor.setup({ seats: 2, options: skor.options.parse({}) }, chance);
      return writeAction(bookCulture(state, level, chance));
    });
    expect(new Set(begun).size).toBeGreaterThanOrEqual(5);
  }
});

test("the lowest levels try all that the table has, as beginners do", () => {
  for (const level of ["young-puffin", "puffin"] as const) expect(chosenBy(level).size).toBeGreaterThanOrEqual(6);
});
