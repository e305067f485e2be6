/** What became of every piece between two scenes: the whole of animation follows from this. */
import { distance } from "../../../shared/kernel/hex.ts";
import { sameHex } from "../geometry.ts";
import type { Hint, Piece } from "./scene.ts";

export interface Difference<Before extends { readonly piece: Piece }> {
  /** Pieces that are in both scenes, in place or moved. */
  readonly matched: readonly { readonly before: Before; readonly after: Piece }[];
  readonly gone: readonly Before[];
  readonly born: readonly Piece[];
}

/** Whether a pose stands for a real piece, rather than for what was or would be. */
function isReal(piece: Piece): boolean {
  return piece.pose !== "print" && piece.pose !== "ghost";
}

/**
 * Pairs pieces before and after: named pieces by name; then pieces that hints explain; then pieces that stayed on their
 * tile; then the nearest of the same kind.
 */
export function compare<Before extends { readonly piece: Piece }>(
  before: readonly Before[],
  after: readonly Piece[],
  hints: readonly Hint[],
): Difference<Before> {
  const left = new Set(before);
  const open = new Set(after);
  const matched: { before: Before; after: Piece }[] = [];

  function pair(found: Before | undefined, piece: Piece): void {
    if (found === undefined) return;
    left.delete(found);
    open.delete(piece);
    matched.push({ before: found, after: piece });
  }

  for (const piece of after) {
    if (piece.id === undefined) continue;
    pair(
      [...left].find((one) => one.piece.id === piece.id && isReal(one.piece) === isReal(piece)),
      piece,
    );
  }
  for (const piece of open) {
    if (piece.id !== undefined) continue;
    const alike = [...left].filter(
      (one) => one.piece.id === undefined && one.piece.art === piece.art && sameHex(one.piece.at, piece.at),
    );
    pair(alike.find((one) => isReal(one.piece) === isReal(piece)) ?? alike[0], piece);
  }
  for (const hint of hints) {
    if (hint.kind !== "path") continue;
    const piece = [...open].find((one) => one.id === undefined && sameHex(one.at, hint.path.at(-1)) && isReal(one));
    if (piece === undefined) continue;
    pair(
      [...left].find((one) => one.piece.art === piece.art && sameHex(one.piece.at, hint.path[0])),
      piece,
    );
  }
  for (const piece of after) {
    if (!open.has(piece) || !isReal(piece) || piece.id !== undefined) continue;
    const alike = [...left].filter(
      (one) => one.piece.id === undefined && one.piece.art === piece.art && isReal(one.piece),
    );
    alike.sort((one, other) => distance(one.piece.at, piece.at) - distance(other.piece.at, piece.at));
    pair(alike[0], piece);
  }
  return { matched, gone: [...left], born: [...open] };
}
