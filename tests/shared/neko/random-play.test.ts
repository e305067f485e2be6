/** What must hold in every game, tried on random ones for each number of players and everything a table can add. */
import fc from "fast-check";
import { assert, describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { NO_CARD, typeOf } from "../../../shared/neko/harbour/cards.ts";
import { HAND_SIZE, HARBOUR, SHIP_CARDS } from "../../../shared/neko/harbour/components.ts";
import { REASONS } from "../../../shared/neko/ending.ts";
import { surplusOf } from "../../../shared/neko/harbour/holdings.ts";
import { resourcesIn } from "../../../shared/neko/harbour/items.ts";
import { activeCards } from "../../../shared/neko/harbour/line.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readSynced } from "../../../shared/neko/harbour/schema.ts";
import { attractionAt, canShow, isDocked, SUPPLY } from "../../../shared/neko/harbour/ships.ts";
import { berth, berthSeat, copyState, isOver, type Player, type State } from "../../../shared/neko/harbour/state.ts";
import { deal, drawTurn, playRandomly, quickRandom, TABLES, type Table, type Turn } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

function inRandomGames(table: Table, numRuns: number, watch: (state: State, turn: Turn) => void): void {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomly(table, seed, watch);
    }),
    { numRuns: runs(numRuns) },
  );
}

// Plain assertions: there are millions of them, and `expect` takes its time.

function checkShips({ levels, places }: Player): void {
  assert(places.length === SHIP_CARDS.length && levels.length === SHIP_CARDS.length);
  for (const [ship, place] of places.entries()) {
    const level = levels[ship] ?? 0;
    assert(place === SUPPLY ? level === 0 : canShow(ship, level), `card ${ship} shows ${level}`);
  }
}

function checkLine(player: Player): void {
  const { columns, captains, laid, tucked: under } = player;
  assert(captains.length === columns.length && under.length === laid.length);
  const types = columns.filter((type) => type !== "boat");
  assert(new Set(types).size === types.length, "two columns of one type");
  for (const [index, type] of columns.entries()) {
    const active = activeCards(player, index + 1);
    assert(active.length > 0 && active.every((card) => typeOf(card) === type), `column ${index + 1}`);
    assert(type !== "boat" || active.length === 1, "two boats in one column");
  }
  assert(under.every((column) => columns[Math.abs(column) - 1] !== undefined));
}

/** The queues hold exactly the ships whose places say so. */
function checkQueues(state: State): void {
  const docked = state.players.flatMap((player, seat) =>
    player.places.flatMap((place, ship) => (isDocked(place) ? [`${attractionAt(place)} ${berth(seat, ship)}`] : [])),
  );
  const queued = state.sites.flatMap(({ queue }, attraction) => queue.map((each) => `${attraction} ${each}`));
  assert.sameMembers(queued, docked);
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
  assert(new Set(everywhere).size === everywhere.length, "a card is in two places");
}

/** What players hold is never less than nothing, and between turns never too much. */
function checkHoldings(state: State, seat: number, each: number, player: Player): void {
  const { stock, pending } = player;
  assert([...Object.values(stock), ...Object.values(pending)].every((count) => count >= 0));
  assert(player.harbour <= HARBOUR.length);
  assert(player.cards === state.secrets[each]?.hand.length);
  if (state.openHands) assert.sameOrderedMembers(player.shown, state.secrets[each]?.hand ?? []);
  if (each === seat) return;
  // Fishing Boats may bring too many, until the end of the next turn (R38).
  assert(state.boats || surplusOf(player) === 0, "too many cards");
  assert(resourcesIn(pending) === 0, "cards are pending out of turn");
}

describe.each(TABLES)("in every game at %j", (table) => {
  test("ships, lines, queues, cards and holdings are sound", () => {
    inRandomGames(table, 15, (state, { seat }) => {
      for (const [each, player] of state.players.entries()) {
        checkShips(player);
        checkLine(player);
        checkHoldings(state, seat, each, player);
      }
      checkQueues(state);
      checkCards(state);
      if (state.stage === "play") assert(state.players[seat]?.cards === HAND_SIZE + 1 - state.round);
      if (state.stage === "column") assert(state.column > 0);
      else assert(state.column === 0 && state.icons === 0 && state.flips === 0);
    });
  });

  test("legal actions are at most 200, given once each, in the same order every time, to who may act alone", () => {
    inRandomGames(table, 10, (state) => {
      const actors = neko.actors(state);
      assert(actors.length === 1);
      for (let seat = 0; seat < state.seats; seat++) {
        const actions = neko.legal(state, seat);
        assert(actions.length <= 200 && new Set(actions).size === actions.length);
        assert.sameOrderedMembers([...neko.legal(copyState(state), seat)], [...actions]);
        assert(actions.length > 0 === actors.includes(seat));
      }
    });
  });

  test("every legal action can be applied, without chance, and changes something", () => {
    inRandomGames(table, 3, (state, { seat, actions }) => {
      const before = JSON.stringify(state);
      for (const action of actions) {
        const after = copyState(state);
        const events = neko.apply(after, seat, action, noChance);
        assert(JSON.stringify(after) !== before, `${action.text} changes nothing`);
        const isQuiet = action.kind === "decline" || action.kind === "next" || action.kind === "end";
        assert(isQuiet || events.length > 0, `${action.text} tells nothing`);
        assert.deepEqual(JSON.parse(JSON.stringify(events)), events);
      }
    });
  });

  test("R45: a turn ends with nothing but its end, or the last card that is discarded", () => {
    inRandomGames(table, 8, (state, { seat, chosen }) => {
      if (!["play", "column", "after", "last"].includes(state.stage)) return;
      const after = copyState(state);
      neko.apply(after, seat, chosen, noChance);
      assert(chosen.kind === "end" || (after.toMove === seat && !isOver(after)), chosen.text);
    });
  });

  test("a state survives JSON and structured cloning, copies share nothing, and what is sent is a view again", () => {
    inRandomGames(table, 4, (state, { seat, chosen }) => {
      const before = JSON.stringify(state);
      assert.deepEqual(JSON.parse(before), state);
      assert.deepEqual(structuredClone(state), state);
      neko.apply(copyState(state), seat, chosen, noChance);
      assert(JSON.stringify(state) === before, "a copy shares something");
      const view = neko.view(state, 0);
      const { decks, ...sent } = view;
      assert.deepEqual(readSynced(JSON.parse(JSON.stringify(sent))), view);
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
      { numRuns: runs(60) },
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
      { numRuns: runs(10) },
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
            assert(neko.playing(state).includes(seat));
            neko.apply(state, seat, chosen, noChance);
          } else neko.depart(state, leaver.seat, "left", noChance);
          for (const { queue } of state.sites) {
            assert(queue.every((each) => !state.gone.includes(berthSeat(each))));
          }
        }
        const ranking = neko.result(state)?.ranking ?? [];
        expect(ranking.flat().toSorted()).toEqual(state.players.map((_, seat) => seat));
        expect(ranking.flat().slice(table.seats - state.gone.length)).toEqual(state.gone.toReversed());
      }),
      { numRuns: runs(40) },
    );
  });
});
