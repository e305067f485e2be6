/** The board while the table waits: the two lands, and two settlers on each City whose seat is taken. */
import { centreOf } from "../../../../shared/skor/board/lattice.ts";
import { CIVILIAN } from "../../../../shared/skor/board/components.ts";
import type { Piece, Scene } from "../../../stage/hexes/scene.ts";
import type { WaitingProps } from "../../contract/page.ts";
import { cityArt, pieceArt } from "../faces/faces.ts";
import { BACK, pieceSlot } from "./slots.ts";

const PLACES = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
];

export function waitingScene({ taken }: WaitingProps): Scene {
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
