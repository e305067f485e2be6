/** The table while people come: the three grounds with a card each, and boats of who is there. */
import { useMemo, useState } from "preact/hooks";
import { card } from "../../../shared/skora/cards.ts";
import { emptyState, type State } from "../../../shared/skora/state.ts";
import type { Size } from "../../stage/camera.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import type { TableSession } from "../../net/session.ts";
import { playText } from "../../ui/play/text.ts";
import { still } from "../../ui/settings.ts";
import type { Insets } from "../page.ts";
import { tableArt } from "./table-art.ts";
import { IDLE } from "./interaction.ts";
import { waitingLayout } from "./layout-waiting.ts";
import { sceneOf } from "./scene.ts";

const NOTHING = { choices: [], stay: undefined };

export function WaitingBoard({ session, insets }: { session: TableSession; insets: Insets }) {
  const seats = session.settings.value?.seats ?? 2;
  const taken = session.table.value?.seats.map(({ player }) => player !== "") ?? [];
  const [size, setSize] = useState<Size>();
  const [drawable, setDrawable] = useState(true);
  const scene = useMemo(() => {
    if (size === undefined) return undefined;
    const layout = waitingLayout(size, insets);
    const look = { state: waitingState(seats, taken), seat: undefined, layout, choice: undefined };
    return sceneOf({ ...look, situation: NOTHING, interaction: IDLE, foresight: undefined, focused: false });
  }, [size, insets, seats, taken.join()]);
  return (
    <div class="play-board" aria-hidden="true">
      <TableCanvas
        art={tableArt}
        scene={scene}
        hints={[]}
        still={still.value}
        onInput={() => {}}
        onSize={setSize}
        onReady={setDrawable}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

/** One card of each catch type, as at the start of a game, and a boat of everybody at each ground. */
const SHOWN = [6, 5, 4];

function waitingState(seats: number, taken: readonly boolean[]): State {
  const state = emptyState(seats, 0);
  for (const [index, ground] of state.grounds.entries()) {
    ground.pile.push(card(SHOWN[index] ?? 4, 1));
    ground.boats = ground.boats.map((_, seat) => (taken[seat] === true ? 1 : 0));
  }
  return state;
}
