/** The places of things on a hex, in tile sides from its middle: a structure at the back, pieces in front of it. */
import { FORT, NONE, ROAD, DEBRIS, type Structure } from "../../../../shared/skor/board/components.ts";
import type { Point } from "../../../stage/geometry.ts";

/** Structures that lie flat, or around the pieces there, leave the middle free. */
const FLAT: readonly Structure[] = [NONE, ROAD, DEBRIS, FORT];

const OPEN: readonly (readonly Point[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -0.23, y: -0.08 },
    { x: 0.23, y: 0.1 },
  ],
];
const FRONT: readonly (readonly Point[])[] = [
  [{ x: 0.1, y: 0.36 }],
  [
    { x: -0.24, y: 0.26 },
    { x: 0.24, y: 0.4 },
  ],
];

/** The place of a piece on its hex: the only one, or the first or second of two. */
export function pieceSlot(isFree: boolean, place: number, count: number): Point {
  return (isFree ? OPEN : FRONT)[count - 1]?.[place] ?? { x: 0, y: 0 };
}

/** Whether the middle of a hex with this structure is free for pieces. */
export function isFlat(structure: Structure): boolean {
  return FLAT.includes(structure);
}

/** The place of a structure behind pieces. */
export const BACK: Point = { x: 0, y: -0.14 };

/** The place of a note on a hex, next to everything else. */
export const NOTE_ASIDE: Point = { x: 0.52, y: -0.4 };

/** The place of a lamp on a hex that is not empty. */
export const LAMP_ASIDE: Point = { x: -0.5, y: 0.42 };
