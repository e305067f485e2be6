/**
 * Puts the drawings of a folder of `client/art` onto one sheet beside it, which a table fetches instead of a hundred
 * small files: `node tools/drawing-sheet.ts neko` writes `client/art/neko-sheet.svg`. Run it after a drawing changed.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sheetOf } from "../client/stage/items/drawings.ts";

const art = fileURLToPath(new URL("../client/art/", import.meta.url));

/** The drawings of a folder by name, in the order of their names. */
export function drawingsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(art + folder).filter((file) => file.endsWith(".svg"));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -".svg".length), readFileSync(`${art}${folder}/${file}`, "utf8")]),
  );
}

export function sheetPath(folder: string): string {
  return `${art}${folder}-sheet.svg`;
}

if (import.meta.main) {
  for (const folder of process.argv.slice(2)) writeFileSync(sheetPath(folder), sheetOf(drawingsOf(folder)));
}
