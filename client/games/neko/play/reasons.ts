/** Why an action that a computer suggests is good: a fact about this position, or about the turn that the search saw. */
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, effectsOf, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { HAND_SIZE, PERIODS } from "../../../../shared/neko/harbour/components.ts";
import type { ColumnType } from "../../../../shared/neko/harbour/effects.ts";
import { activeCards, type Column } from "../../../../shared/neko/harbour/line.ts";
import { levelOf, placeOf, SHIPS, SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { knownHand, playerAt, SITES, type State } from "../../../../shared/neko/harbour/state.ts";
import { estimates, hubOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { boardText } from "../text/board-text.ts";
import { iconWords, itemWords, typeTitle } from "../text/card-text.ts";
import { seatIn } from "./decision-row.ts";
import type { Moment } from "./spots.ts";

const words = boardText.reasons;

/** The reason for taking cards: their use with the player's other cards, or that nobody else gets the only one. */
export function takingReason(cards: readonly Card[], moment: Moment): string | undefined {
  const { state } = moment;
  const seat = seatIn(moment);
  const player = playerAt(state, seat);
  // A card that was put away is under a hub, and helps no other one (R25).
  const active = player.columns.flatMap((_, index) => activeCards(player, index + 1));
  const ownCards = [...knownHand(state, seat), ...active];
  const own = ownCards.map(typeOf);
  const most = (type: ColumnType) => own.filter((other) => other === type).length;
  const [first] = [...cards].sort((one, other) => most(typeOf(other)) - most(typeOf(one)));
  if (first === undefined) return undefined;
  const best = typeOf(first);
  if (most(best) > 0)
    return (
      endingReason(first, most(best), moment) ??
      togetherReason([first, ...ownCards.filter((card) => typeOf(card) === best)]) ??
      words.joins(typeTitle(best), most(best))
    );
  const [icon] = cards.flatMap(effectsOf).flatMap((effect) => (effect.kind === "icons" ? [effect.icon] : []));
  if (icon !== undefined) return words.firstFor(iconWords(icon, 2).replace(/^\d+ /, ""));
  const left = state.display.filter((card) => card > 0 && !cards.includes(card) && typeOf(card) === best).length;
  return endingReason(first, 0, moment) ?? (left === 0 ? words.only(typeTitle(best)) : words.opens(typeTitle(best)));
}

/** What the icons of cards of one type come to in one column, if the first one has any. */
function togetherReason(cards: readonly [Card, ...Card[]]): string | undefined {
  const [first] = cards;
  const of = (card: Card) => effectsOf(card).flatMap((effect) => (effect.kind === "icons" ? [effect] : []));
  const [icons] = of(first);
  if (icons === undefined) return undefined;
  const sum = cards.flatMap(of).reduce((all, { count }) => all + count, 0);
  return words.together(typeTitle(typeOf(first)), cards.length, iconWords(icons.icon, sum));
}

/** What a card scores at the end of the game with what the player has now; it does nothing for its column. */
function endingReason(card: Card, others: number, moment: Moment): string | undefined {
  const player = playerAt(moment.state, seatIn(moment));
  for (const effect of effectsOf(card)) {
    if (effect.kind === "set") return words.ofSet(typeTitle(typeOf(card)), others + 1, effect.size, effect.points);
    if (effect.kind === "each") return words.ofEach(itemWords(effect.item, player.stock[effect.item]), effect.points);
    if (effect.kind === "harbour-level") return words.ofHarbour(player.harbour * effect.points);
  }
  return undefined;
}

/**
 * The reason for playing a card for its effect: what its column brings, or what it brings this turn or at the end of
 * the game.
 */
export function addingReason(column: Column, moment: Moment, line: readonly LineAction[]): string | undefined {
  const seat = seatIn(moment);
  const { icon, count } = yieldOf(moment.preview?.after ?? moment.state, seat, column);
  const { period, round } = moment.state;
  const left = (PERIODS - period) * HAND_SIZE + HAND_SIZE - round;
  if (icon !== undefined && count > 0) return boardText.columnBrings(iconWords(icon, count), left);
  return scoringReason(moment) ?? hubReason(column, moment) ?? turnReason(moment, line);
}

/** What raises a hub: a harbour reward that comes within reach, or what the turn does with it. */
export function raisingReason(column: Column, moment: Moment, line: readonly LineAction[]): string | undefined {
  return scoringReason(moment) ?? hubReason(column, moment) ?? turnReason(moment, line) ?? roomReason(column, moment);
}

/** How large a ship may be there then. */
function roomReason(column: Column, { preview, ...moment }: Moment): string | undefined {
  if (preview === undefined || preview.after.toMove !== seatIn(moment)) return undefined;
  const { room } = hubOutlook(preview.after, seatIn(moment), column);
  return room > 0 ? boardText.roomFor(room) : undefined;
}

/** The points that an action brings by itself. */
export function scoringReason(moment: Moment): string | undefined {
  const { state, preview } = moment;
  if (preview === undefined || preview.after.period !== state.period) return undefined;
  const more = pointsAt(preview.after, seatIn(moment)) - pointsAt(state, seatIn(moment));
  return more > 0 ? words.scores(more) : undefined;
}

/** The highest ship that may come in for a reward now, and could not before. */
function hubReason(column: Column, { preview, state, ...moment }: Moment): string | undefined {
  const seat = seatIn({ ...moment, state });
  if (preview === undefined || preview.after.toMove !== seat) return undefined;
  const { columns } = playerAt(state, seat);
  const before = column <= columns.length ? hubOutlook(state, seat, column).room : 0;
  const { room } = hubOutlook(preview.after, seat, column);
  const player = playerAt(preview.after, seat);
  const levels = SHIPS.filter((ship) => ![SUPPLY, column].includes(placeOf(player, ship)))
    .map((ship) => levelOf(player, ship))
    .filter((level) => level > before && level <= room);
  return levels.length > 0 ? words.rewards(Math.max(...levels)) : undefined;
}

/** What the rest of the turn brings, as the search saw it. */
function turnReason(moment: Moment, line: readonly LineAction[]): string | undefined {
  const seat = seatIn(moment);
  const copy = neko.copy(moment.state);
  const read = line.filter((each) => each.seat === seat).map(({ action }) => readAction(action));
  const done: Action[] = [];
  for (const action of read) {
    if (action === undefined || copy.toMove !== seat || !neko.legal(copy, seat).includes(action)) break;
    try {
      neko.apply(copy, seat, action, noChance);
    } catch {
      break;
    }
    done.push(action);
  }
  const more = copy.period === moment.state.period ? pointsAt(copy, seat) - pointsAt(moment.state, seat) : 0;
  if (more > 0) return words.turn(more);
  const rest = done.slice(1);
  const dock = rest.find((action) => action.kind === "dock");
  if (dock !== undefined) return words.docks(SITES[dock.site]?.title ?? "");
  const ship = rest.find((action) => action.kind === "buy-ship");
  if (ship !== undefined) return words.buys(ship.level);
  if (rest.some(({ kind }) => kind === "harbour")) return words.harbour;
  if (rest.some(({ kind }) => kind === "upgrade")) return words.upgrades;
  return rest.some(({ kind }) => kind === "sail") ? words.sails : undefined;
}

const pointsAt = (state: State, seat: Seat) => estimates(state)[seat]?.total ?? 0;
