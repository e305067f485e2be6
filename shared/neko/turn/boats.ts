/** The Fishing Boats: the order of choosing, and what can be done with one. */
import type { Seat } from "../../kernel/game.ts";
import { type Action, add, deactivate } from "../harbour/actions.ts";
import type { Card } from "../harbour/cards.ts";
import type { Events } from "../harbour/events.ts";
import { ITEMS } from "../harbour/items.ts";
import { type Column, forEachEffect } from "../harbour/line.ts";
import { deactivationGain, layCard, tuckCard } from "./playing.ts";
import { shipsInPlay } from "../harbour/ships.ts";
import { isIn, type Player, playerAt, type State } from "../harbour/state.ts";

/** The coins that decide who chooses first: those of the active cards, and the Fish (R34). */
export function coinsOf(player: Player): number {
  let coins = player.stock.fish;
  forEachEffect(player, (effect) => {
    if (effect.kind === "icons" && effect.icon === "coin") coins += effect.count;
    if (effect.kind === "flex") coins += effect.coin;
  });
  return coins;
}

/** Most coins first; then more ships; then who is later in the turn order (R33). */
export function choosingOrder(state: State): Seat[] {
  const latestFirst = state.order.filter((seat) => isIn(state, seat)).reverse();
  return latestFirst.sort((one, other) => {
    const [mine, theirs] = [playerAt(state, one), playerAt(state, other)];
    return coinsOf(theirs) - coinsOf(mine) || shipsInPlay(theirs) - shipsInPlay(mine);
  });
}

/** Every boat as a new column, or under any column for its hub. */
export function boatChoices(state: State, seat: Seat): Action[] {
  const player = playerAt(state, seat);
  return state.moored.flatMap((boat) => [add(boat), ...player.columns.map((_, index) => deactivate(boat, index + 1))]);
}

export function openBoat(state: State, seat: Seat, boat: Card, events: Events): void {
  layCard(state, seat, boat, events);
  unmoor(state, boat);
}

/** Tucks a boat for its hub. What that brings can be used at once, because no turn is under way (R7). */
export function deactivateBoat(state: State, seat: Seat, boat: Card, column: Column, events: Events): void {
  const player = playerAt(state, seat);
  const cards = deactivationGain(player);
  tuckCard(state, seat, boat, column, false, events);
  for (const item of ITEMS) player.stock[item] += cards[item] ?? 0;
  events.push({ kind: "gain", seat, cards, source: "deactivation" });
  unmoor(state, boat);
}

function unmoor(state: State, boat: Card): void {
  state.moored = state.moored.filter((moored) => moored !== boat);
}
