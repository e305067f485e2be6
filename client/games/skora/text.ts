/** Skora's words around the table. What stands on the board itself is in board-text.ts. */
import { GROUNDS } from "../../../shared/skora/components.ts";

export const skoraText = {
  talk: "Table talk",
  log: "Log",
  allLog: "Whole log",
  noLog: "Nothing has happened yet",
  baiting: "Baiting",
  fishing: "Fishing",
  decrees: "Decrees",
  actions: "What you can do now",
  doIt: (words: string) => `Do it: ${words}`,
  back: "Back",
  from: (ground: number) => `from ${(GROUNDS[ground]?.letter ?? "").toUpperCase()}`,
} as const;
