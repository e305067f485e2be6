/** Neko Harbour's options in words. What stands on the board itself is in board-text.ts. */
export const nekoText = {
  kickstarter: "Kickstarter pack",
  kickstarterNote: "Three more Research Stations and two more attractions may turn up.",
  boats: "Fishing Boats",
  boatsNote: "After each period everybody takes a boat, as a column of its own or for its hub.",
  openHands: "Open hands",
  openHandsNote: "Everybody sees all cards in hand, not only while they are drafted.",
} as const;
