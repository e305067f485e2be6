/** A game of Skora on the screen: the frame of a table of cards around Skora's grounds, hand and words. */
import { roundOf } from "../../../../shared/skora/outlook.ts";
import { isBaiting, isFishing, type State, turnOrder } from "../../../../shared/skora/state.ts";
import { GameTable } from "../../../ui/play/screen/game-table.tsx";
import { playTable } from "../../../ui/play/screen/play-table.tsx";
import { Ask, Board } from "./board.tsx";
import { boardText } from "../text/board-text.ts";
import { Holdings, Store, Strip } from "../panels/holdings.tsx";
import { skoraPage } from "./page.ts";
import { play } from "../play/play.ts";
import type { Playing } from "../play/spots.ts";

export { WaitingBoard } from "./waiting-board.tsx";

export const PlayTable = playTable(play, skoraPage, Table);

function Table(playing: Playing) {
  const { state, reader, choices } = playing.moment;
  const order = turnOrder(state);
  return (
    <GameTable
      playing={playing}
      order={order}
      phase={(shape) => <Phase state={state} wide={shape === "wide"} />}
      things={(seat) => ({ detail: <Holdings state={state} seat={seat} /> })}
      strip={(seats) => <Strip {...seats} state={state} reader={reader} />}
      ledger={(shape) => shape === "wide" && <Store state={state} />}
      ask={(shape) =>
        shape === "low" &&
        (state.step !== "decree" || choices.length === 0) && <Ask playing={playing} place={undefined} wide={false} />
      }
      board={(insets, shape) => <Board playing={playing} insets={insets} wide={shape !== "tall"} />}
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
