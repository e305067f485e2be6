/** Skora's words around the table. What stands on the board itself is in board-text.ts. */
import { GROUNDS } from "../../../shared/skora/components.ts";

export const skoraText = {
  talk: "Table talk",
  actions: "What you can do now",
  doIt: (words: string) => `Do it: ${words}`,
  back: "Back",
  from: (ground: number) => `from ${(GROUNDS[ground]?.letter ?? "").toUpperCase()}`,
} as const;
