/** The drawings of Neko Harbour's table. */
import { svgUrl } from "../../stage/raster.ts";

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
