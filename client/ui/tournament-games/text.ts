/** The words of a game in a tournament, for pages that have no other words about tournaments. */
import { listText } from "../text/words.ts";

export const gameWords = { toTable: "Go to your table", later: "Not now", computer: "a computer" } as const;

/** "Round 3: you play Ben at table KELP47". */
export function gameText(round: number, isArena: boolean, opponents: readonly string[], code: string): string {
  const named = opponents.map((name) => (name === "" ? gameWords.computer : name));
  return `${isArena ? "Your next game" : `Round ${round}`}: you play ${listText(named)} at table ${code}`;
}
