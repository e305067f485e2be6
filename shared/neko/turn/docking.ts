/** Ships at attractions: their positions, and the one reward that each gets. */
import type { Seat } from "../../kernel/game.ts";
import type { Action } from "../harbour/actions.ts";
import { settle } from "./activation.ts";
import type { Reward } from "../harbour/components.ts";
import type { Events } from "../harbour/events.ts";
import { gain } from "../harbour/holdings.ts";
import type { Item } from "../harbour/items.ts";
import { hasEffect } from "../harbour/line.ts";
import { offerUpgrades } from "./offers.ts";
import { raiseShip } from "./raising.ts";
import { attractionAt, dockAt, isDocked, NO_SHIP, placeOf, SHIPS, type Ship } from "../harbour/ships.ts";
import { attractionOf, berth, type Player, playerAt, type State, siteAt } from "../harbour/state.ts";

/**
 * A ship moves to an attraction: it takes the lowest position, or with the right Research Station the highest (R17).
 * @param attraction its place in the row
 */
export function dockShip(state: State, seat: Seat, ship: Ship, attraction: number, events: Events): void {
  const player = playerAt(state, seat);
  const { queue, card } = siteAt(state, attraction);
  const from = placeOf(player, ship);
  const isFirstVisit = !isDocked(from);
  const isBetter = isFirstVisit && (queue.length === 0 || hasEffect(player, "better-reward"));
  if (!isFirstVisit) leaveQueue(state, seat, ship);
  const position = hasEffect(player, "dock-first") ? 0 : queue.length;
  queue.splice(position, 0, berth(seat, ship));
  player.places[ship] = dockAt(attraction);
  const reward = isFirstVisit ? (isBetter ? "better" : "basic") : "none";
  events.push({ kind: "dock", seat, ship, from, site: card, position, reward });
  if (isFirstVisit) visit(state, seat, ship, isBetter, events);
  else settle(state, seat, events);
}

/** Takes a ship out of the queue in which it is; the others close up. */
function leaveQueue(state: State, seat: Seat, ship: Ship): void {
  const attraction = attractionAt(placeOf(playerAt(state, seat), ship));
  if (attraction === undefined) return;
  const site = siteAt(state, attraction);
  site.queue = site.queue.filter((docked) => docked !== berth(seat, ship));
}

function visit(state: State, seat: Seat, ship: Ship, isBetter: boolean, events: Events): void {
  state.ship = ship;
  state.better = isBetter;
  const reward = rewardOf(state, seat);
  if (reward?.kind === "choice") state.question = "gift";
  else if (reward?.kind === "upgrade" && refits(playerAt(state, seat), reward.levels).length > 0) {
    state.question = "refit";
  } else {
    if (reward?.kind === "cards") gain(state, seat, reward.gain, "attraction", events);
    leave(state, seat, events);
  }
}

/** The reward that the ship which has just docked brings; undefined when none is due. */
export function rewardOf(state: State, seat: Seat): Reward | undefined {
  const attraction = state.ship === NO_SHIP ? undefined : attractionAt(placeOf(playerAt(state, seat), state.ship));
  if (attraction === undefined) return undefined;
  const { better, basic } = attractionOf(siteAt(state, attraction));
  return state.better ? better : basic;
}

/** Any one ship in the harbour or the line, by up to so many levels (R16). */
export function refits(player: Player, levels: number): Action[] {
  const actions: Action[] = [];
  for (const ship of SHIPS) offerUpgrades(player, ship, levels, actions);
  return actions;
}

export function takeGift(state: State, seat: Seat, item: Item, events: Events): void {
  gain(state, seat, { [item]: 1 }, "attraction", events);
  leave(state, seat, events);
}

export function takeRefit(state: State, seat: Seat, ship: Ship, level: number, events: Events): void {
  raiseShip(state, seat, ship, level, events);
  leave(state, seat, events);
}

/** The visit is over, with its reward or without. */
export function leave(state: State, seat: Seat, events: Events): void {
  state.question = "";
  state.ship = NO_SHIP;
  state.better = false;
  settle(state, seat, events);
}
