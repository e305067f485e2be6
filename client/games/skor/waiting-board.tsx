/** The board while the table waits: the two lands, and two settlers on each City whose seat is taken. */
import { useMemo, useState } from "preact/hooks";
import { centreOf } from "../../../shared/skor/lattice.ts";
import { CIVILIAN } from "../../../shared/skor/components.ts";
import type { TableSession } from "../../net/session.ts";
import { BoardCanvas } from "../../stage/board-canvas.tsx";
import type { Piece, Scene } from "../../stage/scene.ts";
import { playText } from "../../ui/play/text.ts";
import { still } from "../../ui/settings.ts";
import type { Insets } from "../page.ts";
import { skorArt } from "./art.ts";
import { cityArt, pieceArt } from "./faces.ts";
import { FLOES, planOf } from "./plan.ts";
import { BACK, pieceSlot } from "./slots.ts";

const PLAN = planOf("", []);
const PLACES = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
];

export function WaitingBoard({ session, insets }: { session: TableSession; insets: Insets }) {
  const taken = session.table.value?.seats.map(({ player }) => player !== "").slice(0, PLACES.length) ?? [];
  const art = useMemo(() => skorArt(1.04), []);
  const scene = useMemo(() => waitingScene(taken), [taken.join()]);
  const [drawable, setDrawable] = useState(true);
  return (
    <div class="play-board" aria-hidden="true">
      <BoardCanvas
        plan={PLAN}
        art={art}
        floes={FLOES}
        scene={scene}
        hints={[]}
        insets={insets}
        still={still.value}
        onInput={() => {}}
        onReady={(stage) => setDrawable(stage !== undefined)}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

function waitingScene(taken: readonly boolean[]): Scene {
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
