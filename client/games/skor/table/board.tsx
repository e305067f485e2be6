/** Skor's board in a page. */
import { useMemo } from "preact/hooks";
import { PLAIN_LATTICE } from "../../../../shared/skor/board/lattice.ts";
import { board, type State } from "../../../../shared/skor/board/state.ts";
import type { Insets } from "../../../stage/camera.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { HexBoard } from "../../../ui/play/board/hex-board.tsx";
import { skorArt } from "../faces/art.ts";
import { hintsOf, lastOf } from "../scene/hints.ts";
import { FLOES, planOf } from "../scene/plan.ts";
import { sceneOf } from "../scene/scene.ts";
import { type Playing, spotsAt, tileIn } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";

interface BoardProps {
  playing: Playing;
  /** The position as it is shown: while the land is turned, as it would lie. */
  state: State;
  turn: number;
  insets: Insets;
  wide: boolean;
}

/** How large a piece is, in tile sides. */
const PIECE_SIZE = { wide: 1.04, tall: 1.12 };

export function Board({ playing, state, turn, insets, wide }: BoardProps) {
  const { moment } = playing;
  const { choices, history: past, seat } = moment;
  const { hexes } = board(state);
  // The board keeps its place while cultures are chosen.
  const owners = state.owners.join() || "0,1";
  const plan = useMemo(() => planOf(state.lattice, state.owners), [state.lattice || PLAIN_LATTICE, owners]);
  const art = useMemo(() => skorArt(wide ? PIECE_SIZE.wide : PIECE_SIZE.tall), [wide]);
  const last = useMemo(() => lastOf(past), [past]);
  return (
    <HexBoard
      playing={playing}
      label={tableText.board}
      plan={plan}
      art={art}
      floes={FLOES}
      turn={turn}
      insets={insets}
      scene={() => sceneOf({ ...moment, state }, turn, last)}
      by={[state, last]}
      hintsOf={hintsOf}
      spotsAt={(hex) => spotsAt(state, hex)}
      hexOf={(spot) => hexes[tileIn(state, spot) ?? -1]}
      home={hexes[state.cities[seat ?? 0] ?? 0] ?? { q: 0, r: 0 }}
      canGrab={(hex) => {
        const sources = sourcesOf(choices);
        return spotsAt(state, hex).some((spot) => !spot.startsWith("ground:") && sources.includes(spot));
      }}
    />
  );
}
