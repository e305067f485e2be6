/** What the arena says of how sure computers are, for games whose ends are drawn by what was said. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { quickRandom, uniform } from "../../../shared/search/quick-random.ts";
import { type Claim, slopeOf } from "../../bench/arena/slope.ts";

const random = () => quickRandom(seededRandom(new TextEncoder().encode("calibration")));

/** So many games, in each of which somebody says something between 5 and 95 %, and wins as often as the function says. */
function games(count: number, chance: (said: number) => number): Claim[][] {
  const dice = random();
  return Array.from({ length: count }, () => {
    const said = 0.05 + 0.9 * uniform(dice);
    return [{ said, got: uniform(dice) < chance(said) ? 1 : 0 }];
  });
}

test("somebody who wins as often as it says has a slope of 1", () => {
  const { slope, low, high } = slopeOf(
    games(900, (said) => said),
    0.5,
    random(),
  );
  expect(Math.abs(slope - 1)).toBeLessThan(0.25);
  expect([low < 1, high > 1]).toEqual([true, true]);
});

test("somebody who is too sure has a lower one, somebody who doubts a higher one", () => {
  const sharper = (power: number) => (said: number) => said ** power / (said ** power + (1 - said) ** power);
  expect(slopeOf(games(900, sharper(0.5)), 0.5, random()).high).toBeLessThan(0.7);
  expect(slopeOf(games(900, sharper(2)), 0.5, random()).low).toBeGreaterThan(1.6);
});

test("few games say little", () => {
  const wide = slopeOf(
    games(16, (said) => said),
    0.5,
    random(),
  );
  const narrow = slopeOf(
    games(400, (said) => said),
    0.5,
    random(),
  );
  expect(wide.high - wide.low).toBeGreaterThan(2 * (narrow.high - narrow.low));
});
