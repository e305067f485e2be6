/** Measures and colours of items, for canvas and pictures alike. */
import { ACCENT, FOAM, ICE } from "../palette.ts";
import type { Line } from "./scene.ts";

/** The corner of a card, as a share of its width. */
export const CORNER = 0.065;

const COLOURS: Readonly<Record<Line, string>> = {
  chosen: ACCENT,
  legal: ACCENT,
  preview: FOAM,
  last: ICE,
  focus: FOAM,
  gone: ICE,
  work: FOAM,
  ready: ACCENT,
};

export function lineColour(line: Line): string {
  return COLOURS[line];
}
