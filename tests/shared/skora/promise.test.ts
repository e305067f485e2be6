/** What a catch is on the way to, as computers see it: at its end it is what the rules give. */
import { expect, test } from "vitest";
import { type Card, CARDS } from "../../../shared/skora/cards.ts";
import { DECREE_NAMES, DECREES } from "../../../shared/skora/components.ts";
import { countsOf, promiseOf } from "../../../shared/skora/promise.ts";
import { bonusOf } from "../../../shared/skora/scoring.ts";
import { quickRandom } from "../skorm/support/random-play.ts";

const CATCHES = 300;
const onTheCatch = DECREE_NAMES.filter((name) => DECREES[name].rule.kind !== "ties");

function catches(): Card[][] {
  const random = quickRandom(7);
  return Array.from({ length: CATCHES }, () => random.shuffle(CARDS).slice(0, random.below(13)));
}

test.each(onTheCatch)("%s promises what it brings when no card is to come", (decree) => {
  for (const cards of catches()) expect(promiseOf(decree, countsOf(cards), 0)).toBe(bonusOf(decree, cards, 0).points);
});

test.each(onTheCatch)("%s promises no more than it can bring, however many cards are to come", (decree) => {
  const pairs = DECREES[decree].rule.kind === "pairs";
  const most = Math.max(...catches().map((cards) => bonusOf(decree, cards, 0).points));
  for (const cards of catches())
    for (const left of [1, 4, 9]) {
      const promised = promiseOf(decree, countsOf(cards), left);
      expect(promised).toBeGreaterThanOrEqual(0);
      if (!pairs) expect(promised).toBeLessThanOrEqual(most);
    }
});

test("Voyager promises more while a card may come that makes one more creature", () => {
  const three = [0, 1, 1, 1, 0, 0, 0];
  expect(promiseOf("voyager", three, 1)).toBeGreaterThan(promiseOf("voyager", three, 0));
});
