/** What a seat can imagine behind its view, and what it remembers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deckFor } from "../../../shared/neko/harbour/cards.ts";
import { neko } from "../../../shared/neko/rules.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { imagineWell, playWatched } from "../support/witnesses.ts";
import { deal, quickRandom, TABLES } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** One position in so many is looked at: a world is played to its end for each. */
const SPARSENESS = 12;

/** Every card of a period stands in one place at most. */
function expectCardsOnce(world: State): void {
  const held = world.secrets.flatMap(({ hand }) => hand);
  const cards = [...held, ...world.display, ...world.players.flatMap(({ laid }) => laid), ...world.decks.flat()];
  const known = cards.filter((card) => card > 0);
  expect(new Set(known).size).toBe(known.length);
  const all = deckFor(world.period, world.seats, world.kickstarter);
  for (const card of held) expect(all).toContain(card);
}

describe.each(TABLES)("at a table of $seats, boats: $boats", (table) => {
  test.each([0, 60])(
    "every world that a seat imagines looks to it like the true one (a departure in %i)",
    (leaving) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = quickRandom(seed);
          playWatched(neko, deal(table, random), random, leaving, (truth, known) => {
            if (random.below(SPARSENESS) > 0) return;
            for (const knowledge of known) {
              const world = imagineWell(neko, knowledge, random);
              expectCardsOnce(world);
              expect(world.secrets, "the draft was open").toEqual(truth.secrets);
              expect(world.decks.map(({ length }) => length)).toEqual(truth.decks.map(({ length }) => length));
              expect(new Set(world.decks.flat())).toEqual(new Set(truth.decks.flat()));
              expectCardsOnce(imagineWell(neko, { ...knowledge, memory: undefined }, random));
            }
          });
        }),
        { numRuns: runs(3) },
      );
    },
  );
});
