/** Words for what cards and their kinds are, and for what they do. */
import { CARDS, type Card, effectsOf, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import type { Reward } from "../../../../shared/neko/harbour/components.ts";
import type { ColumnType, Effect, EffectSymbol, Icon } from "../../../../shared/neko/harbour/effects.ts";
import { type Bundle, ITEMS, type Item } from "../../../../shared/neko/harbour/items.ts";
import type { Player } from "../../../../shared/neko/harbour/state.ts";
import { deactivationGain } from "../../../../shared/neko/turn/playing.ts";
import { count, eitherText, listText, withArticle } from "../../../ui/text/words.ts";

const TYPES: Readonly<Record<ColumnType, string>> = {
  TC: "Tourist Center",
  PO: "Permit Office",
  SV: "Supply Vessel",
  ST: "Seaside Town",
  SY: "Shipyard",
  RS: "Research Station",
  boat: "Fishing Boat",
};

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  fish: "Fish",
  licence: "Licence",
  goods: "Goods",
  penguin: "Penguin",
  captain: "Captain",
};

const ICON_WORDS: Readonly<Record<Icon, readonly [one: string, more: string]>> = {
  coin: ["coin", "coins"],
  licence: ["licence", "licences"],
  fuel: ["fuel", "fuel"],
};

const TIMINGS: Readonly<Record<EffectSymbol, string>> = {
  turn: "Every turn",
  arrival: "When a ship comes in",
  persistent: "Always",
  immediate: "At once",
  end: "At the end of the game",
};

export function typeTitle(type: ColumnType): string {
  return TYPES[type];
}

export function cardTitle(card: Card): string {
  return typeTitle(typeOf(card));
}

export function itemTitle(item: Item): string {
  return ITEM_NAMES[item];
}

/** `coins`. */
export function iconsWord(icon: Icon): string {
  return ICON_WORDS[icon][1];
}

export function iconWords(icon: Icon, amount: number): string {
  return `${amount} ${ICON_WORDS[icon][amount === 1 ? 0 : 1]}`;
}

/** `2 Fish and 1 Captain`. */
export function bundleWords(bundle: Bundle): string {
  return listText(ITEMS.flatMap((item) => (bundle[item] ? [itemWords(item, bundle[item])] : [])));
}

/** What putting a card away brings, which a Research Station may change: `2 Fish`. */
export function putAwayWords(player: Player): string {
  return bundleWords(deactivationGain(player));
}

export function itemWords(item: Item, amount: number): string {
  const plural = amount === 1 || item === "fish" || item === "goods" ? "" : "s";
  return `${amount} ${ITEM_NAMES[item]}${plural}`;
}

export function timingWords(timing: EffectSymbol): string {
  return TIMINGS[timing];
}

/** The words on a card in addition to its signs; empty if the signs say everything. */
export function effectBrief(effect: Effect): string {
  switch (effect.kind) {
    case "icons":
      return iconWords(effect.icon, effect.count);
    case "arrival-gain":
      return bundleWords(effect.gain);
    case "arrival-upgrade":
      return `+${count(effect.levels, "level")}`;
    case "capacity":
      return `room +${effect.more}`;
    case "unlimited":
      return "no limit";
    case "dock-first":
      return "you dock on top";
    case "better-reward":
      return "first reward";
    case "missed-reward":
      return "if no reward";
    case "hub-gain":
      return `hub ${effect.hub} and up`;
    case "licence-price":
      return `licence for ${effect.coins}`;
    case "harbour-gain":
      return "per upgrade";
    case "ships-now":
      return `level ${effect.level} and up`;
    case "set":
      return `every ${effect.size}`;
    case "each":
      return "each";
    case "harbour-level":
      return "harbour level";
    case "best-hubs":
      return `top ${effect.cards} hubs`;
    case "flex":
    case "flip":
    case "arrival-swap":
    case "deactivation":
      return "";
  }
}

