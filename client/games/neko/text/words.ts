/** Words for cards, columns and ships within sentences. What cards do in full is in card-text.ts. */
import { type Card, effectsOf } from "../../../../shared/neko/harbour/cards.ts";
import type { Effect } from "../../../../shared/neko/harbour/effects.ts";
import { type Column, columnType } from "../../../../shared/neko/harbour/line.ts";
import type { Level } from "../../../../shared/neko/harbour/ships.ts";
import { attractionOf, type Player, SITES } from "../../../../shared/neko/harbour/state.ts";
import { eitherText } from "../../../ui/text/words.ts";
import { bundleWords, cardTitle, effectBrief, iconWords, typeTitle } from "./card-text.ts";

/** A card with what it does in a few words: `Tourist Center (2 coins)`. */
export function cardWords(card: Card): string {
  return `${cardTitle(card)} (${effectsOf(card).map(effectPhrase).join(", ")})`;
}

/** The subject of an effect, for spaces without room for its sentence. */
export function effectPhrase(effect: Effect): string {
  switch (effect.kind) {
    case "flex":
      return `${iconWords("coin", effect.coin)} or ${iconWords("fuel", effect.fuel)} less`;
    case "flip":
      return "turns cards over";
    case "arrival-swap":
      return `${eitherText(effect.one.map(bundleWords))} for ${eitherText(effect.other.map(bundleWords))}`;
    case "deactivation":
      return "more for cards put away";
    case "missed-reward":
      return `${bundleWords(effect.gain)} for no reward`;
    case "hub-gain":
      return `${bundleWords(effect.gain)} at hub ${effect.hub} and up`;
    case "harbour-gain":
      return `${bundleWords(effect.gain)} with each harbour level`;
    case "ships-now":
      return `points for ships of ${effect.level} and up`;
    case "set":
      return `points for every ${effect.size}`;
    case "each":
      return `points for ${bundleWords({ [effect.item]: 2 }).slice(2)}`;
    case "harbour-level":
      return "points for the harbour";
    case "best-hubs":
      return "points for a column's hubs";
    default:
      return effectBrief(effect);
  }
}

/** A column within a sentence: `the Supply Vessel`. */
export function columnWords(player: Pick<Player, "columns" | "captains" | "laid" | "tucked">, column: Column): string {
  const type = columnType(player, column);
  return type === undefined ? `column ${column}` : `the ${typeTitle(type)}`;
}

/** `a level 3 ship`. */
export function shipWords(level: Level): string {
  return `a level ${level} ship`;
}

/** The name of an attraction by its place among all of them. */
export function siteTitle(site: number): string {
  return attractionOf({ card: site, queue: [] }).title;
}

/** The name of an attraction where there is little room: `Paradise`, `Half Moon`. */
export function shortTitle({ title }: { readonly title: string }): string {
  return title.replace(/ (?:Island|Harbour)$/u, "");
}

/** The name of an attraction by its name in records; undefined if there is none. */
export function siteNamed(name: string): string | undefined {
  return SITES.find((site) => site.name === name)?.title;
}
