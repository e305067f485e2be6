/** How a piece leaves the board. */

import { MILITARY } from "./components.ts";
import type { FallReason, SkorEvent } from "./events.ts";
import { kindOf, ownerOf, type PieceId, pieceAt, removePiece, tileOf } from "./pieces.ts";
import type { State } from "./state.ts";

/** Takes a piece off the board. */
export function fall(state: State, id: PieceId, why: FallReason, events: SkorEvent[]): void {
  const piece = pieceAt(state, id);
  const military = kindOf(piece) === MILITARY;
  events.push({ kind: "fall", seat: ownerOf(piece), piece: id, military, at: tileOf(piece), why });
  removePiece(state, id);
}
