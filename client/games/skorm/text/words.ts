/** The words for pieces and sides. */
import type { Direction } from "../../../../shared/kernel/hex.ts";
import { capital } from "../../../ui/play/log/sentences.ts";
import { ARCHER, type Kind, WARLORD } from "../../../../shared/skorm/pieces.ts";

const PIECES: readonly string[] = ["Shieldman", "Archer", "Horseman", "Warlord"];
const PIECES_MANY: readonly string[] = ["Shieldmen", "Archers", "Horsemen", "Warlords"];
const SIDES: readonly string[] = ["north", "northeast", "southeast", "south", "southwest", "northwest"];

export function pieceWord(kind: Kind): string {
  return PIECES[kind] ?? "";
}

export function piecesWord(kind: Kind, count: number): string {
  return (count === 1 ? PIECES : PIECES_MANY)[kind] ?? "";
}

/** `a Shieldman`, `an Archer`, and `the Warlord`, because every player has just one. */
export function aPiece(kind: Kind): string {
  return `${articleOf(kind)} ${pieceWord(kind)}`;
}

function articleOf(kind: Kind): string {
  return kind === WARLORD ? "the" : kind === ARCHER ? "an" : "a";
}

/** The same at the start of a sentence. */
export function someonesPiece(kind: Kind): string {
  return capital(aPiece(kind));
}

/** `north`, `southwest`. */
export function sideWord(facing: Direction): string {
  return SIDES[facing] ?? "";
}
