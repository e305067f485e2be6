/** The board while the table waits: zones tinted for their seats, Warlords on the corners that are taken. */
import { cornerOf, hexOf, ZONE_SHAPES, zoneOf } from "../../../shared/skorm/board.ts";
import { WARLORD } from "../../../shared/skorm/pieces.ts";
import type { WaitingProps } from "../page.ts";
import type { Mark, Piece, Scene } from "../../stage/scene.ts";
import { StillHexBoard } from "../../ui/play/still-hex-board.tsx";
import { pieceArt, skormArt, vacantArt } from "./art.ts";
import { FLOES, PLAN, viewTurn } from "./plan.ts";

const ART = skormArt(3);

export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}

/** Chance names Player 1 only when the game starts: until then the seats stand in their order. */
function waitingScene({ seats, taken, options, viewer }: WaitingProps): Scene {
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
