/** What can be taken up, in words. */
import { kindOf, pieceAt, tileOf } from "../../../shared/skor/pieces.ts";
import type { State } from "../../../shared/skor/state.ts";
import type { Source } from "./choices.ts";
import { placeName } from "./place-words.ts";
import { kindName } from "./words.ts";

const TOOL_WORDS: Readonly<Record<string, string>> = {
  place: "Place a free Military",
  kill: "Have an enemy civilian removed",
  ruin: "Wreck what your opponent built",
  note: "Write a note on a hex",
  edit: "Change what is on a hex",
};

/** `Military on 2,0`, `City on 0,0`. */
export function sourceWords(state: State, source: Source): string {
  const [kind = "", rest = ""] = source.split(":");
  const number = Number(rest);
  switch (kind) {
    case "piece": {
      const piece = pieceAt(state, number);
      return `${kindName(kindOf(piece))} on ${placeName(state, tileOf(piece))}`;
    }
    case "city":
      return "Carry your City";
    case "turret":
      return `Fire ${placeName(state, number)}`;
    default:
      return TOOL_WORDS[rest] ?? "";
  }
}
