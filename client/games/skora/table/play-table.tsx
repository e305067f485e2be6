/** A game of Skora on the screen: the frame of a table of cards around Skora's grounds, hand and words. */
import { roundOf } from "../../../../shared/skora/outlook.ts";
import { isBaiting, isFishing, type State, turnOrder } from "../../../../shared/skora/state.ts";
import { useFrameShape } from "../../../ui/play/layout/frame.tsx";
import { GameTable } from "../../../ui/play/screen/game-table.tsx";
import { reasonsOf } from "../../../ui/play/question/reason-at.ts";
import { playTable } from "../../../ui/play/screen/play-table.tsx";
import { Board, signOf } from "./board.tsx";
import { boardText } from "../text/board-text.ts";
import { Holdings, Store } from "../panels/holdings.tsx";
import { phaseWords } from "../panels/own-things.tsx";
import { skoraPage } from "./page.ts";
import { play } from "../play/play.ts";
import type { Playing } from "../play/spots.ts";
import { stillMoment } from "../../../ui/play/question/question.ts";
import { StillTableBoard } from "../../../ui/play/board/still-table-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { waitingLayout } from "../scene/layout.ts";
import { sceneOf } from "../scene/scene.ts";
import { tableArt } from "../faces/table-art.ts";
import { waitingState } from "../scene/waiting.ts";

export const PlayTable = playTable(play, skoraPage, Table);
export const reasonAt = reasonsOf(play);

function Table(playing: Playing) {
  const { state, seat } = playing.moment;
  const upright = useFrameShape() === "tall";
  const order = turnOrder(state);
  return (
    <GameTable
      playing={playing}
      order={order}
      near={upright ? seat : undefined}
      phase={(shape) => shape !== "tall" && <Phase state={state} wide={shape === "wide"} />}
      things={(of) => ({ detail: <Holdings state={state} seat={of} small={upright} /> })}
      ledger={(shape) => shape === "wide" && <Store state={state} />}
      signOf={signOf(seat)}
      board={(insets, form) => <Board {...{ playing, insets, form }} />}
    />
  );
}

function Phase({ state, wide }: { state: State; wide: boolean }) {
  const fishing = isFishing(state);
  const { round, rounds } = roundOf(state);
  return (
    <p class="table-phase">
      {wide && fishing && <span>✓ {boardText.baiting} →</span>}
      <strong>{wide && isBaiting(state) ? boardText.baitingLong(round, rounds) : phaseWords(state)}</strong>
      {wide && isBaiting(state) && <span>→ {boardText.fishing}</span>}
    </p>
  );
}

/** The board while the table waits. */
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
