/** The table while people come: the three grounds with a card each, and boats of who is there. */
import { card } from "../../../shared/skora/cards.ts";
import { emptyState, type State } from "../../../shared/skora/state.ts";
import { stillMoment } from "../../ui/play/asked.ts";
import { StillTableBoard } from "../../ui/play/still-table-board.tsx";
import type { WaitingProps } from "../page.ts";
import { waitingLayout } from "./layout.ts";
import { sceneOf } from "./scene.ts";
import { tableArt } from "./table-art.ts";

export function WaitingBoard(waiting: WaitingProps) {
  const moment = stillMoment(waitingState(waiting));
  return (
    <StillTableBoard
      art={tableArt}
      waiting={waiting}
      scene={(size) => sceneOf({ moment, layout: waitingLayout(size, waiting.insets) })}
    />
  );
}

/** One card of each catch type, as at the start of a game, and a boat of everybody at each ground. */
const SHOWN = [6, 5, 4];

function waitingState({ seats, taken }: WaitingProps): State {
  const state = emptyState(seats, 0);
  for (const [index, ground] of state.grounds.entries()) {
    ground.pile.push(card(SHOWN[index] ?? 4, 1));
    ground.boats = ground.boats.map((_, seat) => (taken[seat] === true ? 1 : 0));
  }
  return state;
}
