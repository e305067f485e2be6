/** Skor's book of cultures: what a computer begins with, as measured in `shared/skor/bot/opening-book.ts`. */
import { expect, test } from "vitest";
import { type Level, LEVELS } from "../../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { MASTER } from "../../../../shared/skor/board/components.ts";
import { skorBot } from "../../../../shared/skor/bot/bot.ts";
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

test("a computer throws the die of the set-up by hand once the DM has left", () => {
  const random = quickRandom(seededRandom(new TextEncoder().encode("a DM who leaves")));
  const state = skor.setup({ seats: 3, options: skor.options.parse({}) }, random);
  for (const [seat, action] of [0, 1].map((each) => [each, skor.legal(state, each)[0]] as const))
    if (action !== undefined) skor.apply(state, seat, action, random);
  skor.depart(state, MASTER, "left", random);
  const [seat = 0] = skor.actors(state);
  expect(skor.legal(state, seat).map(skor.write)).toEqual(["roll"]);
  const asked = { view: state, seat, memory: null, level: "orca", random, budget: { used: () => 1 } } as const;
  expect(skorBot.choose(asked).actions.map(skor.write)).toEqual(["roll"]);
});
