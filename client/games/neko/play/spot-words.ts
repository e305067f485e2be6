/** What a place on the table is and holds, in words: for screen readers, and for the list of actions. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Card, effectsOf, hubOf, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { cellsOf } from "../../../../shared/neko/turn/draft.ts";
import { HARBOUR } from "../../../../shared/neko/harbour/components.ts";
import { symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { columnType, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { attractionOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import {
  attractionAt,
  HARBOUR_PLACE,
  levelOf,
  levelsAt,
  type Place,
  placeOf,
  type Ship,
} from "../../../../shared/neko/harbour/ships.ts";
import { attractionOf, playerAt, SITES, type State } from "../../../../shared/neko/harbour/state.ts";
import { count, listText } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import { cardTitle, iconWords, itemWords, rewardWords, timingWords, typeTitle } from "../text/card-text.ts";
import { numberIn, type Spot } from "./spots.ts";
import { effectPhrase } from "../text/words.ts";

/** @param seat whose area it is */
export function spotWords(state: State, seat: Seat, spot: Spot): string {
  const number = numberIn(spot);
  const player = playerAt(state, seat);
  const kind = spot.slice(0, spot.indexOf(":"));
  switch (kind === "" ? spot : kind) {
    case "set": {
      const [row = 0, size = 0] = spot.split(":").slice(1).map(Number);
      const cards = cellsOf(row, size).map((cell) => state.display[cell] ?? NO_CARD);
      return boardText.setOf(row, listText(cards.filter((card) => card !== NO_CARD).map(cardWords)));
    }
    case "show":
    case "hand":
      return cardWords(number);
    case "ship":
      return shipWords(state, seat, number);
    case "stock": {
      const item = ITEMS.find((one) => spot === `stock:${one}`) ?? "fish";
      return itemWords(item, player.stock[item]);
    }
    case "column": {
      const type = columnType(player, number);
      return type === undefined
        ? boardText.newColumn
        : `${boardText.theColumn(typeTitle(type))}${yieldWords(state, seat, number)}`;
    }
    case "hub": {
      const type = columnType(player, number);
      return boardText.hubOf(type === undefined ? "" : typeTitle(type), hubLevel(player, number));
    }
    case "water": {
      const type = columnType(player, number);
      return boardText.waterOf(number, type === undefined ? "" : typeTitle(type), levelsAt(player, number));
    }
    case "site":
      return siteWords(state, number);
    case "level":
      return boardText.levelTo(number);
    default:
      return spotsByName(player.harbour);
  }
}

function spotsByName(level: number): string {
  const next = HARBOUR[level];
  return `${boardText.harbour} ${level}${next === undefined ? "" : `, ${boardText.harbourNext(level + 1, next.cost)}`}`;
}

function cardWords(card: Card): string {
  const does = effectsOf(card).map(
    (effect) => `${timingWords(symbolOf(effect)).toLowerCase()} ${effectPhrase(effect)}`,
  );
  return [cardTitle(card), boardText.hubShort(hubOf(card)), ...does].join(", ");
}

function yieldWords(state: State, seat: Seat, column: number): string {
  const { icon, count: icons } = yieldOf(state, seat, column);
  return icon === undefined ? "" : `, ${iconWords(icon, icons)}`;
}

export function placeWords(state: State, place: Place): string {
  const attraction = attractionAt(place);
  if (attraction !== undefined) {
    const site = state.sites[attraction];
    return site === undefined ? "" : boardText.atSite(attractionOf(site).title);
  }
  return place === HARBOUR_PLACE ? boardText.inHarbour : boardText.inColumn(place);
}

function shipWords(state: State, seat: Seat, ship: Ship): string {
  const player = playerAt(state, seat);
  return boardText.shipSides(levelOf(player, ship), placeWords(state, placeOf(player, ship)));
}

/** @param card the attraction, as its place in `SITES` */
function siteWords(state: State, card: number): string {
  const site = SITES[card];
  const attraction = state.sites.findIndex((one) => one.card === card);
  if (site === undefined || attraction < 0) return "";
  const { ranks, seatRanks } = attractionOutlook(state, attraction);
  const ships = count(state.sites[attraction]?.queue.length ?? 0, "ship");
  const reward = rewardWords(seatRanks.length === 0 ? site.better : site.basic);
  return `${site.title}, ${count(ranks[0] ?? 0, "point")}, ${ships}, ${boardText.nextReward(reward)}`;
}
