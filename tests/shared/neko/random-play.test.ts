/** What must hold in every game, tried on random ones for each number of players and everything a table can add. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { NO_CARD, typeOf } from "../../../shared/neko/cards.ts";
import { HAND_SIZE, HARBOUR, SHIP_CARDS } from "../../../shared/neko/components.ts";
import { REASONS } from "../../../shared/neko/ending.ts";
import { surplusOf } from "../../../shared/neko/holdings.ts";
import { activeCards } from "../../../shared/neko/line.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readSynced } from "../../../shared/neko/schema.ts";
import { attractionAt, canShow, isDocked, SUPPLY } from "../../../shared/neko/ships.ts";
import { berth, berthSeat, copyState, isOver, type Player, type State } from "../../../shared/neko/state.ts";
import { deal, drawTurn, playRandomly, quickRandom, TABLES, type Table, type Turn } from "./support/random-play.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

function inRandomGames(table: Table, numRuns: number, watch: (state: State, turn: Turn) => void): void {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomly(table, seed, watch);
    }),
    { numRuns },
  );
}

function checkShips(player: Player): void {
  for (const [ship, place] of player.places.entries()) {
    const level = player.levels[ship] ?? 0;
    if (place === SUPPLY) expect(level).toBe(0);
    else expect(canShow(ship, level)).toBe(true);
  }
  expect(player.places).toHaveLength(SHIP_CARDS.length);
}

function checkLine(player: Player): void {
  expect(player.captains).toHaveLength(player.columns.length);
  expect(player.under).toHaveLength(player.laid.length);
  const types = player.columns.filter((type) => type !== "boat");
  expect(new Set(types).size).toBe(types.length);
  for (const [index, type] of player.columns.entries()) {
    const active = activeCards(player, index + 1);
    expect(active.length).toBeGreaterThan(0);
    expect(active.every((card) => typeOf(card) === type)).toBe(true);
    if (type === "boat") expect(active).toHaveLength(1);
  }
  for (const under of player.under) expect(player.columns[Math.abs(under) - 1]).toBeDefined();
}

/** The queues hold exactly the ships that say that they are there. */
function checkQueues(state: State): void {
  const docked = state.players.flatMap((player, seat) =>
    player.places.flatMap((place, ship) => (isDocked(place) ? [`${attractionAt(place)} ${berth(seat, ship)}`] : [])),
  );
  const queued = state.sites.flatMap(({ queue }, attraction) => queue.map((each) => `${attraction} ${each}`));
  expect(queued.toSorted()).toEqual(docked.toSorted());
}

/** No card is in two places. */
function checkCards(state: State): void {
  const everywhere = [
    ...state.display.filter((card) => card !== NO_CARD),
    ...state.moored,
    ...state.secrets.flatMap(({ hand }) => hand),
    ...state.players.flatMap(({ laid }) => laid),
    ...state.decks.flat(),
  ];
  expect(new Set(everywhere).size).toBe(everywhere.length);
}

