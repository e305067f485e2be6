/** What a wrong try in a puzzle of Neko Harbour lacks: a reward, a partner, or the use of what is left over. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { type Column, columnOf, columnType } from "../../../../shared/neko/harbour/line.ts";
import type { ColumnType, Icon } from "../../../../shared/neko/harbour/effects.ts";
import { isDocked, levelOf, placeOf, SHIPS, SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { knownHand, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { attractionOutlook, estimates, hubOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { harbourCost, iconOf } from "../../../../shared/neko/turn/payment.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { outcomeOf } from "../../../ui/play/model/history.ts";
import { play } from "../play/play.ts";
import { iconsWord, iconWords, typeTitle } from "../text/card-text.ts";
import { lackText } from "../text/lack-text.ts";

export const lackOf: LackOf = ({ seat, before: earlier, after: now, action: text, best }) => {
  const [before, after, action] = [neko.readSynced(earlier), neko.readSynced(now), readAction(text)];
  if (before === undefined || after === undefined || action === undefined) return "";
  const right = readAction(best);
  const there = right === undefined ? undefined : outcomeOf(play.rules, before, seat, right)?.after;
  // What a new period begins with is no fruit of the action.
  const isTold = [after, there].every((state) => state?.period === before.period);
  const other = isTold ? there : undefined;
  return (
    rewardLack(before, after, seat, other) ||
    ownLack(before, after, seat, action) ||
    (action.kind === "draft-card" ? draftLack(before, seat, action.card, right) : harbourLack(after, seat, other))
  );
};

/**
 * A harbour reward was to be had, or points at once, and the try brings less.
 * @param other after the answer; undefined if nothing can be compared
 */
function rewardLack(before: State, after: State, seat: Seat, other: State | undefined): string {
  if (other === undefined) return "";
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
  return ownTypes(state, seat).includes(type) ? "" : lackText.alone(typeTitle(type));
}

/** The answer is of a type that brings what nothing brings yet, that there is more of, or that is on display only once. */
function draftLack(state: State, seat: Seat, card: Card, right: Action | undefined): string {
  if (right?.kind !== "draft-card") return "";
  const [type, best] = [typeOf(card), typeOf(right.card)];
  const own = ownTypes(state, seat);
  const icon = iconOf(best);
  if (icon !== undefined && !own.includes(best)) return lackText.without(iconsWord(icon));
  const countOf = (wanted: ColumnType, types: readonly ColumnType[]) => types.filter((each) => each === wanted).length;
  if (countOf(best, own) > countOf(type, own)) return lackText.smaller(typeTitle(type));
  return countOf(best, state.display.map(typeOf)) === 1 ? lackText.goes : "";
}

const ownTypes = (state: State, seat: Seat) =>
  [...knownHand(state, seat), ...playerAt(state, seat).laid].map((card) => typeOf(card));

/** The answer makes columns that bring more each turn, or more of them that reward a ship. */
function harbourLack(after: State, seat: Seat, other: State | undefined): string {
  if (other === undefined) return "";
  const [own, most] = [incomeOf(after, seat), incomeOf(other, seat)];
  for (const icon of ["coin", "licence", "fuel"] as const)
    if (own[icon] < most[icon]) return lackText.income(own[icon], iconWords(icon, most[icon]));
  const [rewarded, could] = [rewardedOf(after, seat), rewardedOf(other, seat)];
  return rewarded < could ? lackText.fewerRewards(rewarded) : "";
}

/** What all active columns bring in a turn. */
function incomeOf(state: State, seat: Seat): Record<Icon, number> {
  const all: Record<Icon, number> = { coin: 0, licence: 0, fuel: 0 };
  for (const column of columnsOf(state, seat)) {
    const { icon, count } = yieldOf(state, seat, column);
    if (icon !== undefined) all[icon] += count;
  }
  return all;
}

const rewardedOf = (state: State, seat: Seat) =>
  columnsOf(state, seat).filter((column) => isRewarded(state, seat, column)).length;

const columnsOf = (state: State, seat: Seat): Column[] => playerAt(state, seat).columns.map((_, index) => index + 1);

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
  return isRewarded(state, seat, column) ? "" : lackText.noShip;
}

/** Whether a ship that is elsewhere would get a reward in a column. */
function isRewarded(state: State, seat: Seat, column: Column): boolean {
  const player = playerAt(state, seat);
  const { room } = hubOutlook(state, seat, column);
  return SHIPS.some((ship) => {
    const place = placeOf(player, ship);
    return place !== SUPPLY && place !== column && !isDocked(place) && levelOf(player, ship) <= room;
  });
}
