/** The level that is offered follows what a player won and lost. */
import { expect, test } from "vitest";
import { countResult, nearestLevel } from "../../client/ui/levels/own-results.ts";
import { offeredLevel } from "../../client/ui/levels/levels.ts";
import { levelOf, scoreOf } from "../../client/ui/table/result/next-level.tsx";
import { LEVELS } from "../../shared/kernel/bot.ts";

test("a newcomer begins with the weakest, and climbs by winning until half is lost", () => {
  expect(offeredLevel("climber")).toBe("young-puffin");
  const met = [];
  for (let game = 0; game < 40; game++) {
    const level = offeredLevel("climber");
    met.push(level);
    countResult("climber", `${game}`, level, LEVELS.indexOf(level) <= 3 ? 1 : 0);
  }
  expect(met.slice(0, 2)).toEqual(["young-puffin", "puffin"]);
  expect(new Set(met.slice(-10))).toEqual(new Set(["seal", "young-orca"]));
});

test("whoever chose too strong a level comes down, and each game counts once", () => {
  for (let again = 0; again < 5; again++) countResult("faller", "one", "kraken", 0);
  expect(nearestLevel("faller")).toBe("young-kraken");
  for (let game = 0; game < 30; game++) countResult("faller", `${game}`, offeredLevel("faller"), 0);
  expect(nearestLevel("faller")).toBe("young-puffin");
});

test("what is known of one game says nothing of another", () => {
  countResult("known", "one", "orca", 1);
  expect(nearestLevel("known")).not.toBeUndefined();
  expect(nearestLevel("unknown")).toBeUndefined();
});

test("only a game of one person with computers of one level counts, by its first place", () => {
  const table = (...bots: readonly ((typeof LEVELS)[number] | "")[]) => bots.map((bot) => ({ bot }));
  expect(levelOf(table("", "orca", "orca"))).toBe("orca");
  expect(levelOf(table("", "", "orca"))).toBeUndefined();
  expect(levelOf(table("", "seal", "orca"))).toBeUndefined();
  expect([0, 1].map((at) => scoreOf({ ranking: [[0, 2], [1]] }, at))).toEqual([0.5, 0]);
});
