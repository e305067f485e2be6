/** Some of the mistakes that the bench plants: a review finds them, and leaves what is good alone. */
import { expect, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { verdictOn } from "../review.ts";
import { plantedIn } from "./planting.ts";

/** Of each game: every eighth. */
const EVERY = 8;

test.each(games.map(({ id }) => id))(
  "most planted mistakes of %s are found, and few good decisions are blamed",
  async (id) => {
    const some = plantedIn(id).filter((_, index) => index % EVERY === 0);
    expect(some.length).toBeGreaterThan(3);
    const verdicts = [];
    for (const planted of some) verdicts.push(await verdictOn(id, planted));
    expect(verdicts.filter(({ found }) => found).length).toBeGreaterThanOrEqual(some.length - 1);
    expect(verdicts.flatMap(({ wronged }) => wronged).filter(Boolean).length).toBeLessThanOrEqual(1);
  },
  600_000,
);
