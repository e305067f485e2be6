/** The additional actions that a player can do now, and everything that can be used while a column is active. */
import type { Seat } from "../../kernel/game.ts";
import { type Action, buyLicence, buyShip, dock, flip, harbour, sail, tuck, upgrade } from "../harbour/actions.ts";
import { TOP_LEVEL } from "../harbour/components.ts";
import { effectsIn } from "../harbour/line.ts";
import { bonusOf, fundsOf, harbourCost, isOpen, licenceCost, shipCost } from "./payment.ts";
import {
  attractionAt,
  becomes,
  isAtHome,
  isInLine,
  LEVELS,
  levelOf,
  NO_SHIP,
  placeOf,
  SHIPS,
  type Ship,
  supplied,
} from "../harbour/ships.ts";
import { type Player, playerAt, type State } from "../harbour/state.ts";

/** Everything that the stage offers but tucking Captains and going on. */
export function offers(state: State, seat: Seat): Action[] {
  const player = playerAt(state, seat);
  const actions: Action[] = [];
  if (isOpen(state, player, "licence")) offerLicenceActions(state, player, actions);
  if (isOpen(state, player, "coin")) offerCoinActions(state, player, actions);
  if (isOpen(state, player, "fuel")) offerFuelActions(state, player, actions);
  if (state.flips > 0 && state.stage === "column") offerFlips(player, actions);
  return actions;
}

/** A Captain may be tucked under any column at every decision of its player's turn (R13). */
export function tucks(player: Player): Action[] {
  return player.stock.captain > 0 ? player.columns.map((_, index) => tuck(index + 1)) : [];
}

function offerLicenceActions(state: State, player: Player, actions: Action[]): void {
  const funds = fundsOf(state, player, "licence");
  const cost = harbourCost(player);
  if (cost !== undefined && cost <= funds) actions.push(harbour(player.harbour + 1));
  if (funds === 0) return;
  for (const ship of SHIPS) offerUpgrades(player, ship, funds, actions);
}

/** The levels that a ship can be raised to, by at most so many: only the last one has to be at hand (R10). */
export function offerUpgrades(player: Player, ship: Ship, most: number, actions: Action[]): void {
  if (!isAtHome(placeOf(player, ship))) return;
  const level = levelOf(player, ship);
  for (let next = level + 1; next <= Math.min(TOP_LEVEL, level + most); next++) {
    if (becomes(player, ship, next) !== NO_SHIP) actions.push(upgrade(ship, next));
  }
}

function offerCoinActions(state: State, player: Player, actions: Action[]): void {
  const funds = fundsOf(state, player, "coin");
  const bonus = bonusOf(state, player, "coin");
  if (funds + bonus === 0) return;
  for (const level of LEVELS) {
    const cost = shipCost(level);
    if (cost > funds + bonus) break;
    if (supplied(player, level) === NO_SHIP) continue;
    if (cost <= funds) actions.push(buyShip(level));
    if (bonus > 0) actions.push(buyShip(level, true));
  }
  const price = licenceCost(player);
  if (price <= funds) actions.push(buyLicence());
  if (bonus > 0 && price <= funds + bonus) actions.push(buyLicence(true));
}

function offerFuelActions(state: State, player: Player, actions: Action[]): void {
  const hasFuel = fundsOf(state, player, "fuel") > 0;
  const hasBonus = bonusOf(state, player, "fuel") > 0;
  if (!hasFuel && !hasBonus) return;
  for (const ship of SHIPS) {
    if (hasFuel) offerMoves(state, player, ship, false, actions);
    if (hasBonus) offerMoves(state, player, ship, true, actions);
  }
}

/**
 * One step of a ship: to the next column; from the line to any attraction; from an attraction to an adjacent one (R40,
 * R41).
 */
function offerMoves(state: State, player: Player, ship: Ship, flex: boolean, actions: Action[]): void {
  const place = placeOf(player, ship);
  const attraction = attractionAt(place);
  if (attraction !== undefined) {
    for (const beside of [attraction - 1, attraction + 1]) {
      const site = state.sites[beside];
      if (site !== undefined) actions.push(dock(ship, site.card, flex));
    }
  } else if (isAtHome(place)) {
    if (place < player.columns.length) actions.push(sail(ship, place + 1, flex));
    if (isPrepared(player, ship)) for (const site of state.sites) actions.push(dock(ship, site.card, flex));
  }
}

/** Whether a ship has come as far along the line as its level. */
export function isPrepared(player: Player, ship: Ship): boolean {
  const place = placeOf(player, ship);
  return isInLine(place) && place >= levelOf(player, ship);
}

function offerFlips(player: Player, actions: Action[]): void {
  for (const { ways } of effectsIn(player, "flip").slice(0, 1)) {
    for (const [from] of ways) if (player.stock[from] > 0) actions.push(flip(from));
  }
}
