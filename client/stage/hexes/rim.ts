/** The names of a board's lines of hexes, at its rim: columns on its skirt, rows on the water. */
import { along, type Hex } from "../../../shared/kernel/hex.ts";
import { hexKey } from "../geometry.ts";
import type { EdgeLabel } from "./scene.ts";

const NORTH = 0;
const NORTHEAST = 1;
const SOUTHEAST = 2;
const SOUTH = 3;
const SOUTHWEST = 4;
const NORTHWEST = 5;

/** @param column the name of a hex's line from south to north; @param row of its line from west to east */
export function rimLabels(hexes: readonly Hex[], column: (hex: Hex) => string, row: (hex: Hex) => string): EdgeLabel[] {
  const keys = new Set(hexes.map(hexKey));
  const isFree = ({ at, side }: { at: Hex; side: number }) => !keys.has(hexKey(along(at, side)));
  const labels = (
    nameOf: (hex: Hex) => string,
    place: EdgeLabel["place"],
    firstSides: readonly number[],
    lastSides: readonly number[],
  ): EdgeLabel[] =>
    [...Map.groupBy(hexes, nameOf)].flatMap(([text, line]) => {
      const [first, last] = [line.at(0), line.at(-1)];
      if (first === undefined || last === undefined) return [];
      const ends = [
        ...firstSides.map((side) => ({ at: first, side })),
        ...lastSides.map((side) => ({ at: last, side })),
      ];
      return { text, place, ends: ends.filter(isFree) };
    });
  return [
    ...labels(column, "skirt", [SOUTH], [NORTH]),
    ...labels(row, "water", [NORTHWEST, SOUTHWEST], [NORTHEAST, SOUTHEAST]),
  ];
}
