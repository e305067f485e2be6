/** A game of Skora on the screen: the frame of a table of cards around Skora's grounds, hand and words. */
import { roundOf } from "../../../shared/skora/outlook.ts";
import { isBaiting, isFishing, type State, turnOrder } from "../../../shared/skora/state.ts";
import { CardTable } from "../../ui/play/card-table.tsx";
import { playTable } from "../../ui/play/playing.tsx";
import { Ask, Board } from "./board.tsx";
import { boardText } from "./board-text.ts";
import { Holdings, Store, Strip } from "./holdings.tsx";
import { skoraPage } from "./page.ts";
import { play } from "./play.ts";
import type { Playing } from "./spots.ts";

export { WaitingBoard } from "./waiting-board.tsx";

export const PlayTable = playTable(play, skoraPage, Table);

function Table(playing: Playing) {
  const { state, reader, choices } = playing.moment;
  const order = turnOrder(state);
  return (
    <CardTable
      playing={playing}
      order={order}
      phase={(wide) => <Phase state={state} wide={wide} />}
      detail={(seat) => <Holdings state={state} seat={seat} />}
      strip={(seats) => <Strip {...seats} state={state} reader={reader} />}
      store={<Store state={state} />}
      question={
        (state.step !== "decree" || choices.length === 0) && <Ask playing={playing} place={undefined} wide={false} />
      }
      board={(insets, wide) => <Board playing={playing} insets={insets} wide={wide} />}
    />
  );
}

/** The phase, and the round of the Baiting. */
function Phase({ state, wide }: { state: State; wide: boolean }) {
  const fishing = isFishing(state);
  const { round, rounds } = roundOf(state);
  const phase = boardText.phases[state.step];
  const where = wide ? boardText.round(round, rounds) : boardText.roundBrief(round, rounds);
  return (
    <p class="table-phase">
      {wide && fishing && <span>✓ {boardText.baiting} →</span>}
      <strong>{isBaiting(state) ? `${phase}${where}` : phase}</strong>
      {wide && isBaiting(state) && <span>→ {boardText.fishing}</span>}
    </p>
  );
}
