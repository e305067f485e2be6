/** The drawings of Skora's table. */
import { CATCH_TYPES, type DecreeName } from "../../../shared/skora/components.ts";
import { svgUrl } from "../../stage/raster.ts";

const files = import.meta.glob<string>("../../art/skora/*.svg", { query: "?raw", import: "default", eager: true });

/** The drawings by the names of their files, without `.svg`. */
const drawings = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), svg]),
);

/** What the canvas draws; everything else stands in the page. */
const ON_CANVAS = /^(card-|boat-|axe-|ground-|rock-)/;

export const tableArt: Readonly<Record<string, string>> = Object.fromEntries(
  [...drawings].filter(([name]) => ON_CANVAS.test(name)),
);

const urls = new Map<string, string>();

/** The address of a drawing, for an image in the page. */
export function artUrl(name: string): string {
  const known = urls.get(name) ?? svgUrl(drawings.get(name) ?? "");
  urls.set(name, known);
  return known;
}

export function decreeArt(decree: DecreeName): string {
  return artUrl(`decree-card-${decree}`);
}

export function typeArt(type: number): string {
  return artUrl(`type-disc-${CATCH_TYPES[type] ?? ""}`);
}
