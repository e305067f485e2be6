/** What would follow from a choice, as lines of the question. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { type Card, effectsOf, NO_CARD } from "../../../shared/neko/cards.ts";
import { cellsOf } from "../../../shared/neko/draft.ts";
import { symbolOf } from "../../../shared/neko/effects.ts";
import type { NekoEvent, Source } from "../../../shared/neko/events.ts";
import { type Bundle, ITEMS } from "../../../shared/neko/items.ts";
import { hubLevel } from "../../../shared/neko/line.ts";
import {
  attractionOutlook,
  capacityOutlook,
  estimates,
  type Foresight,
  foresee,
  yieldOf,
} from "../../../shared/neko/outlook.ts";
import { attractionAt, levelOf, placeOf } from "../../../shared/neko/ships.ts";
import { type Player, playerAt, SITES, type State } from "../../../shared/neko/state.ts";
import { listText } from "../../ui/words.ts";
import { boardText } from "./board-text.ts";
import {
  bundleWords,
  cardBrief,
  cardTitle,
  effectSentence,
  iconWords,
  itemTitle,
  itemWords,
  rewardWords,
  timingWords,
  typeTitle,
} from "./card-text.ts";
import { columnFor, shipAfter } from "./choices.ts";

export interface Preview {
  readonly title: string;
  readonly lines: readonly string[];
  /** On the button. */
  readonly button: string;
}

/** Looks one action ahead, as far as the player who acts can. */
export function foresightOf(state: State, seat: Seat, action: Action): Foresight {
  return foresee(state, seat, action);
}

export function previewOf(state: State, seat: Seat, action: Action, foresight: Foresight): Preview {
  const lines = [
    ...ownLines(state, seat, action, foresight),
    ...eventLines(seat, foresight),
    ...thenLines(foresight, seat),
  ];
  return {
    title: titleOf(state, seat, action),
    lines: [...lines, ...sumLines(state, seat, foresight)],
    button: buttonOf(action, state),
  };
}

function titleOf(state: State, seat: Seat, action: Action): string {
  const player = playerAt(state, seat);
  switch (action.kind) {
    case "draft-set":
      return boardText.rowSet(action.row, boardText.sizes[action.size] ?? "");
    case "draft-card":
      return boardText.cardTo(cardTitle(action.card), "your hand");
    case "add":
      return boardText.cardTo(cardTitle(action.card), boardText.columnName(columnFor(state, action.card)));
    case "deactivate":
    case "resolve":
      return boardText.cardTo(cardTitle(action.card), columnTitle(player, action.column));
    case "tuck":
      return boardText.cardTo(itemTitle("captain"), columnTitle(player, action.column));
    case "harbour":
      return boardText.harbourTo(action.level);
    case "upgrade":
      return boardText.shipRise(levelOf(player, action.ship), action.level);
    case "buy-ship":
      return boardText.buyShip(action.level);
    case "buy-licence":
      return boardText.buyLicence;
    case "sail":
      return boardText.shipGoes(levelOf(player, action.ship), columnTitle(player, action.to));
    case "dock":
      return boardText.shipGoes(levelOf(player, action.ship), SITES[action.site]?.title ?? "");
    case "flip":
    case "discard":
    case "take":
      return itemTitle(action.item);
    case "swap":
      return boardText.swapWords(bundleWords(action.give), bundleWords(action.get));
    case "decline":
      return boardText.leave;
    case "next":
      return boardText.finish;
    case "end":
      return boardText.endTurn;
  }
}

function columnTitle({ columns }: Player, column: number): string {
  const type = columns[column - 1];
  return type === undefined ? boardText.columnName(column) : boardText.theColumn(typeTitle(type));
}

function buttonOf(action: Action, state: State): string {
  switch (action.kind) {
    case "draft-set":
      return boardText.takeThis(action.size);
    case "draft-card":
      return boardText.takeThis(1);
    case "add":
      return state.stage === "boat" ? boardText.openBoat : boardText.playHere;
    case "deactivate":
      return boardText.putAwayHere;
    case "resolve":
      return boardText.useHere;
    case "tuck":
      return boardText.tuckHere;
    case "harbour":
      return boardText.raiseHarbour;
    case "upgrade":
      return boardText.raiseTo(action.level);
    case "sail":
      return boardText.moveHere;
    case "dock":
      return boardText.sailThere;
    case "flip":
      return boardText.flipIt;
    case "discard":
      return boardText.discardIt;
    default:
      return boardText.take;
  }
}

