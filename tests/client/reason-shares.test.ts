/**
 * How often a hint has no better reason than its destination: at most one in ten. These are a few positions of golden
 * games; the tool `npx node tests/bench/review/reasons.ts GAME 200` tries many.
 */
import { expect, test } from "vitest";
import { reasonsIn } from "../bench/review/hint-reasons.ts";

/** The words of a reason if the rules give none; among them those of a preview, which the player reads in any case. */
const LAST_RESORT: Readonly<Record<string, RegExp>> = {
  skorm: /^$|^It comes nearer to Gold|^Nobody can attack it|^None of your pieces/,
  skora: /^$|^Played on/,
  skor: /^$|^It comes nearer to your opponent|^Played on|^Nothing is lost/,
  neko: /^$|^Hub \d+ |^Opens column|^Its effect joins|\((?:\d|every|each)|^Costs |^Your score so far|^You gain|^One more ship/,
};

test.each(Object.entries(LAST_RESORT))("%s: at most one in ten", async (game, lastResort) => {
  const reasons = await reasonsIn(game, { most: 40, effort: 1, records: 4 });
  expect(reasons.length).toBeGreaterThan(20);
  const poor = reasons.filter((reason) => lastResort.test(reason));
  expect(poor.length, poor.join(" | ")).toBeLessThanOrEqual(reasons.length / 10);
});
