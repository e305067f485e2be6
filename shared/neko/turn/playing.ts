/** Playing a card: into a column, under one for its hub, or used at once. */
import type { Seat } from "../../kernel/game.ts";
import { type Action, add, deactivate, resolve } from "../harbour/actions.ts";
import { type Card, effectsOf, isImmediate, typeOf } from "../harbour/cards.ts";
import { DEACTIVATION } from "../harbour/components.ts";
import type { Events } from "../harbour/events.ts";
import type { Bundle } from "../harbour/items.ts";
import { type Column, columnOf, effectsIn, hubLevel, NO_COLUMN } from "../harbour/line.ts";
import { levelOf, placeOf, SHIPS, SUPPLY } from "../harbour/ships.ts";
import { type Player, playerAt, type State } from "../harbour/state.ts";

/** The ways to play the cards of a hand; exactly one is played in a turn. */
export function plays(player: Player, hand: readonly Card[]): Action[] {
  const actions: Action[] = [];
  const columns = player.columns.length;
  for (const card of hand) {
    if (!isImmediate(card)) actions.push(add(card));
    else for (let column = 1; column <= columns; column++) actions.push(resolve(card, column));
    for (let column = 1; column <= columns; column++) actions.push(deactivate(card, column));
  }
  // Without a column, an immediate card can be played only if nothing else can (R4).
  return actions.length > 0 ? actions : hand.map((card) => resolve(card, NO_COLUMN));
}

/** Lays a card for its effect: under the column of its type, or as a new one at the right end. */
export function layCard(state: State, seat: Seat, card: Card, events: Events): void {
  const player = playerAt(state, seat);
  const type = typeOf(card);
  // Boats never share a column (R35).
  const existing = type === "boat" ? NO_COLUMN : columnOf(player, type);
  const column = existing === NO_COLUMN ? player.columns.length + 1 : existing;
  if (existing === NO_COLUMN) {
    player.columns.push(type);
    player.captains.push(0);
  }
  player.laid.push(card);
  player.tucked.push(column);
  events.push({ kind: "lay", seat, card, column, opens: existing === NO_COLUMN });
}

/** Tucks a card under the top of a column: from now on it counts only as a hub. */
export function tuckCard(state: State, seat: Seat, card: Card, column: Column, used: boolean, events: Events): void {
  const player = playerAt(state, seat);
  player.laid.push(card);
  player.tucked.push(-column);
  events.push({ kind: "tuck", seat, card, column, used });
}

/** What deactivating a card brings this player. */
export function deactivationGain(player: Player): Bundle {
  return effectsIn(player, "deactivation")[0]?.gain ?? DEACTIVATION;
}

/** Uses an immediate card, then tucks it: that is no deactivation and brings no Fish (R5). */
export function useCard(state: State, seat: Seat, card: Card, column: Column, events: Events): void {
  const player = playerAt(state, seat);
  for (const effect of effectsOf(card)) {
    if (effect.kind !== "ships-now") continue;
    const points = effect.points * shipsFrom(player, effect.level);
    player.tokens += points;
    events.push({ kind: "tokens", seat, points });
  }
  if (column === NO_COLUMN) layCard(state, seat, card, events);
  else tuckCard(state, seat, card, column, true, events);
}

/** The ships in play of a level or more, wherever they are (R26). */
function shipsFrom(player: Player, level: number): number {
  return SHIPS.filter((ship) => placeOf(player, ship) !== SUPPLY && levelOf(player, ship) >= level).length;
}

/** Tucks a Captain under a column, for good. */
export function tuckCaptain(state: State, seat: Seat, column: Column, events: Events): void {
  const player = playerAt(state, seat);
  player.stock.captain--;
  player.captains[column - 1] = (player.captains[column - 1] ?? 0) + 1;
  events.push({ kind: "captain", seat, column, hub: hubLevel(player, column) });
}