/** What is plain from the action itself: hubs and columns. */
function ownLines(state: State, seat: Seat, action: Action, { after }: Foresight): string[] {
  const before = playerAt(state, seat);
  const later = playerAt(after, seat);
  switch (action.kind) {
    case "draft-set": {
      const cards = cellsOf(action.row, action.size).map((cell) => state.display[cell] ?? NO_CARD);
      return [`${listText(cards.map(cardWithBrief))}.`];
    }
    case "draft-card":
      return effectsOf(action.card).map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`);
    case "add": {
      const column = columnFor(state, action.card);
      if (column > before.columns.length) return [boardText.opens(column, hubLevel(later, column))];
      const { icon, count } = yieldOf(after, seat, column);
      const type = before.columns[column - 1] ?? "RS";
      return icon === undefined ? [boardText.joins(type)] : [boardText.yieldsNow(iconWords(icon, count))];
    }
    case "deactivate":
    case "resolve":
    case "tuck":
      return [boardText.hubFrom(hubLevel(before, action.column), hubLevel(later, action.column))];
    case "dock": {
      const ship = shipAfter(state, action);
      const attraction = ship === undefined ? undefined : attractionAt(placeOf(later, ship));
      if (attraction === undefined) return [];
      const { standings } = attractionOutlook(after, attraction);
      const rank = standings.findIndex((standing) => standing.seat === seat);
      return [boardText.standsAt(boardText.places[rank] ?? "", standings[rank]?.points ?? 0)];
    }
    default:
      return [];
  }
}

function cardWithBrief(card: Card): string {
  const brief = cardBrief(card);
  return brief === "" ? cardTitle(card) : `${cardTitle(card)} (${brief})`;
}

/** Gains that stand in a line of their own. */
const TOLD_ALREADY: readonly Source[] = ["deactivation", "attraction"];

/** What would happen to this player, with all gains of a kind in one line. */
function eventLines(seat: Seat, { events }: Foresight): string[] {
  const own = events.filter((event) => "seat" in event && event.seat === seat);
  const gained = own.flatMap((event) =>
    event.kind === "gain" && !TOLD_ALREADY.includes(event.source) ? [event.cards] : [],
  );
  const words = bundleWords(sumOf(gained));
  return [...own.flatMap(eventLine), ...(words === "" ? [] : [boardText.gains(words)])];
}

function sumOf(bundles: readonly Bundle[]): Bundle {
  const all = ITEMS.map((item) => [item, bundles.reduce((sum, bundle) => sum + (bundle[item] ?? 0), 0)] as const);
  return Object.fromEntries(all);
}

function eventLine(event: NekoEvent): string[] {
  switch (event.kind) {
    case "check":
      return [(event.holds ? boardText.beats : boardText.fails)(event.hub, event.levels)];
    case "gain":
      return event.source === "deactivation" ? [boardText.gainsLater(bundleWords(event.cards))] : [];
    case "pay":
      return event.cards > 0 ? [boardText.pays(itemWords(event.item, event.cards))] : [];
    case "dock": {
      const site = SITES[event.site];
      if (site === undefined) return [];
      if (event.reward === "better") return [boardText.firstThere(rewardWords(site.better))];
      return [event.reward === "basic" ? boardText.laterThere(rewardWords(site.basic)) : boardText.secondVisit];
    }
    case "tokens":
      return [boardText.pointsNow(event.points)];
    default:
      return [];
  }
}

/** What is asked next. */
function thenLines({ after }: Foresight, seat: Seat): string[] {
  if (after.toMove !== seat) return [];
  switch (after.question) {
    case "raise":
      return [boardText.thenRaise];
    case "swap":
      return [boardText.thenSwap];
    case "gift":
      return [boardText.thenGift];
    case "refit":
      return [boardText.thenRefit];
    default:
      return [];
  }
}

/** What it means for the score so far, and for the room in the stock. */
function sumLines(state: State, seat: Seat, { after }: Foresight): string[] {
  if (after.period !== state.period || state.stage === "draft") return [];
  const [before, later] = [estimates(state)[seat]?.total ?? 0, estimates(after)[seat]?.total ?? 0];
  const { surplus } = capacityOutlook(after, seat);
  const already = capacityOutlook(state, seat).surplus;
  return [
    ...(before === later ? [] : [boardText.estimate(before, later)]),
    ...(surplus > already ? [boardText.wouldDiscard(surplus)] : []),
  ];
}
