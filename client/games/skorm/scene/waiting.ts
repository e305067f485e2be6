/** The board while the table waits: zones tinted for their seats, Warlords on the corners that are taken. */
import { cornerOf, hexOf, ZONE_SHAPES, zoneOf } from "../../../../shared/skorm/board.ts";
import { WARLORD } from "../../../../shared/skorm/pieces.ts";
import type { WaitingProps } from "../../contract/page.ts";
import type { Mark, Piece, Scene } from "../../../stage/hexes/scene.ts";
import { pieceArt, vacantArt } from "../faces/art.ts";
import { viewTurn } from "./plan.ts";

/** Chance names Player 1 only when the game starts: until then the seats stand in their order. */
export function waitingScene({ seats, taken, options, viewer }: WaitingProps): Scene {
  const shape = ZONE_SHAPES.find((known) => known === options.zoneShape) ?? "triangle";
  const marks: Mark[] = [];
  const pieces: Piece[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const sits = taken[seat] === true;
    const kind = sits ? (`zone-${seat}` as const) : (`zone-empty-${seat}` as const);
    for (const tile of zoneOf(seats, seat, shape)) marks.push({ at: hexOf(tile), kind });
    const home = hexOf(cornerOf(seats, seat));
    pieces.push({ at: home, art: sits ? pieceArt(WARLORD, seat) : vacantArt(seat), pose: sits ? "stand" : "ghost" });
  }
  return { turn: viewTurn({ seats, first: 0 }, viewer, 0), pieces, marks };
}
