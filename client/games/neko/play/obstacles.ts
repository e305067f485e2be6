/** Why what is pointed at cannot be done: asks the rules about the action that the hand seems to mean. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import {
  type Action,
  add,
  deactivate,
  discard,
  dock,
  draftCard,
  draftSet,
  flip,
  harbour,
  resolve,
  sail,
  tuck,
} from "../../../../shared/neko/harbour/actions.ts";
import { HARBOUR } from "../../../../shared/neko/harbour/components.ts";
import { isImmediate, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { hasEffect } from "../../../../shared/neko/harbour/line.ts";
import { obstacleTo } from "../../../../shared/neko/reasons.ts";
import { dockAt, HARBOUR_PLACE, isDocked, placeOf, type Ship } from "../../../../shared/neko/harbour/ships.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { isOpen } from "../../../ui/play/selection/selection.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { boardText } from "../text/board-text.ts";
import { OBSTACLES } from "../text/obstacle-text.ts";
import { cardIn, columnFor, type Moment, numberIn, shipIn, type Spot } from "./spots.ts";

/** The obstacle in a sentence; empty if there is none, or if the point stands for nothing. */
export function whyNot({ state, seat, choices, selection }: Moment, point: Spot): string {
  if (seat === undefined) return "";
  if (isOpen(selection, choices, point) || sourcesOf(choices).includes(point)) return "";
  if (selection.taken === undefined) {
    const meant = meantBy(state, seat, point);
    return meant === undefined ? "" : why(state, seat, meant);
  }
  const meant = meantTo(state, selection.taken, point);
  if (meant === "other-column") return boardText.otherColumn;
  return meant === undefined ? "" : why(state, seat, meant);
}

function why(state: State, seat: Seat, action: Action): string {
  const obstacle = obstacleTo(state, seat, action);
  return obstacle === undefined ? "" : OBSTACLES[obstacle];
}

/** The action that a press on something would mean while nothing is taken up. */
function meantBy(state: State, seat: Seat, point: Spot): Action | undefined {
  const player = playerAt(state, seat);
  const ship = shipIn(point);
  if (ship !== undefined) return nextMove(state, seat, ship);
  if (point === "harbour") return player.harbour < HARBOUR.length ? harbour(player.harbour + 1) : undefined;
  if (point === "stock:captain") return player.stock.captain === 0 || player.columns.length === 0 ? undefined : tuck(1);
  if (point === "stock:fish" || point === "stock:licence") {
    const item = point === "stock:fish" ? "fish" : "licence";
    if (state.stage === "discard") return discard(item);
    return hasEffect(player, "flip") ? flip(item) : undefined;
  }
  if (point.startsWith("set:")) {
    const [row = 0, size = 1] = point.split(":").slice(1).map(Number);
    return draftSet(row, size);
  }
  if (point.startsWith("show:")) return draftCard(numberIn(point));
  const card = point.startsWith("hand:") ? numberIn(point) : NO_CARD;
  if (card === NO_CARD || state.stage === "draft") return undefined;
  return isImmediate(card) ? resolve(card, 1) : add(card);
}

/** One step on: to the next column, or to any attraction. */
function nextMove(state: State, seat: Seat, ship: Ship): Action | undefined {
  const player = playerAt(state, seat);
  const place = placeOf(player, ship);
  const [first] = state.sites;
  if (isDocked(place)) {
    const at = state.sites.findIndex((_, index) => place === dockAt(index));
    const beside = state.sites[at + 1] ?? state.sites[at - 1];
    return beside === undefined ? undefined : dock(ship, beside.card);
  }
  if (place >= HARBOUR_PLACE && place < player.columns.length) return sail(ship, place + 1);
  return first === undefined ? undefined : dock(ship, first.card);
}

/** The action that putting the taken thing there would mean. */
function meantTo(state: State, hand: Spot, point: Spot): Action | "other-column" | undefined {
  const ship = shipIn(hand);
  const number = numberIn(point);
  if (ship !== undefined) {
    if (point.startsWith("water:")) return sail(ship, number);
    return point.startsWith("site:") ? dock(ship, number) : undefined;
  }
  const card = cardIn(hand);
  if (card !== NO_CARD && point.startsWith("column:")) {
    return columnFor(state, card) === number ? add(card) : "other-column";
  }
  return card !== NO_CARD && point.startsWith("hub:") ? deactivate(card, number) : undefined;
}
