/** The words for pieces and sides. */
import type { Direction } from "../../../../shared/kernel/hex.ts";
import { ARCHER, type Kind } from "../../../../shared/skorm/pieces.ts";

const PIECES: readonly string[] = ["Shieldman", "Archer", "Horseman", "Warlord"];
const PIECES_MANY: readonly string[] = ["Shieldmen", "Archers", "Horsemen", "Warlords"];
const SIDES: readonly string[] = ["north", "northeast", "southeast", "south", "southwest", "northwest"];

export function pieceWord(kind: Kind): string {
  return PIECES[kind] ?? "";
}

export function piecesWord(kind: Kind, count: number): string {
  return (count === 1 ? PIECES : PIECES_MANY)[kind] ?? "";
}

/** `a Shieldman`, `an Archer`. */
export function aPiece(kind: Kind): string {
  return `${kind === ARCHER ? "an" : "a"} ${pieceWord(kind)}`;
}

/** The same at the start of a sentence. */
export function someonesPiece(kind: Kind): string {
  return `${kind === ARCHER ? "An" : "A"} ${pieceWord(kind)}`;
}

/** `north`, `southwest`. */
export function sideWord(facing: Direction): string {
  return SIDES[facing] ?? "";
}
