/** Skor's book of cultures: what a computer begins with, as measured in `shared/skor/bot/opening-book.ts`. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../../shared/kernel/random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { chooseCulture, writeAction } from "../../../../shared/skor/board/actions.ts";
import { bookCulture } from "../../../../shared/skor/bot/opening-book.ts";
import { skor } from "../../../../shared/skor/rules.ts";

test("the book holds Feudal and Theocracy, and never Alien, which lost most to a rush", () => {
  const chance = quickRandom(seededRandom(new TextEncoder().encode("book")));
  const state = skor.setup({ seats: 2, options: skor.options.parse({}) }, chance);
  const chosen = new Set(Array.from({ length: 200 }, () => writeAction(bookCulture(state, chance))));
  expect(chosen).toEqual(new Set([chooseCulture("feudal"), chooseCulture("theocracy")].map(writeAction)));
});
