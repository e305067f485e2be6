/** The names of drawings: which one shows a card or an attraction. The drawings themselves are in art.ts. */
import { type Card, nameOf, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import type { Attraction } from "../../../../shared/neko/harbour/components.ts";
import { typeSlug } from "./signs.ts";

/** The whole face of a card without words; its building can be cut out of it. */
export function faceArt(card: Card): string {
  const type = typeOf(card);
  if (type !== "boat") return `card-face-${typeSlug(type)}`;
  return `card-face-fishing-boat-period-${nameOf(card).startsWith("FB1") ? 1 : 2}`;
}

export function siteArt({ title }: Attraction): string {
  return `attraction-${title.toLowerCase().replaceAll(" ", "-")}`;
}
