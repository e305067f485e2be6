/** The table while people come: the three grounds with a card each, and boats of who is there. */
import { card } from "../../../shared/skora/cards.ts";
import { emptyState, type State } from "../../../shared/skora/state.ts";
import type { TableSession } from "../../net/session.ts";
import type { Insets } from "../page.ts";
import { tableArt } from "./table-art.ts";
import { waitingLayout } from "./layout.ts";
import { stillMoment } from "../../ui/play/asked.ts";
import { StillTableBoard } from "../../ui/play/still-board.tsx";
import { sceneOf } from "./scene.ts";

export function WaitingBoard({ session, insets }: { session: TableSession; insets: Insets }) {
  const seats = session.settings.value?.seats ?? 2;
  const taken = session.table.value?.seats.map(({ player }) => player !== "") ?? [];
  return (
    <StillTableBoard
      art={tableArt}
      scene={(size) => {
        const moment = stillMoment(waitingState(seats, taken));
        return sceneOf({ moment, layout: waitingLayout(size, insets), focused: false });
      }}
      by={[insets, seats, taken.join()]}
    />
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
