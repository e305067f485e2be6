/** The drawings of Neko Harbour's table. */
import { ATTRACTIONS, type Attraction, EXTRA_ATTRACTIONS } from "../../../shared/neko/components.ts";
import { typeOf, type Card, nameOf } from "../../../shared/neko/cards.ts";
import { svgUrl } from "../../stage/raster.ts";
import { typeSlug } from "./signs.ts";

const files = import.meta.glob<string>("../../art/neko/*.svg", { query: "?raw", import: "default", eager: true });

/** The drawings by the names of their files, without `.svg`. */
const drawings = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), svg]),
);

/** What only stands in the page. */
const IN_PAGE = /^(building-|chip-)/;

export const tableArt: Readonly<Record<string, string>> = Object.fromEntries(
  [...drawings].filter(([name]) => !IN_PAGE.test(name)),
);

const urls = new Map<string, string>();

/** The address of a drawing, for an image in the page. */
export function artUrl(name: string): string {
  const known = urls.get(name) ?? svgUrl(drawings.get(name) ?? "");
  urls.set(name, known);
  return known;
}

/** The whole face of a card without words; its building can be cut out of it. */
export function faceArt(card: Card): string {
  const type = typeOf(card);
  if (type !== "boat") return `card-face-${typeSlug(type)}`;
  return `card-face-fishing-boat-period-${nameOf(card).startsWith("FB1") ? 1 : 2}`;
}

export function siteArt({ title }: Attraction): string {
  return `attraction-${title.toLowerCase().replaceAll(" ", "-")}`;
}

/** Every attraction has a drawing of its own. */
export const siteArts: readonly string[] = [...ATTRACTIONS, ...EXTRA_ATTRACTIONS].map(siteArt);
