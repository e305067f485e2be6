/**
 * What hexes are called: `c4`, a column of the board by its letter, from west to east, and a row by its number, from
 * south to north. Both stand at the rim of the board.
 */
import type { Hex } from "../../../../shared/kernel/hex.ts";
import { boardOf, PLAIN_LATTICE } from "../../../../shared/skor/board/lattice.ts";
import { rimLabels } from "../../../stage/hexes/rim.ts";
import type { EdgeLabel } from "../../../stage/hexes/scene.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
interface Names {
  column(hex: Hex): string;
  row(hex: Hex): string;
}

const known = new Map<string, Names>();

function namesOn(lattice: string): Names {
  const found = known.get(lattice);
  if (found !== undefined) return found;
  const { hexes } = boardOf(lattice);
  const west = Math.min(...hexes.map(({ q }) => q));
  const south = Math.max(...hexes.map(({ r }) => r));
  const names: Names = {
    column({ q }) {
      const place = q - west;
      const great = Math.floor(place / LETTERS.length);
      return `${great > 0 ? (LETTERS[great - 1] ?? "") : ""}${LETTERS[place % LETTERS.length] ?? ""}`;
    },
    row: ({ r }) => String(south - r + 1),
  };
  known.set(lattice, names);
  return names;
}

/** The name of a hex on the board of a lattice; before there is one, on the plain board. */
export function nameOn(lattice: string, hex: Hex): string {
  const names = namesOn(lattice === "" ? PLAIN_LATTICE : lattice);
  return `${names.column(hex)}${names.row(hex)}`;
}

/** The letters and numbers at the rim. */
export function labelsOn(lattice: string): EdgeLabel[] {
  const { column, row } = namesOn(lattice);
  const sorted = boardOf(lattice).hexes.toSorted((one, other) => one.q - other.q || other.r - one.r);
  return rimLabels(sorted, column, row);
}
