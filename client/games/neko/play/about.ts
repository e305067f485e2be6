/** The present effects and worth of a thing on the table, in full: the text of the slip next to the thing. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Card, effectsOf, hubOf } from "../../../../shared/neko/harbour/cards.ts";
import { HARBOUR } from "../../../../shared/neko/harbour/components.ts";
import { symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { type Item, ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { activeCards, columnType } from "../../../../shared/neko/harbour/line.ts";
import { attractionOutlook, hubOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import {
  attractionAt,
  HARBOUR_PLACE,
  levelOf,
  type Place,
  placeOf,
  type Ship,
} from "../../../../shared/neko/harbour/ships.ts";
import { attractionOf, playerAt, SITES, type State } from "../../../../shared/neko/harbour/state.ts";
import type { Question } from "../../../ui/play/model/play.ts";
import { count, eitherText } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import {
  cardTitle,
  effectSentence,
  iconWords,
  itemTitle,
  itemWords,
  putAwayWords,
  rewardWords,
  timingWords,
  typeTitle,
} from "../text/card-text.ts";
import { spotWords } from "./spot-words.ts";
import { numberIn, type Spot } from "./spots.ts";

/** What each kind of card in the stock is for. */
export const USES: Readonly<Record<Item, string>> = {
  fish: "Each is one coin or one fuel, once all your columns have worked or while a column of that kind does.",
  licence: "Each is one licence: for a level of a ship, or towards your harbour.",
  goods: "Each is a point at the end.",
  penguin: "Each is 2 points at the end. Penguins take no room.",
  captain: "Each adds 2 to a hub for good, or is a point at the end. Captains take no room.",
};

/** @param seat whose area it is */
export function aboutSpot(state: State, seat: Seat, spot: Spot): Question {
  const number = numberIn(spot);
  const kind = spot.includes(":") ? spot.slice(0, spot.indexOf(":")) : spot;
  switch (kind) {
    case "show":
    case "hand":
      return aboutCard(state, seat, number);
    case "ship":
      return aboutShip(state, seat, number);
    case "stock": {
      const item = ITEMS.find((one) => spot === `stock:${one}`) ?? "fish";
      return { title: itemWords(item, playerAt(state, seat).stock[item]), hint: USES[item] };
    }
    case "column":
      return aboutColumn(state, seat, number);
    case "hub":
      return aboutHub(state, seat, number);
    case "water":
      return {
        title: spotWords(state, seat, spot),
        hint: `A ship of level ${number} or less may leave from here for any attraction, for 1 fuel.`,
      };
    case "site":
      return aboutSite(state, number);
    case "harbour":
      return aboutHarbour(state, seat);
    default:
      return { title: spotWords(state, seat, spot), hint: "" };
  }
}

/** When it works, and what it does then, effect by effect. */
function effectWords(card: Card): string[] {
  return effectsOf(card).map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`);
}

function aboutCard(state: State, seat: Seat, card: Card): Question {
  const put = `Or laid on a column: ${hubOf(card)} more for its hub, and ${putAwayWords(playerAt(state, seat))}.`;
  return {
    title: `${cardTitle(card)}, ${boardText.hubShort(hubOf(card))}`,
    hint: [...effectWords(card), put].join(" "),
  };
}

function aboutColumn(state: State, seat: Seat, column: number): Question {
  const player = playerAt(state, seat);
  const type = columnType(player, column);
  if (type === undefined) {
    return { title: "A new column", hint: `A card of a new type opens column ${column} here.` };
  }
  const { icon, count: icons } = yieldOf(state, seat, column);
  const effects = activeCards(player, column)
    .flatMap((card) => effectsOf(card))
    .filter(({ kind }) => kind !== "icons")
    .map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`);
  const gives = icon === undefined || icons === 0 ? [] : [`Every turn it gives ${iconWords(icon, icons)}.`];
  const does = [...gives, ...new Set(effects)];
  return {
    title: `Column ${column}, ${typeTitle(type)}`,
    hint: does.length === 0 ? "It has no effect of its own; its hub counts." : does.join(" "),
  };
}

function aboutHub(state: State, seat: Seat, column: number): Question {
  const { hub, levels, room, rewards } = hubOutlook(state, seat, column);
  const there = levels === 0 ? "" : ` Your ships there count ${levels}.`;
  const next =
    room === 0
      ? "No ship that arrives now would bring the harbour reward."
      : `A ship of up to level ${room} that arrives now brings ${eitherText(rewards.map((item) => `1 ${itemTitle(item)}`))}.`;
  return { title: `Hub ${hub} of column ${column}`, hint: `${next}${there}` };
}

function aboutShip(state: State, seat: Seat, ship: Ship): Question {
  const player = playerAt(state, seat);
  const level = levelOf(player, ship);
  const place = placeOf(player, ship);
  return { title: spotWords(state, seat, `ship:${ship}`), hint: shipWorth(state, seat, level, place) };
}

function shipWorth(state: State, seat: Seat, level: number, place: Place): string {
  const attraction = attractionAt(place);
  if (attraction !== undefined) {
    const mine = attractionOutlook(state, attraction).seatRanks.find((rank) => rank.seat === seat);
    return mine === undefined ? "" : `Its owner would win ${count(mine.points, "point")} there now.`;
  }
  const columns = playerAt(state, seat).columns.length;
  const leaves = `It can leave for the islands from column ${level} on.`;
  if (place === HARBOUR_PLACE) return `1 fuel takes it to column 1. ${leaves}`;
  const worth = place === columns ? level : 1;
  const now = place >= level ? "1 fuel takes it out to any attraction." : leaves;
  return `${now} At the end of the period it scores ${count(worth, "point")} here.`;
}

/** @param card the attraction, as its place in `SITES` */
function aboutSite(state: State, card: number): Question {
  const site = SITES[card];
  const attraction = state.sites.findIndex((one) => one.card === card);
  if (site === undefined || attraction < 0) return { title: "", hint: "" };
  return { title: site.title, hint: siteWords(state, attraction) };
}

export function siteWords(state: State, attraction: number): string {
  const there = state.sites[attraction];
  if (there === undefined) return "";
  const { ranks } = attractionOutlook(state, attraction);
  const { better, basic } = attractionOf(there);
  const points = ranks.filter((rank) => rank > 0).join(", then ");
  return `${points} points at the end for most levels there. First ship: ${rewardWords(better)}. Later ones: ${rewardWords(basic)}.`;
}

function aboutHarbour(state: State, seat: Seat): Question {
  const { harbour } = playerAt(state, seat);
  const rewards = HARBOUR.slice(0, harbour).map(({ reward }) => `1 ${itemTitle(reward)}`);
  const next = HARBOUR[harbour];
  const raise =
    next === undefined
      ? "It is as high as it gets."
      : `Level ${harbour + 1} costs ${count(next.cost, "licence")} and lets you take 1 ${itemTitle(next.reward)} as well.`;
  return {
    title: boardText.harbourLevel(harbour),
    hint: `Where a hub beats the ships, an arrival brings ${eitherText(rewards)}. ${raise}`,
  };
}
