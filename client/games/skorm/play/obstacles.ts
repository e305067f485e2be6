/** The reason why a taken-up piece cannot go to a tile: the rule, in words about the pieces there. */
import { DIRECTIONS, distance } from "../../../../shared/kernel/hex.ts";
import { hexOf, neighbour, neighbours, straight, type Tile, tileName } from "../../../../shared/skorm/board.ts";
import { ARCHER, EMPTY, kindOf, ownerOf, SHIELDMAN } from "../../../../shared/skorm/pieces.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { whoseWord } from "../../../ui/play/model/sentence.ts";
import { capital } from "../../../ui/play/log/sentences.ts";
import type { Moment } from "./spots.ts";
import { skormText } from "../text/text.ts";
import { pieceWord } from "../text/words.ts";

type Seen = Pick<Moment, "state" | "reader">;

const { why } = skormText;

/** Why a piece cannot be placed on a tile: the tile is taken, or not in the player's zone. */
export function whyNotPlaced({ state, reader }: Seen, to: Tile): string {
  return pieceOn(state, to) === EMPTY ? why.outsideZone : standing({ state, reader }, to);
}

/** Why the piece on a tile cannot go to another one, of the two that are not the same (R7 to R11). */
export function whyNotGone(seen: Seen, from: Tile, to: Tile): string {
  const { state } = seen;
  const [piece, there] = [pieceOn(state, from), pieceOn(state, to)];
  const kind = kindOf(piece);
  if (there !== EMPTY && ownerOf(there) === ownerOf(piece)) return `${standing(seen, to)} ${why.own}`;
  if (kind === ARCHER && there !== EMPTY) return whyNotShot(from, to);
  const far = distance(hexOf(from), hexOf(to));
  const reach = kind === SHIELDMAN || kind === ARCHER ? 1 : 2;
  if (far > reach) return there === EMPTY ? (why.goes[kind] ?? "") : (why.takes[kind] ?? "");
  const entries = [from, ...neighbours(from).filter((tile) => pieceOn(state, tile) === EMPTY && reach > 1)];
  if (neighbours(to).some((tile) => entries.includes(tile))) return why.shield(kind);
  const [between] = neighbours(from).filter((tile) => neighbours(to).includes(tile));
  return between === undefined ? "" : `${standing(seen, between)} ${why.round(kind)}`;
}

function whyNotShot(from: Tile, to: Tile): string {
  const lines = DIRECTIONS.flatMap((side) => [neighbour(from, side), straight(from, side)]);
  if (lines.includes(to)) return why.arrow;
  return distance(hexOf(from), hexOf(to)) > 2 ? why.shotFar : why.shotBent;
}

/** `Your Shieldman stands on d5.` */
function standing({ state, reader }: Seen, tile: Tile): string {
  const piece = pieceOn(state, tile);
  return `${capital(whoseWord(ownerOf(piece), reader))} ${pieceWord(kindOf(piece))} stands on ${tileName(tile)}.`;
}

function pieceOn({ board }: State, tile: Tile) {
  return board[tile] ?? EMPTY;
}
