/** What a wrong try in a puzzle of Neko Harbour lacks: a reward, a partner, or the use of what is left over. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { type Column, columnOf, columnType } from "../../../../shared/neko/harbour/line.ts";
import { isDocked, levelOf, placeOf, SHIPS, SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { knownHand, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { attractionOutlook, estimates, hubOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { harbourCost, iconOf } from "../../../../shared/neko/turn/payment.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { outcomeOf } from "../../../ui/play/model/history.ts";
import { play } from "../play/play.ts";
import { iconWords, typeTitle } from "../text/card-text.ts";
import { lackText } from "../text/lack-text.ts";

export const lackOf: LackOf = ({ seat, before: earlier, after: now, action: text, best }) => {
  const [before, after, action] = [neko.readSynced(earlier), neko.readSynced(now), readAction(text)];
  if (before === undefined || after === undefined || action === undefined) return "";
  return rewardLack(before, after, seat, readAction(best)) || ownLack(before, after, seat, action);
};

/** A harbour reward was to be had, or points at once, and the try brings less. */
function rewardLack(before: State, after: State, seat: Seat, right: Action | undefined): string {
  const other = right === undefined ? undefined : outcomeOf(play.rules, before, seat, right)?.after;
  if (other === undefined || [after, other].some(({ period }) => period !== before.period)) return "";
  if (other.question === "reward" && after.question !== "reward") return lackText.reward;
  const [own, most] = [after, other].map((of) => pointsAt(of, seat) - pointsAt(before, seat));
  if (own === undefined || most === undefined || own >= most) return "";
  return own < 0 ? lackText.costs(-own) : lackText.points(own, most);
}

const pointsAt = (state: State, seat: Seat) => estimates(state)[seat]?.total ?? 0;

/** What an action lacks by itself, whatever the answer is. */
function ownLack(before: State, after: State, seat: Seat, action: Action): string {
  const { kind } = action;
  if (kind === "draft-card") return partnerLack(before, seat, action.card);
  if (kind === "next" || kind === "end") return leftOver(before, seat);
  if (kind === "sail") return after.question === "reward" ? "" : lackText.noReward;
  if (kind === "dock") return rankLack(after, seat, action.site);
  if (kind === "buy-licence") return licenceLack(after, seat);
  if (kind === "add") return effectLack(after, seat, action.card);
  return kind === "deactivate" || kind === "resolve" || kind === "tuck"
    ? hubLack(after, seat, Math.max(1, action.column))
    : "";
}

/** None of the player's cards is of that type. */
function partnerLack(state: State, seat: Seat, card: Card): string {
  const type = typeOf(card);
  const own = [...knownHand(state, seat), ...playerAt(state, seat).laid];
  return own.some((other) => typeOf(other) === type) ? "" : lackText.alone(typeTitle(type));
}

/** Icons that the column still has. */
function leftOver(state: State, seat: Seat): string {
  const icon = iconOf(columnType(playerAt(state, seat), state.column));
  return icon === undefined || state.icons === 0 ? "" : lackText.leftOver(iconWords(icon, state.icons));
}

function rankLack(state: State, seat: Seat, site: number): string {
  const attraction = state.sites.findIndex(({ card }) => card === site);
  if (attraction < 0) return "";
  const { seatRanks } = attractionOutlook(state, attraction);
  const [first] = seatRanks;
  return first === undefined || first.seat === seat ? "" : lackText.notFirst(first.points);
}

function licenceLack(state: State, seat: Seat): string {
  const player = playerAt(state, seat);
  const cost = harbourCost(player);
  const all = player.stock.licence + player.pending.licence;
  return cost === undefined || all >= cost ? "" : lackText.notEnough(all, cost, player.harbour + 1);
}

function effectLack(state: State, seat: Seat, card: Card): string {
  const column = columnOf(playerAt(state, seat), typeOf(card));
  const { icon, count } = yieldOf(state, seat, column);
  return icon !== undefined && count > 0 ? "" : hubLack(state, seat, column);
}

/** No ship that could still come there is of a level that the hub rewards. */
function hubLack(state: State, seat: Seat, column: Column): string {
  const player = playerAt(state, seat);
  if (column < 1 || column > player.columns.length) return "";
  const { room } = hubOutlook(state, seat, column);
  const isRewarded = SHIPS.some((ship) => {
    const place = placeOf(player, ship);
    return place !== SUPPLY && place !== column && !isDocked(place) && levelOf(player, ship) <= room;
  });
  return isRewarded ? "" : lackText.noShip;
}
