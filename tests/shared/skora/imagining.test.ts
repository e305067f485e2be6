/** What a seat can imagine behind its view, and what it remembers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { CREATURES, decreesFor, GIVEN, WARBANDS } from "../../../shared/skora/components.ts";
import { imagine } from "../../../shared/skora/imagining.ts";
import { remember, type SkoraMemory } from "../../../shared/skora/memory.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { secretsAt, type State } from "../../../shared/skora/state.ts";
import { imagineWell, type Knowledge, playWatched } from "../support/witnesses.ts";
import { deal, quickRandom } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

function inWatchedGames(
  players: number,
  numRuns: number,
  leaving: number,
  watch: (
    truth: State,
    known: readonly Knowledge<State, SkoraMemory>[],
    random: ReturnType<typeof quickRandom>,
  ) => void,
): void {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = quickRandom(seed);
      playWatched(skora, deal(players, random), random, leaving, (truth, known) => watch(truth, known, random));
    }),
    { numRuns: runs(numRuns) },
  );
}

/** Cards by creature, wherever they are. */
function census(state: State): number[] {
  const cards = [
    ...state.grounds.flatMap(({ pile }) => pile),
    ...state.players.flatMap((player) => player.catch),
    ...state.discards,
  ];
  const all = [...cards.map(creatureOf), ...state.secrets.flatMap(({ hand }) => hand), ...state.box];
  return CREATURES.map(({ number }) => all.filter((creature) => creature === number).length);
}

describe.each([2, 3, 4])("among %i players", (players) => {
  test.each([0, 40])(
    "every world that a seat imagines looks to it like the true one (a departure in %i)",
    (leaving) => {
      inWatchedGames(players, 3, leaving, (truth, known, random) => {
        for (const knowledge of known) {
          for (const memory of [knowledge.memory, undefined]) {
            const world = imagineWell(skora, { ...knowledge, memory }, random);
            expect(census(world)).toEqual(census(truth));
          }
        }
      });
    },
  );

  test("it holds what others have shown, and not the decree that the seat let go", () => {
    inWatchedGames(players, 3, 0, (truth, known, random) => {
      for (const knowledge of known) {
        const world = imagineWell(skora, knowledge, random);
        for (const { seat } of known) {
          const givens = (state: State) => secretsAt(state, seat).hand.filter((creature) => GIVEN.includes(creature));
          expect(givens(world)).toEqual(givens(truth));
          if (seat === knowledge.seat || knowledge.memory === undefined) continue;
          expect(secretsAt(world, seat).decree).not.toBe(knowledge.memory.refused || "none");
        }
      }
    });
  });
});

test("who takes sharks before better cards rather holds the decree for them", () => {
  const state = deal(2, quickRandom(1));
  const [ground] = state.grounds;
  if (ground === undefined) throw new Error("no ground");
  Object.assign(ground, { pile: [11, 61, 31, 41], boats: [3, 3] });
  Object.assign(state, { step: "take", ground: 0, toMove: 1, order: [1, 0] });
  Object.assign(state.players[1] ?? {}, { catch: [32, 42] });
  const action = skora.read("+3a");
  const memory = remember(undefined, { seat: 0, actor: 1, action, before: state, after: state });
  const leaning = memory.leanings[1] ?? [];
  const hunter = leaning[1] ?? 0;
  expect(hunter).toBeGreaterThan(2 * (leaning[0] ?? 0));
  expect(memory.leanings[0]).toEqual(leaning.map(() => 1));
});

test.each(WARBANDS)("others hold decrees of the game that is played, with the Warband %s (R12, R37)", (warband) => {
  const random = quickRandom(4);
  const state = skora.setup({ seats: 4, options: { warband } }, random);
  const view = skora.view(state, 0);
  const held = new Set(view.secrets[0]?.offer);
  for (let world = 0; world < 200; world++) {
    for (const { offer } of imagine(view, 0, undefined, random).secrets) for (const decree of offer) held.add(decree);
  }
  expect([...held].sort()).toEqual([...decreesFor(4, warband)].sort());
});
