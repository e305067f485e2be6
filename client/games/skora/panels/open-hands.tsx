/** All hands open, as in a game that is looked at later: whose they are, and which decree was kept. */
import { type State, turnOrder } from "../../../../shared/skora/state.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { partsOf, styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";
import { HANDS_GAP } from "../scene/places.ts";
import { nameOf, type Reader } from "../../../ui/play/model/sentence.ts";
import { decreeTitle } from "../text/words.ts";

/** Whether the table shows everybody's hand. */
export function holdsOpenHands(state: State): boolean {
  return state.secrets.some(({ hand, decree }) => hand.length > 0 || decree !== "");
}

interface OpenHandSignsProps {
  state: State;
  layout: TableLayout;
  reader: Reader;
}

/** From this width on the name has room beside the decree; the chip says whose hand it is, too. */
const BOTH = 130;

export function OpenHandSigns({ state, layout, reader }: OpenHandSignsProps) {
  const rooms = partsOf(layout.hand, state.seats, HANDS_GAP);
  return (
    <>
      {turnOrder(state).map((seat, turn) => {
        const room = rooms[turn] ?? layout.hand;
        const decree = state.secrets[seat]?.decree ?? "";
        return (
          <p key={seat} class="row open-hand" style={styleOf({ ...room, height: 20 })}>
            <SeatChip seat={seat} size={20} />
            <strong {...(decree !== "" && room.width < BOTH ? { class: "unseen" } : {})}>
              {nameOf(seat, reader, "You")}
            </strong>
            {decree !== "" && <span>{decreeTitle(decree)}</span>}
          </p>
        );
      })}
    </>
  );
}