describe.each(TABLES)("in every game at %j", (table) => {
  test("ships, lines, queues and cards are sound", () => {
    inRandomGames(table, 12, (state) => {
      for (const player of state.players) {
        checkShips(player);
        checkLine(player);
        expect(player.harbour).toBeLessThanOrEqual(HARBOUR.length);
        expect(Math.min(...Object.values(player.stock), ...Object.values(player.pending))).toBeGreaterThanOrEqual(0);
      }
      checkQueues(state);
      checkCards(state);
    });
  });

  test("hands hold what is left of six cards, and nobody keeps more than the capacity over a turn", () => {
    inRandomGames(table, 30, (state, { seat }) => {
      expect(state.players.map(({ cards }) => cards)).toEqual(state.secrets.map(({ hand }) => hand.length));
      for (const [each, player] of state.players.entries()) {
        if (state.openHands) expect(player.shown).toEqual(state.secrets[each]?.hand);
        // Fishing Boats may bring too many, until the end of the next turn (R38).
        if (each !== seat && !state.boats) expect(surplusOf(player)).toBe(0);
        if (each !== seat) expect(player.pending).toEqual({ fish: 0, licence: 0, goods: 0 });
      }
      if (state.stage === "play") expect(state.players[seat]?.cards).toBe(HAND_SIZE + 1 - state.round);
      if (state.stage === "column") expect(state.column).toBeGreaterThan(0);
      else expect([state.column, state.icons, state.flips]).toEqual([0, 0, 0]);
    });
  });

  test("legal actions are at most 200, given once each, in the same order every time, to who may act alone", () => {
    inRandomGames(table, 12, (state) => {
      const actors = neko.actors(state);
      expect(actors).toHaveLength(1);
      for (let seat = 0; seat < state.seats; seat++) {
        const actions = neko.legal(state, seat);
        expect(actions.length).toBeLessThanOrEqual(200);
        expect(new Set(actions.map(neko.write)).size).toBe(actions.length);
        expect(neko.legal(copyState(state), seat)).toEqual(actions);
        expect(actions.length > 0).toBe(actors.includes(seat));
      }
    });
  });

  test("every legal action can be applied, without chance, and changes something", () => {
    inRandomGames(table, 4, (state, { seat, actions }) => {
      for (const action of actions) {
        const after = copyState(state);
        const events = neko.apply(after, seat, action, noChance);
        expect(after).not.toEqual(state);
        expect(JSON.parse(JSON.stringify(events))).toEqual(events);
        const isQuiet = action.kind === "decline" || action.kind === "next" || action.kind === "end";
        if (!isQuiet) expect(events.length).toBeGreaterThan(0);
      }
    });
  });

  test("R45: a turn ends with nothing but its end, or the last card that is discarded", () => {
    inRandomGames(table, 8, (state, { seat, chosen }) => {
      if (!["play", "column", "after", "last"].includes(state.stage)) return;
      const after = copyState(state);
      neko.apply(after, seat, chosen, noChance);
      if (chosen.kind !== "end") expect([after.toMove, isOver(after)]).toEqual([seat, false]);
    });
  });

  test("a state survives JSON and structured cloning, copies share nothing, and what is sent is a view again", () => {
    inRandomGames(table, 4, (state, { seat, chosen }) => {
      const before = JSON.stringify(state);
      expect(JSON.parse(before)).toEqual(state);
      expect(structuredClone(state)).toEqual(state);
      neko.apply(copyState(state), seat, chosen, noChance);
      expect(JSON.stringify(state)).toBe(before);
      const view = neko.view(state, 0);
      const { decks, ...sent } = view;
      expect(readSynced(JSON.parse(JSON.stringify(sent)))).toEqual(view);
    });
  });

  test("it ends, with everybody ranked once by totals that the lines come to", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const end = playRandomly(table, seed);
        const result = neko.result(end);
        expect(result?.ranking.flat().sort()).toEqual(end.players.map((_, seat) => seat));
        expect(REASONS.slice(0, 4)).toContain(result?.reason);
        expect([neko.actors(end), neko.playing(end)]).toEqual([[], []]);
        const totals = result?.sheet.find(({ line }) => line === "total")?.values.map(Number) ?? [];
        const ranked = result?.ranking.flat().map((seat) => totals[seat] ?? 0) ?? [];
        expect(ranked).toEqual(totals.toSorted((one, other) => other - one));
        for (const player of end.players) expect(player.cards).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test("the same actions from the same seed end alike", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const done: Turn[] = [];
        const end = playRandomly(table, seed, (_, turn) => {
          done.push(turn);
        });
        const again = deal(table, quickRandom(seed));
        for (const { seat, chosen } of done) {
          const read = neko.read(neko.write(chosen));
          if (read !== undefined) neko.apply(again, seat, read, noChance);
        }
        expect(again).toEqual(end);
      }),
      { numRuns: 10 },
    );
  });

  test("players may leave at any time, and the game still ends well", () => {
    const departures = fc.array(fc.record({ step: fc.nat(250), seat: fc.nat(table.seats - 1) }), {
      maxLength: table.seats,
    });
    fc.assert(
      fc.property(seeds, departures, (seed, leaving) => {
        const random = quickRandom(seed);
        const state = deal(table, random);
        for (let step = 0; !isOver(state); step++) {
          const leaver = leaving.find((one) => one.step === step && neko.playing(state).includes(one.seat));
          if (leaver === undefined) {
            const { seat, chosen } = drawTurn(state, random);
            expect(neko.playing(state)).toContain(seat);
            neko.apply(state, seat, chosen, noChance);
          } else neko.depart(state, leaver.seat, "left");
          for (const { queue } of state.sites) {
            expect(queue.every((each) => !state.gone.includes(berthSeat(each)))).toBe(true);
          }
        }
        const ranking = neko.result(state)?.ranking ?? [];
        expect(ranking.flat().toSorted()).toEqual(state.players.map((_, seat) => seat));
        expect(ranking.flat().slice(table.seats - state.gone.length)).toEqual(state.gone.toReversed());
      }),
      { numRuns: 40 },
    );
  });
});
