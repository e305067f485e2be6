/** What must hold in every game, tried on random ones for each number of players. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { readAction } from "../../../shared/skora/actions.ts";
import { applyAction } from "../../../shared/skora/apply.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { BOATS, COPIES, CREATURES } from "../../../shared/skora/components.ts";
import { REASONS } from "../../../shared/skora/ending.ts";
import type { SkoraEvent } from "../../../shared/skora/events.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { readSynced } from "../../../shared/skora/schema.ts";
import { boatsOut, copyState, isBaiting, isFishing, isOver, type State } from "../../../shared/skora/state.ts";
import { deal, drawTurn, playRandomly, quickRandom, type Turn } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

function inRandomGames(players: number, numRuns: number, watch: (state: State, turn: Turn) => void): void {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomly(players, seed, watch);
    }),
    { numRuns: runs(numRuns) },
  );
}

/** The number of cards of each creature, wherever they are; the undealt 1, 2 and 3 are in no place. */
function census(state: State): number[] {
  const shown = [
    ...state.grounds.flatMap(({ pile }) => pile),
    ...state.players.flatMap((player) => player.catch),
    ...state.discards,
  ];
  expect(new Set(shown).size).toBe(shown.length);
  const all = [...shown.map(creatureOf), ...state.secrets.flatMap(({ hand }) => hand), ...state.box];
  return CREATURES.map(({ number }) => all.filter((creature) => creature === number).length);
}

