/** Names of hexes in words: by what is on them, and by the coordinates at the rim of the board. */
import { OFF_BOARD, type Tile } from "../../../../shared/skor/board/lattice.ts";
import { board, cityAt, cityOwnerAt, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import { nameOn } from "./hex-names.ts";
import { type Reader, whoseWord as whose } from "../../../ui/play/model/sentence.ts";
import { structureName } from "./words.ts";

export { whose };

/** The name of a hex: `c4`. */
export function hexName(state: State, tile: Tile): string {
  const hex = board(state).hexes[tile];
  return hex === undefined ? "" : nameOn(state.lattice, hex);
}

/** What is on a hex, for a button: `the City (c3)`, `the Farm (e4)`, `e3`. */
export function placeName(state: State, tile: Tile): string {
  const name = hexName(state, tile);
  if (cityAt(state, tile) >= 0) return `the City (${name})`;
  const structure = structureAt(state, tile);
  return structure === 0 ? name : `the ${structureName(structure)} (${name})`;
}

/** The same for a sentence that somebody hears: `your City`, `the Farm (e4)`, `open land (e3)`. */
export function groundWords(state: State, tile: Tile, reader: Reader): string {
  if (cityAt(state, tile) >= 0) return `${whose(cityOwnerAt(state, tile), reader)} City`;
  if (structureAt(state, tile) !== 0) return placeName(state, tile);
  const isJoint = board(state).territories[tile] === OFF_BOARD;
  return `${isJoint ? "the crossing" : "open land"} (${hexName(state, tile)})`;
}

/** The place of an event in words: `in your City`, `on the Farm (e4)`. */
export function whereWords(state: State, tile: Tile, reader: Reader): string {
  return `${cityAt(state, tile) >= 0 ? "in" : "on"} ${groundWords(state, tile, reader)}`;
}
