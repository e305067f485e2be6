/** The board while the table waits: the two lands, and two settlers on each City whose seat is taken. */
import { centreOf } from "../../../shared/skor/lattice.ts";
import { CIVILIAN } from "../../../shared/skor/components.ts";
import type { Piece, Scene } from "../../stage/scene.ts";
import { StillHexBoard } from "../../ui/play/still-hex-board.tsx";
import type { WaitingProps } from "../page.ts";
import { skorArt } from "./art.ts";
import { cityArt, pieceArt } from "./faces.ts";
import { FLOES, planOf } from "./plan.ts";
import { BACK, pieceSlot } from "./slots.ts";

const PLAN = planOf("", []);
const PLACES = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
];

const ART = skorArt(1.04);

export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}

function waitingScene({ taken }: WaitingProps): Scene {
  const pieces = PLACES.flatMap((place, seat): Piece[] => {
    const at = centreOf(place);
    const city: Piece = { id: `c${seat}`, at, art: cityArt(seat), pose: "stand", slot: BACK, depth: -0.3 };
    if (taken[seat] !== true) return [city];
    const settlers = [0, 1].map(
      (which): Piece => ({
        id: `p${seat}-${which}`,
        at,
        art: pieceArt(CIVILIAN, seat),
        pose: "stand",
        slot: pieceSlot(false, which, 2),
      }),
    );
    return [city, ...settlers];
  });
  return { turn: 0, pieces, marks: [] };
}
