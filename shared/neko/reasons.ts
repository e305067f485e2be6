/** Why an action is not possible, as a code for which a page has words. */
import type { Seat } from "../kernel/game.ts";
import type { Action } from "./harbour/actions.ts";
import { type Card, isImmediate, NO_CARD, typeOf } from "./harbour/cards.ts";
import { HARBOUR } from "./harbour/components.ts";
import { cellsOf } from "./turn/draft.ts";
import type { Icon } from "./harbour/effects.ts";
import { legalActions } from "./legal.ts";
import { type Column, columnOf, hasEffect, NO_COLUMN } from "./harbour/line.ts";
import { isPrepared } from "./turn/offers.ts";
import { bonusOf, CARD_OF_ICON, COLUMN_OF_ICON, fundsOf, isOpen, licenceCost, shipCost } from "./turn/payment.ts";
import {
  attractionAt,
  becomes,
  HARBOUR_PLACE,
  isDocked,
  type Level,
  levelOf,
  NO_SHIP,
  placeOf,
  type Ship,
  SUPPLY,
  supplied,
} from "./harbour/ships.ts";
import { knownHand, type Player, playerAt, type State } from "./harbour/state.ts";

export const OBSTACLES = [
  "over",
  "not-your-turn",
  "answer-first",
  /** It belongs to another part of the game. */
  "not-now",
  "play-first",
  "set-gone",
  "size-taken",
  "card-gone",
  "not-in-hand",
  "no-column",
  /** An immediate card joins no column. */
  "immediate",
  "not-immediate",
  /** Another card can be played. */
  "other-card-first",
  "no-captain",
  "no-card",
  /** The column comes later in this turn, after all columns, or was left already. */
  "column-later",
  "after-columns",
  "column-past",
  "too-dear",
  /** Gains of this turn would suffice to pay it, but they can only be used from the next turn on. */
  "pending",
  "no-bonus",
  "harbour-top",
  "one-level-at-a-time",
  "no-ship",
  "docked",
  "level-not-higher",
  /** No card of the supply can show the level. */
  "level-not-available",
  "one-column-at-a-time",
  "line-ends",
  "in-harbour",
  "not-prepared",
  "not-adjacent",
  "not-displayed",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Why a seat cannot do this now; undefined when it can. */
export function obstacleTo(state: State, seat: Seat, action: Action): Obstacle | undefined {
  if (legalActions(state, seat).includes(action)) return undefined;
  if (state.stage === "over") return "over";
  if (seat !== state.toMove) return "not-your-turn";
  if (state.question !== "") return "answer-first";
  const player = playerAt(state, seat);
  switch (action.kind) {
    case "draft-set":
    case "draft-card":
      return obstacleToPick(state, player, action);
    case "add":
    case "deactivate":
    case "resolve":
      return obstacleToPlay(state, seat, action);
    case "tuck":
      if (!["play", "column", "after", "last"].includes(state.stage)) return "not-now";
      return player.stock.captain === 0 ? "no-captain" : "no-column";
    case "harbour":
    case "upgrade":
    case "buy-ship":
    case "buy-licence":
    case "sail":
    case "dock":
      return obstacleToAdditional(state, player, action);
    case "flip":
      return obstacleToFlip(state, player);
    case "discard":
      return state.stage === "discard" ? "no-card" : "not-now";
    case "next":
    case "end":
      return state.stage === "play" ? "play-first" : "not-now";
    case "take":
    case "swap":
    case "decline":
      return "not-now";
  }
}

type Pick = Extract<Action, { kind: "draft-set" | "draft-card" }>;
type CardPlay = Extract<Action, { kind: "add" | "deactivate" | "resolve" }>;
type Additional = Extract<Action, { kind: "harbour" | "upgrade" | "buy-ship" | "buy-licence" | "sail" | "dock" }>;

function obstacleToPick(state: State, player: Player, action: Pick): Obstacle {
  if (state.stage !== "draft" || (state.seats === 2) !== (action.kind === "draft-card")) return "not-now";
  if (action.kind === "draft-card") return "card-gone";
  if (player.drafted.includes(action.size)) return "size-taken";
  return cellsOf(action.row, action.size).every((cell) => (state.display[cell] ?? NO_CARD) === NO_CARD)
    ? "set-gone"
    : "not-now";
}

function obstacleToPlay(state: State, seat: Seat, action: CardPlay): Obstacle {
  const player = playerAt(state, seat);
  if (state.stage === "boat") return state.moored.includes(action.card) ? "no-column" : "card-gone";
  if (state.stage !== "play") return "not-now";
  if (!holdsCard(state, seat, action.card)) return "not-in-hand";
  if (action.kind === "deactivate") return "no-column";
  if (action.kind === "add") return "immediate";
  if (!isImmediate(action.card)) return "not-immediate";
  return player.columns.length === 0 ? "other-card-first" : "no-column";
}

function holdsCard(state: State, seat: Seat, card: Card): boolean {
  return typeOf(card) !== "boat" && knownHand(state, seat).includes(card);
}

function obstacleToFlip(state: State, player: Player): Obstacle {
  if (state.stage === "play") return "play-first";
  if (!hasEffect(player, "flip")) return "no-bonus";
  if (state.stage !== "column") return state.stage === "after" ? "column-past" : "not-now";
  if (state.flips > 0) return "no-card";
  return state.column < columnOf(player, "RS") ? "column-later" : "column-past";
}

function obstacleToAdditional(state: State, player: Player, action: Additional): Obstacle {
  const icon = iconFor(action);
  const closed = isOpen(state, player, icon) ? undefined : closedBecause(state, player, icon);
  return closed ?? obstacleToKind(state, player, action) ?? unpaidBecause(state, player, action, icon);
}

function iconFor(action: Additional): Icon {
  if (action.kind === "harbour" || action.kind === "upgrade") return "licence";
  return action.kind === "sail" || action.kind === "dock" ? "fuel" : "coin";
}

/** Why no action of this kind can be done now. */
function closedBecause(state: State, player: Player, icon: Icon): Obstacle {
  if (state.stage === "play") return "play-first";
  if (state.stage !== "column" && state.stage !== "after") return "not-now";
  const column: Column = columnOf(player, COLUMN_OF_ICON[icon]);
  if (column === NO_COLUMN) return "after-columns";
  return state.stage === "column" && state.column < column ? "column-later" : "column-past";
}

function obstacleToKind(state: State, player: Player, action: Additional): Obstacle | undefined {
  switch (action.kind) {
    case "harbour":
      if (player.harbour === HARBOUR.length) return "harbour-top";
      return action.level === player.harbour + 1 ? undefined : "one-level-at-a-time";
    case "upgrade":
      return obstacleToUpgrade(player, action.ship, action.level);
    case "buy-ship":
      return supplied(player, action.level) === NO_SHIP ? "level-not-available" : undefined;
    case "buy-licence":
      return undefined;
    case "sail":
      return obstacleToSail(player, action.ship, action.to);
    case "dock":
      return obstacleToDock(state, player, action.ship, action.site);
  }
}

function obstacleToUpgrade(player: Player, ship: Ship, level: Level): Obstacle | undefined {
  const place = placeOf(player, ship);
  if (place === SUPPLY) return "no-ship";
  if (isDocked(place)) return "docked";
  if (level <= levelOf(player, ship)) return "level-not-higher";
  return becomes(player, ship, level) === NO_SHIP ? "level-not-available" : undefined;
}

function obstacleToSail(player: Player, ship: Ship, to: Column): Obstacle | undefined {
  const place = placeOf(player, ship);
  if (place === SUPPLY) return "no-ship";
  if (isDocked(place)) return "docked";
  if (to > player.columns.length) return "line-ends";
  return to === place + 1 ? undefined : "one-column-at-a-time";
}

function obstacleToDock(state: State, player: Player, ship: Ship, site: number): Obstacle | undefined {
  const place = placeOf(player, ship);
  if (place === SUPPLY) return "no-ship";
  const attraction = state.sites.findIndex(({ card }) => card === site);
  if (attraction < 0) return "not-displayed";
  const from = attractionAt(place);
  if (from !== undefined) return Math.abs(from - attraction) === 1 ? undefined : "not-adjacent";
  if (place === HARBOUR_PLACE) return "in-harbour";
  return isPrepared(player, ship) ? undefined : "not-prepared";
}

/** The price, for actions that only a price can prevent. */
function costOf(player: Player, action: Additional): number {
  switch (action.kind) {
    case "harbour":
      return HARBOUR[action.level - 1]?.cost ?? 0;
    case "upgrade":
      return action.level - levelOf(player, action.ship);
    case "buy-ship":
      return shipCost(action.level);
    case "buy-licence":
      return licenceCost(player);
    default:
      return 1;
  }
}

function unpaidBecause(state: State, player: Player, action: Additional, icon: Icon): Obstacle {
  const isWithBonus = "flex" in action && action.flex;
  const bonus = isWithBonus ? bonusOf(state, player, icon) : 0;
  if (isWithBonus && bonus === 0) return "no-bonus";
  const missing = costOf(player, action) - bonus - fundsOf(state, player, icon);
  return missing <= player.pending[CARD_OF_ICON[icon]] ? "pending" : "too-dear";
}
