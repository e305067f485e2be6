/** The colours that the canvas shares with the pages. */
export const FOAM = "#dfeef0";
export const ICE = "#9fc4cf";
export const ACT = "#e8a33d";

/** Seats in order: wave, flame, leaf, star. */
export const SEAT_COLOURS = ["#5aa9e6", "#e4572e", "#7fb069", "#b18fcf"] as const;
