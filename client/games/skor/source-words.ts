/** What can be taken up, in words. */
import { idsAt, kindOf, type PieceId, pieceAt, tileOf } from "../../../shared/skor/pieces.ts";
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

/** `Military on e3`; of two alike `Second Civilian on e3`. */
export function sourceWords(state: State, source: Source): string {
  const [kind = "", rest = ""] = source.split(":");
  const number = Number(rest);
  switch (kind) {
    case "piece": {
      const tile = tileOf(pieceAt(state, number));
      return `${whichOf(state, number)} on ${placeName(state, tile)}`;
    }
    case "city":
      return "Carry your City";
    case "turret":
      return `Fire ${placeName(state, number)}`;
    default:
      return TOOL_WORDS[rest] ?? "";
  }
}

/** A piece by its kind, and by its place where two of that kind stand together. */
function whichOf(state: State, id: PieceId): string {
  const kind = kindOf(pieceAt(state, id));
  const alike = idsAt(state, tileOf(pieceAt(state, id))).filter((each) => kindOf(pieceAt(state, each)) === kind);
  if (alike.length === 1) return kindName(kind);
  return `${alike[0] === id ? "First" : "Second"} ${kindName(kind)}`;
}
