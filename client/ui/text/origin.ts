/** The position that a game is played on from, in words. */
import { readOrigin, type OriginView } from "../../../shared/wire/origin.ts";
import { listText } from "./words.ts";

/** "Played on from move 36 of the game of Ann and Bjørn". */
export function originText({ moves, players }: OriginView): string {
  const whose = players.length === 0 ? "another game" : `the game of ${listText(players)}`;
  return `Played on from move ${moves} of ${whose}`;
}

/** The notes of a list's row about it; empty for a game that begins at the start. */
export function originNotes(origin: string): readonly string[] {
  const read = readOrigin(origin);
  return read === undefined ? [] : [`${originText(read).replace(/^P/, "p")}`];
}

/** The sentence for a position of unknown origin. */
export const OUTSIDE = "The position comes from a file: nobody here vouches for its chance.";
