/** The colours that the canvas shares with the pages. */
export const FOAM = "#dfeef0";
export const ICE = "#9fc4cf";
export const ACCENT = "#e8a33d";

/** By night cards are of a stone that does not dazzle, and what is printed on it in a pale tone is darker. */
const NIGHT: Readonly<Record<string, string>> = {
  "#fbfcf9": "#d9e1de",
  "#fbfcfa": "#c9d3d0",
  "#eef1ec": "#b7c2bf",
  "#dfe5de": "#a7b3b0",
  "#cfdcdd": "#99a8a9",
  "#c5cfc8": "#8e9b98",
  "#aeb9b4": "#84918e",
  "#9aa7ab": "#6c797d",
  "#7d8c92": "#53636a",
  "#4d5f67": "#33434a",
};

/** A colour of paper, or a drawing with such colours, as it is by night. */
export function inDarkTheme(text: string): string {
  return text.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => NIGHT[colour] ?? colour);
}

/** Seats in order: wave, flame, leaf, star. */
export const SEAT_COLOURS = ["#5aa9e6", "#e4572e", "#7fb069", "#b18fcf"] as const;