export function cardBrief(card: Card): string {
  return effectsOf(card)
    .map(effectBrief)
    .filter((words) => words !== "")
    .join("; ");
}

/** The full sentence, for the closer look at a card. */
export function effectSentence(effect: Effect): string {
  switch (effect.kind) {
    case "icons":
      return `While this column is active you have ${iconWords(effect.icon, effect.count)} more. What is not used is lost.`;
    case "flex":
      return `Once a turn, one purchase costs ${effect.coin} coins less, or one move ${effect.fuel} fuel less.`;
    case "flip":
      return `Turn over one card of your stock: ${eitherText(effect.ways.map(([from, to]) => `${withArticle(itemTitle(from))} becomes ${withArticle(itemTitle(to))}`))}.`;
    case "arrival-gain":
      return `A ship that moves into this column brings ${bundleWords(effect.gain)}.`;
    case "arrival-upgrade":
      return `A ship that moves into this column may be raised by ${count(effect.levels, "level")}.`;
    case "arrival-swap":
      return `A ship that moves into this column lets you swap ${eitherText(effect.one.map(bundleWords))} for ${eitherText(effect.other.map(bundleWords))}, or the other way round.`;
    case "capacity":
      return `You may keep ${effect.more} more Resource cards over the end of your turn.`;
    case "unlimited":
      return "You may keep any number of Resource cards over the end of your turn.";
    case "dock-first":
      return "Your ships take the highest place at an attraction.";
    case "better-reward":
      return "Your ships always bring the reward of the first ship from an attraction.";
    case "missed-reward":
      return `When a ship moves in and the hub does not beat the ships, you gain ${bundleWords(effect.gain)}.`;
    case "hub-gain":
      return `A ship that moves to a hub of ${effect.hub} or more also brings ${bundleWords(effect.gain)}.`;
    case "licence-price":
      return `Buying a Licence costs you ${effect.coins} coins.`;
    case "harbour-gain":
      return `Each level that your harbour rises also brings ${bundleWords(effect.gain)}.`;
    case "deactivation":
      return `A card that you put away brings ${bundleWords(effect.gain)} instead of 2 Fish.`;
    case "ships-now":
      return `Score ${count(effect.points, "point")} for each of your ships of level ${effect.level} or more, then tuck this card as a hub.`;
    case "set":
      return `Score ${count(effect.points, "point")} for every ${effect.size} active ${typeTitle(effect.type)} cards.`;
    case "each":
      return `Score ${count(effect.points, "point")} for each ${itemTitle(effect.item)} in your stock.`;
    case "harbour-level":
      return `Score ${count(effect.points, "point")} for each level of your harbour.`;
    case "best-hubs":
      return `Score the ${effect.cards} highest hub numbers of one column added up.`;
  }
}

export function rewardWords(reward: Reward): string {
  if (reward.kind === "cards") return bundleWords(reward.gain) || "nothing";
  if (reward.kind === "upgrade")
    return `raise a ship by ${reward.levels === 1 ? "" : "up to "}${count(reward.levels, "level")}`;
  return `1 ${eitherText(reward.items.map(itemTitle))}`;
}

/** One effect of each kind: cards that differ only in a number show the first. */
export function kindsOfEffects(): readonly Effect[] {
  const kinds = new Map<string, Effect>();
  for (const effect of CARDS.flatMap(effectsOf)) {
    const key = kindOf(effect);
    if (!kinds.has(key)) kinds.set(key, effect);
  }
  return [...kinds.values()];
}

/** A key that is the same for effects which are explained together. */
export function kindOf(effect: Effect): string {
  switch (effect.kind) {
    case "icons":
      return `icons ${effect.icon}`;
    case "arrival-gain":
      return `gain ${Object.keys(effect.gain).join(" ")}`;
    case "each":
      return `each ${effect.item}`;
    case "set":
      return `set ${effect.type}`;
    default:
      return effect.kind;
  }
}
