/** Events tell all that a scene needs: applied alone, they lead to the same ships, lines and cards. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { typeOf } from "../../../shared/neko/harbour/cards.ts";
import type { NekoEvent } from "../../../shared/neko/harbour/events.ts";
import { nothingPending } from "../../../shared/neko/harbour/fresh.ts";
import { type Bundle, ITEMS, isResource, RESOURCES } from "../../../shared/neko/harbour/items.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { dockAt, HARBOUR_PLACE, isInLine, SUPPLY } from "../../../shared/neko/harbour/ships.ts";
import { berth, copyState, isOver, playerAt, type State } from "../../../shared/neko/harbour/state.ts";
import { deal, drawTurn, quickRandom, TABLES } from "./support/random-play.ts";
import { act, table } from "./support/scene.ts";
import { runs } from "../../support/runs.ts";

/** Follows one event, knowing nothing of the rules. */
function follow(state: State, event: NekoEvent): void {
  switch (event.kind) {
    case "lay":
    case "tuck":
      followCard(state, event);
      break;
    case "captain":
      playerAt(state, event.seat).stock.captain--;
      playerAt(state, event.seat).captains[event.column - 1] =
        (playerAt(state, event.seat).captains[event.column - 1] ?? 0) + 1;
      break;
    case "gain":
      followGain(state, event.seat, event.cards);
      break;
    case "give":
      for (const item of ITEMS) playerAt(state, event.seat).stock[item] -= event.cards[item] ?? 0;
      break;
    case "pay":
      playerAt(state, event.seat).stock[event.item] -= event.cards;
      break;
    case "stow":
      for (const item of RESOURCES) playerAt(state, event.seat).stock[item] += event.cards[item] ?? 0;
      playerAt(state, event.seat).pending = nothingPending();
      break;
    case "tokens":
      playerAt(state, event.seat).tokens += event.points;
      break;
    case "harbour":
      playerAt(state, event.seat).harbour = event.level;
      break;
    case "period":
      for (const [seat, player] of state.players.entries()) {
        player.scored[event.period - 1] = event.points[seat] ?? 0;
        player.places = player.places.map((place) => (isInLine(place) ? HARBOUR_PLACE : place));
      }
      break;
    case "order":
      state.order = [...event.order];
      break;
    default:
      followShip(state, event);
  }
}

function followCard(state: State, event: Extract<NekoEvent, { kind: "lay" | "tuck" }>): void {
  const player = playerAt(state, event.seat);
  if (event.kind === "lay" && event.opens) {
    player.columns.push(typeOf(event.card));
    player.captains.push(0);
  }
  player.laid.push(event.card);
  player.tucked.push(event.kind === "lay" ? event.column : -event.column);
}

function followGain(state: State, seat: number, cards: Bundle): void {
  const { stock, pending } = playerAt(state, seat);
  for (const item of ITEMS) {
    if (isResource(item) && state.stage !== "boat") pending[item] += cards[item] ?? 0;
    else stock[item] += cards[item] ?? 0;
  }
}

function followShip(state: State, event: NekoEvent): void {
  if (event.kind === "buy") put(state, event.seat, event.ship, event.level, HARBOUR_PLACE);
  if (event.kind === "sail") playerAt(state, event.seat).places[event.ship] = event.to;
  if (event.kind === "raise") {
    const place = playerAt(state, event.seat).places[event.ship] ?? SUPPLY;
    put(state, event.seat, event.ship, 0, SUPPLY);
    put(state, event.seat, event.became, event.level, place);
  }
  if (event.kind === "dock") {
    const mine = berth(event.seat, event.ship);
    for (const site of state.sites) site.queue = site.queue.filter((docked) => docked !== mine);
    const attraction = state.sites.findIndex(({ card }) => card === event.site);
    state.sites[attraction]?.queue.splice(event.position, 0, mine);
    playerAt(state, event.seat).places[event.ship] = dockAt(attraction);
  }
}

function put(state: State, seat: number, ship: number, level: number, place: number): void {
  playerAt(state, seat).levels[ship] = level;
  playerAt(state, seat).places[ship] = place;
}

/** What events are to tell: all that lies on the table but hands and the display. */
function onTable({ players, sites, order }: State): unknown {
  const rest = players.map(({ cards, shown, drafted, ...player }) => player);
  return { players: rest, sites, order };
}

test.each(TABLES)("in every game at %j", (kind) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = quickRandom(seed);
      const state = deal(kind, random);
      const followed = copyState(state);
      while (!isOver(state)) {
        const { seat, chosen } = drawTurn(state, random);
        followed.stage = state.stage;
        for (const event of applyAction(state, seat, chosen)) follow(followed, event);
        expect(onTable(followed)).toEqual(onTable(state));
      }
    }),
    { numRuns: runs(15) },
  );
});

describe("a turn is told step by step", () => {
  test("a move with all that its arrival brings", () => {
    const people = [{ line: "P1-SV1 / P1-SY1", ships: "2@1", stock: "F1", hand: "P1-ST3" }];
    const state = table({ people });
    expect(act(state, "P1-ST3").map(({ kind }) => kind)).toEqual(["lay", "activate"]);
    expect(act(state, "2a>2").map(({ kind }) => kind)).toEqual(["pay", "sail", "check"]);
    expect(act(state, "2a^3").map(({ kind }) => kind)).toEqual(["raise"]);
    expect(act(state, "3a>3").map(({ kind }) => kind)).toEqual([
      "pay",
      "sail",
      "check",
      "gain",
      "gain",
      "activate",
      "activate",
    ]);
    expect(act(state, "end").map(({ kind }) => kind)).toEqual(["stow", "turn"]);
  });

  test("the end of a turn names the next player and the round", () => {
    const state = table({ people: [{}, { hand: "P1-PO1" }], stage: "after", round: 3 });
    expect(act(state, "end")).toEqual([{ kind: "turn", seat: 1, round: 3 }]);
  });

  test("the contract takes them as they are", () => {
    const state = table({ people: [{ hand: "P1-PO1" }] });
    const [first] = neko.apply(state, 0, neko.legal(state, 0)[0] ?? drawTurn(state, quickRandom(1)).chosen, noChance);
    expect(first).toEqual({ kind: "lay", seat: 0, card: 7, column: 1, opens: true });
  });
});
