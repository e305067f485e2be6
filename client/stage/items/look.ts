/** Measures and colours of items, whatever they are drawn with. */
import { ACT, FOAM, ICE } from "../palette.ts";
import type { Line } from "./scene.ts";

/** The corner of a card, as a share of its width. */
export const CORNER = 0.065;

const COLOURS: Readonly<Record<Line, string>> = {
  chosen: ACT,
  legal: ACT,
  preview: FOAM,
  last: ICE,
  focus: FOAM,
  gone: ICE,
  work: FOAM,
  ready: ACT,
};

export function lineColour(line: Line): string {
  return COLOURS[line];
}
