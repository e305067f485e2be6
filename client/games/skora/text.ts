/** Skora's words around the table. What stands on the board itself is in board-text.ts. */
export const skoraText = {
  tagline: "Boats, axes and a secret decree",
  talk: "Table talk",
  log: "Log",
  allLog: "Whole log",
  noLog: "Nothing has happened yet",
  baiting: "Baiting",
  fishing: "Fishing",
  decrees: "Decrees",
} as const;