describe.each([2, 3, 4])("in every game of %i", (players) => {
  const given = CREATURES.map(({ number }) => (number <= 3 ? players : COPIES));

  test("cards are conserved, and no card lies twice", () => {
    inRandomGames(players, 60, (state) => {
      expect(census(state)).toEqual(given);
      expect(state.players.map(({ cards }) => cards)).toEqual(state.secrets.map(({ hand }) => hand.length));
    });
  });

  test("boats are conserved in the Baiting, and everybody has placed six when Fishing begins", () => {
    inRandomGames(players, 60, (state) => {
      for (const [seat, { boats }] of state.players.entries()) {
        if (isBaiting(state)) expect(boats + boatsOut(state, seat)).toBe(BOATS);
        if (isFishing(state)) expect(boats).toBe(0);
      }
    });
  });

  test("a boat leaves with every card caught, and what is left leaves with the ground", () => {
    inRandomGames(players, 60, (state, { seat, chosen }) => {
      if (!isFishing(state)) return;
      const after = copyState(state);
      const events = applyAction(after, seat, chosen);
      const gone = events.reduce((sum, event) => sum + left(event), 0);
      const out = (one: State) => one.players.reduce((sum, _, each) => sum + boatsOut(one, each), 0);
      expect(out(state) - out(after)).toBe(gone);
      expect(after.players.every((player) => player.catch.length <= BOATS)).toBe(true);
    });
  });

  test("axes are won one at most for each card played, and only turn over", () => {
    inRandomGames(players, 60, (state) => {
      const shown = state.grounds.flatMap(({ pile }) => pile).length;
      const axes = state.players.reduce((sum, player) => sum + player.axes + player.spent, 0);
      if (isBaiting(state)) expect(axes).toBeLessThanOrEqual(shown - 3);
      for (const player of state.players) expect(player.spent).toBeLessThanOrEqual(player.ties);
    });
  });

  test("legal actions are given once each, in the same order every time, to those alone who may act", () => {
    inRandomGames(players, 40, (state) => {
      const actors = skora.actors(state);
      for (let seat = 0; seat < players; seat++) {
        const actions = skora.legal(state, seat);
        expect(new Set(actions.map(skora.write)).size).toBe(actions.length);
        expect(skora.legal(copyState(state), seat)).toEqual(actions);
        expect(actions.length > 0).toBe(actors.includes(seat));
      }
    });
  });

  test("every legal action can be written, read and applied, and changes something", () => {
    inRandomGames(players, 15, (state, { seat, actions }) => {
      for (const action of actions) {
        expect(readAction(skora.write(action))).toBe(action);
        const after = copyState(state);
        const events = skora.apply(after, seat, action, noChance);
        expect(events.length).toBeGreaterThan(0);
        expect(after).not.toEqual(state);
        expect(JSON.parse(JSON.stringify(events))).toEqual(events);
      }
    });
  });

  test("a state survives JSON and structured cloning, and copies share nothing", () => {
    inRandomGames(players, 15, (state, { seat, chosen }) => {
      const before = JSON.stringify(state);
      expect(JSON.parse(before)).toEqual(state);
      expect(structuredClone(state)).toEqual(state);
      skora.apply(copyState(state), seat, chosen, noChance);
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("what is sent to a seat is its view again", () => {
    inRandomGames(players, 15, (state) => {
      for (const viewer of [0, "spectator" as const]) {
        const view = skora.view(state, viewer);
        const { box, ...sent } = view;
        expect(readSynced(JSON.parse(JSON.stringify(sent)))).toEqual(view);
      }
    });
  });

  test("it ends, within the length that follows from the cards, with everybody ranked once", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let actions = 0;
        const end = playRandomly(players, seed, () => {
          actions++;
        });
        const result = skora.result(end);
        // A decree each; for a card at most play, shift and sail; for a boat at most take and discard.
        expect(actions).toBeLessThanOrEqual(
          players + 3 * (given.reduce((sum, count) => sum + count) - 3) + 2 * 6 * players,
        );
        expect(result?.ranking.flat().sort()).toEqual(Array.from({ length: players }, (_, seat) => seat));
        expect(REASONS.slice(0, 3)).toContain(result?.reason);
        expect([skora.actors(end), skora.playing(end)]).toEqual([[], []]);
        for (let seat = 0; seat < players; seat++) expect(skora.legal(end, seat)).toEqual([]);
        expect(end.players.map(({ decree }) => decree)).toEqual(end.secrets.map(({ decree }) => decree));
      }),
      { numRuns: runs(200) },
    );
  });

  test("the same actions from the same seed end alike", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const done: Turn[] = [];
        const end = playRandomly(players, seed, (_, turn) => {
          done.push(turn);
        });
        const again = deal(players, quickRandom(seed));
        for (const { seat, chosen } of done) {
          const read = readAction(skora.write(chosen));
          if (read !== undefined) skora.apply(again, seat, read, noChance);
        }
        expect(again).toEqual(end);
      }),
      { numRuns: runs(30) },
    );
  });

  test("players may leave at any time, and the game still ends well", () => {
    const departures = fc.array(fc.record({ step: fc.nat(70), seat: fc.nat(players - 1) }), { maxLength: players });
    fc.assert(
      fc.property(seeds, departures, (seed, leaving) => {
        const random = quickRandom(seed);
        const state = deal(players, random);
        for (let step = 0; !isOver(state); step++) {
          const leaver = leaving.find((one) => one.step === step && skora.playing(state).includes(one.seat));
          if (leaver === undefined) {
            const { seat, chosen } = drawTurn(state, random);
            expect(skora.playing(state)).toContain(seat);
            skora.apply(state, seat, chosen, noChance);
          } else skora.depart(state, leaver.seat, "left", noChance);
          expect(census(state)).toEqual(given);
        }
        const ranking = skora.result(state)?.ranking ?? [];
        expect(ranking.flat().toSorted()).toEqual(Array.from({ length: players }, (_, seat) => seat));
        expect(ranking.flat().slice(players - state.gone.length)).toEqual(state.gone.toReversed());
      }),
      { numRuns: runs(150) },
    );
  });
});

/** The boats that an event takes off the board. */
function left(event: SkoraEvent): number {
  if (event.kind === "catch") return 1;
  return event.kind === "fished" ? event.boats.reduce((sum, count) => sum + count, 0) : 0;
}

test("in games of three cards always stay behind, because there are more than boats", () => {
  const end = playRandomly(3, 77);
  const behind = end.grounds.flatMap(({ pile }) => pile).length;
  expect(behind).toBeGreaterThanOrEqual(21 - 3 * BOATS);
});
