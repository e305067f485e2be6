/** The spots of the table, and the choices between them. */
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, NO_CARD, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { type Item, ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { type Column, columnOf, NO_COLUMN } from "../../../../shared/neko/harbour/line.ts";
import { attractionAt, becomes, placeOf, type Ship } from "../../../../shared/neko/harbour/ships.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import type { NekoEvent } from "../../../../shared/neko/harbour/events.ts";
import type * as choices from "../../../ui/play/selection/choices.ts";
import type * as history from "../../../ui/play/model/history.ts";
import type * as play from "../../../ui/play/model/play.ts";
import type * as playing from "../../../ui/play/model/playing.ts";

/**
 * A place on the table that a hand can use: a set or a card on display, a card in the player's hand or an offered boat,
 * a ship, a kind of card in the stock, the harbour; the body of a column, where cards are laid for their effect; its
 * hub, where cards and Captains are tucked; the water over it, where ships lie; an attraction; a level of a ship.
 */
export type Spot =
  | `set:${number}:${number}`
  | `show:${Card}`
  | `hand:${Card}`
  | `ship:${Ship}`
  | `stock:${Item}`
  | "harbour"
  | `column:${Column}`
  | `hub:${Column}`
  | `water:${Column}`
  | `site:${number}`
  | `level:${number}`;

export interface NekoTypes {
  readonly state: State;
  readonly action: Action;
  readonly spot: Spot;
  readonly event: NekoEvent;
}

export type Choice = choices.Choice<NekoTypes>;
export type Moment = play.Moment<NekoTypes>;
export type PlayedStep = history.PlayedStep<NekoTypes>;
export type Playing = playing.Playing<NekoTypes>;

/** The way to pay that spends the bonus of a Research Station. */
export const BONUS = "bonus";

/** The column that a card joins, or the new column that it opens at the right end. */
export function columnFor(state: State, card: Card): Column {
  const player = playerAt(state, state.toMove);
  const type = typeOf(card);
  const known = type === "boat" ? NO_COLUMN : columnOf(player, type);
  return known === NO_COLUMN ? player.columns.length + 1 : known;
}

/** Whether an action goes on to the next column, ends the turn, or declines. */
export function isOnward({ kind }: Action): boolean {
  return kind === "next" || kind === "end" || kind === "decline";
}

/** Whether an action spends the bonus of a Research Station. */
export function usesBonus(action: Action): boolean {
  return "flex" in action && action.flex;
}

/** The number behind the colon of a spot. */
export function numberIn(spot: Spot): number {
  return Number(spot.slice(spot.lastIndexOf(":") + 1));
}

/** The ship that a spot names; `cardIn` is the same for cards. */
export function shipIn(spot: Spot | undefined): Ship | undefined {
  return spot?.startsWith("ship:") ? numberIn(spot) : undefined;
}

export function cardIn(spot: Spot | undefined): Card {
  return spot?.startsWith("hand:") || spot?.startsWith("show:") ? numberIn(spot) : NO_CARD;
}

/** The spot of a ship after an action: a ship that is raised may lie on another card from then on. */
export function shipAfter(state: State, action: Action): Ship | undefined {
  if (action.kind === "upgrade") return becomes(playerAt(state, state.toMove), action.ship, action.level);
  return action.kind === "sail" || action.kind === "dock" ? action.ship : undefined;
}

/** The spots of an item on the canvas, the nearest one first. @param of whose harbour is on the table */
export function spotsOf(state: State, of: number, id: string | undefined): readonly Spot[] {
  if (id === undefined) return [];
  const [kind, first, second] = id.split(":");
  const number = Number(first);
  switch (kind) {
    case "card":
      return state.display.includes(number) ? [`show:${number}`] : [`hand:${number}`];
    case "ship":
      return shipSpots(state, of, number, Number(second));
    case "set":
      return [`set:${number}:${Number(second)}`];
    case "site":
    case "water":
    case "column":
    case "hub":
      return [`${kind}:${number}`];
    case "stock":
      return ITEMS.filter((item) => item === first).map((item): Spot => `stock:${item}`);
    case "harbour":
      return ["harbour"];
    default:
      return [];
  }
}

/** A ship, then what it lies on; somebody else's ship is only part of the attraction. */
function shipSpots(state: State, of: number, seat: number, ship: Ship): readonly Spot[] {
  const place = placeOf(playerAt(state, seat), ship);
  const attraction = attractionAt(place);
  const site = attraction === undefined ? undefined : state.sites[attraction];
  const on: readonly Spot[] = site !== undefined ? [`site:${site.card}`] : place > 0 ? [`water:${place}`] : [];
  return seat === of ? [`ship:${ship}`, ...on] : on;
}
