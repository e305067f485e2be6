/** The board while the table waits: zones tinted for their seats, Warlords on the corners that are taken. */
import { useMemo } from "preact/hooks";
import { cornerOf, hexOf, ZONE_SHAPES, zoneOf } from "../../../shared/skorm/board.ts";
import { WARLORD } from "../../../shared/skorm/pieces.ts";
import type { Insets } from "../page.ts";
import type { TableSession } from "../../net/session.ts";
import type { Mark, Piece, Scene } from "../../stage/scene.ts";
import { StillHexBoard } from "../../ui/play/still-board.tsx";
import { pieceArt, skormArt, vacantArt } from "./art.ts";
import { FLOES, PLAN, viewTurn } from "./plan.ts";

export function WaitingBoard({ session, insets }: { session: TableSession; insets: Insets }) {
  const settings = session.settings.value;
  const seats = settings?.seats ?? 2;
  const taken = session.table.value?.seats.map(({ player }) => player !== "") ?? [];
  const shape = ZONE_SHAPES.find((known) => known === settings?.options.zoneShape) ?? "triangle";
  const viewer = session.seat.value ?? 0;
  const art = useMemo(() => skormArt(3), []);
  const scene = useMemo(() => waitingScene(seats, shape, taken, viewer), [seats, shape, taken.join(), viewer]);
  return <StillHexBoard plan={PLAN} art={art} floes={FLOES} scene={scene} insets={insets} />;
}

/** Chance names Player 1 only when the game starts: until then the seats stand in their order. */
function waitingScene(
  seats: number,
  shape: (typeof ZONE_SHAPES)[number],
  taken: readonly boolean[],
  viewer: number,
): Scene {
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
