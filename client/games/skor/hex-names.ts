/**
 * What hexes are called: `c4`, a column of the board by its letter, from west to east, and a row by its number, from
 * south to north. Both stand at the rim of the board.
 */
import { along, type Hex } from "../../../shared/kernel/hex.ts";
import { boardOf, OFF_BOARD, PLAIN_LATTICE, tileAt } from "../../../shared/skor/lattice.ts";
import type { EdgeLabel } from "../../stage/scene.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const NORTH = 0;
const NORTHEAST = 1;
const SOUTHEAST = 2;
const SOUTH = 3;
const SOUTHWEST = 4;
const NORTHWEST = 5;

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
export function rimLabels(lattice: string): EdgeLabel[] {
  const { column, row } = namesOn(lattice);
  return [
    ...labels(lattice, column, "skirt", [SOUTH], [NORTH]),
    ...labels(lattice, row, "water", [NORTHWEST, SOUTHWEST], [NORTHEAST, SOUTHEAST]),
  ];
}

/** A label for each line of hexes, with the ends at which it may stand. */
function labels(
  lattice: string,
  nameOf: (hex: Hex) => string,
  place: EdgeLabel["place"],
  firstSides: readonly number[],
  lastSides: readonly number[],
): EdgeLabel[] {
  const board = boardOf(lattice);
  const isFree = ({ at, side }: { at: Hex; side: number }) => tileAt(board, along(at, side)) === OFF_BOARD;
  return [...Map.groupBy(board.hexes, nameOf)].map(([text, line]) => {
    const sorted = line.toSorted((one, other) => one.q - other.q || other.r - one.r);
    const [first, last] = [sorted.at(0), sorted.at(-1)];
    const ends = [
      ...(first === undefined ? [] : firstSides.map((side) => ({ at: first, side }))),
      ...(last === undefined ? [] : lastSides.map((side) => ({ at: last, side }))),
    ];
    return { text, place, ends: ends.filter(isFree) };
  });
}
