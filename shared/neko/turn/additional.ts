/** Licence, coin and fuel actions, and cards that are turned over. Each leaves the column when it was the last thing to do there. */
import type { Seat } from "../../kernel/game.ts";
import { settle } from "./activation.ts";
import { arrive } from "./arrival.ts";
import { HARBOUR } from "../harbour/components.ts";
import { dockShip } from "./docking.ts";
import type { Events } from "../harbour/events.ts";
import { gain, give } from "../harbour/holdings.ts";
import type { Resource } from "../harbour/items.ts";
import { type Column, effectsIn } from "../harbour/line.ts";
import { harbourCost, licenceCost, pay, shipCost } from "./payment.ts";
import { raiseShip } from "./raising.ts";
import { HARBOUR_PLACE, type Level, levelOf, NO_SHIP, placeOf, type Ship, supplied } from "../harbour/ships.ts";
import { playerAt, type State } from "../harbour/state.ts";

/** Raises the harbour by a level; what that brings comes at once. */
export function raiseHarbour(state: State, seat: Seat, events: Events): void {
  const player = playerAt(state, seat);
  pay(state, seat, "licence", harbourCost(player) ?? 0, false, events);
  player.harbour++;
  events.push({ kind: "harbour", seat, level: player.harbour });
  gain(state, seat, HARBOUR[player.harbour - 1]?.gain ?? {}, "harbour", events);
  for (const bonus of effectsIn(player, "harbour-gain")) gain(state, seat, bonus.gain, "harbour", events);
  settle(state, seat, events);
}

export function payRaise(state: State, seat: Seat, ship: Ship, level: Level, events: Events): void {
  pay(state, seat, "licence", level - levelOf(playerAt(state, seat), ship), false, events);
  raiseShip(state, seat, ship, level, events);
  settle(state, seat, events);
}

/** Puts a ship of the supply into the harbour. */
export function buyShip(state: State, seat: Seat, level: Level, flex: boolean, events: Events): void {
  const player = playerAt(state, seat);
  const ship = supplied(player, level);
  if (ship === NO_SHIP) throw new RangeError(`no ship of level ${level}`);
  pay(state, seat, "coin", shipCost(level), flex, events);
  player.places[ship] = HARBOUR_PLACE;
  player.levels[ship] = level;
  events.push({ kind: "buy", seat, ship, level });
  settle(state, seat, events);
}

export function buyLicence(state: State, seat: Seat, flex: boolean, events: Events): void {
  pay(state, seat, "coin", licenceCost(playerAt(state, seat)), flex, events);
  gain(state, seat, { licence: 1 }, "purchase", events);
  settle(state, seat, events);
}

/** Turns a card of the stock over: a Fish becomes Goods, a Licence a Penguin (R29). */
export function flipCard(state: State, seat: Seat, item: Resource, events: Events): void {
  const [flips] = effectsIn(playerAt(state, seat), "flip");
  const [, other] = flips?.ways.find(([from]) => from === item) ?? [];
  state.flips--;
  give(state, seat, { [item]: 1 }, events);
  if (other !== undefined) gain(state, seat, { [other]: 1 }, "flip", events);
  settle(state, seat, events);
}

/** Moves a ship one column on, with all that its arrival brings. */
export function moveToColumn(state: State, seat: Seat, ship: Ship, to: Column, flex: boolean, events: Events): void {
  const player = playerAt(state, seat);
  const from = placeOf(player, ship);
  pay(state, seat, "fuel", 1, flex, events);
  player.places[ship] = to;
  events.push({ kind: "sail", seat, ship, from, to });
  arrive(state, seat, ship, events);
}

/** Moves a ship to an attraction, from the line or from the one beside it. */
export function moveToAttraction(
  state: State,
  seat: Seat,
  ship: Ship,
  site: number,
  flex: boolean,
  events: Events,
): void {
  const attraction = state.sites.findIndex(({ card }) => card === site);
  pay(state, seat, "fuel", 1, flex, events);
  dockShip(state, seat, ship, attraction, events);
}
