/** The drawings of Neko Harbour's table: one file, fetched before anything that shows them comes up. */
import sheet from "../../../art/neko-sheet.svg";
import { drawingsIn } from "../../../stage/items/drawings.ts";
import { drawingUrl } from "../../../stage/raster.ts";

/** The drawings by the names of their files, without `.svg`. */
export const tableArt = await fetchSheet(sheet);

/** @throws Error if the file cannot be loaded; the page reports that like a script that it cannot load */
async function fetchSheet(address: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return drawingsIn(await response.text());
}

/** The address of a drawing, for an image in the page. */
export function artUrl(name: string): string {
  return drawingUrl(tableArt[name] ?? "");
}
