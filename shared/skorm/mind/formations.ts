/**
 * Good ways to place an army, as data: for Player 1 in the south, row by row from the corner to the front, each row from
 * west to east. S Shieldman, A Archer, H Horseman, W the Warlord, who stands already; a dot is a tile left empty.
 */
import type { ZoneShape } from "../board.ts";

/** By number of players and shape of the zones. */
export const FORMATIONS: Readonly<Record<number, Readonly<Record<ZoneShape, readonly string[]>>>> = {
  2: {
    triangle: ["W HH AHA HAAS SSASS", "W HH HAH AAAA SSSSS", "W AH HAH SAAH SSASS"],
    wedge: ["W HH AHA .AAH SASSASS"],
  },
  3: {
    triangle: ["W AH SAS SHAS", "W HH AAA SSSS"],
    wedge: ["W AH .A. .HA. SS.SS.."],
  },
};
