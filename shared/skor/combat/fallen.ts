/** How a piece leaves the board. */

import { MILITARY } from "../board/components.ts";
import type { FallReason, SkorEvent } from "../board/events.ts";
import { kindOf, ownerOf, type PieceId, pieceAt, removePiece, tileOf } from "../board/pieces.ts";
import type { State } from "../board/state.ts";

/** Takes a piece off the board. */
export function fall(state: State, id: PieceId, why: FallReason, events: SkorEvent[]): void {
  const piece = pieceAt(state, id);
  const military = kindOf(piece) === MILITARY;
  events.push({ kind: "fall", seat: ownerOf(piece), piece: id, military, at: tileOf(piece), why });
  removePiece(state, id);
}
