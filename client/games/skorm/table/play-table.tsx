/** A game of Skorm on the screen: the table's frame around Skorm's board, words and questions. */

import { useMemo, useState } from "preact/hooks";
import { dominationLimit } from "../../../../shared/skorm/ending.ts";
import { forPeople } from "../../../../shared/skorm/notation.ts";
import { armySize } from "../../../../shared/skorm/pieces.ts";
import { pieceCount } from "../../../../shared/skorm/state.ts";
import { seatName } from "../../../ui/kit/players/seat-chip.tsx";
import { GameTable, nearSeat } from "../../../ui/play/screen/game-table.tsx";
import { isYou, nameOf } from "../../../ui/play/model/sentence.ts";
import { reasonsOf } from "../../../ui/play/question/reason-at.ts";
import { playTable } from "../../../ui/play/screen/play-table.tsx";
import { BoardPrompt } from "../../../ui/play/question/prompt.tsx";
import { Moves } from "../../../ui/play/log/move-list.tsx";
import { moveRows } from "../../../ui/play/log/move-rows.ts";
import { useSurroundings } from "../../../ui/play/layout/surroundings.ts";
import { Board } from "./board.tsx";
import { Formations, useFormation } from "../panels/formations.tsx";
import { GoldBanner, GoldPanel } from "../panels/gold-panel.tsx";
import { turnsOf } from "../play/notes.ts";
import { skormPage } from "./page.ts";
import { play } from "../play/play.ts";
import { FLOES, PLAN, turnOrder, viewTurn } from "../scene/plan.ts";
import type { Playing } from "../play/spots.ts";
import { Taken, TakenBy } from "../panels/taken.tsx";
import { skormText } from "../text/text.ts";
import { Tray } from "../panels/tray.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { StillHexBoard } from "../../../ui/play/board/still-hex-board.tsx";
import { skormArt } from "../faces/art.ts";
import { waitingScene } from "../scene/waiting.ts";
import "./play-table.css";

export const PlayTable = playTable(play, skormPage, Table);
export const reasonAt = reasonsOf(play);

function Table(playing: Playing) {
  const { session, model, moment, preview } = playing;
  const { state, seat, reader, choice, history: past } = moment;
  const surroundings = useSurroundings();
  const [flips, setFlips] = useState(0);
  const formation = useFormation(playing);
  const near = nearSeat(session);
  // What a seat has taken lies at its side of the board.
  const lowest = near ?? state.first;
  const order = turnOrder(state);
  // The taken pieces are not in the state that a table sends, but follow from the log.
  const told = past.at(-1)?.after ?? state;
  const rows = useMemo(
    () => moveRows(turnsOf(model.log.value, reader.names), order),
    [model.log.value, state.first, reader.names],
  );
  const marks = order.map((_, each) => seatName(each));
  const isOver = session.table.value?.phase === "finished";
  const army = armySize(state.seats, state.army);
  const note = choice === undefined ? undefined : forPeople(play.rules.write(choice.action));
  const places =
    state.phase === "place" &&
    !isOver &&
    moment.premove === undefined &&
    seat !== undefined &&
    (surroundings?.isWhole ?? surroundings === undefined);
  const ask = (wide: boolean) => (
    <BoardPrompt playing={playing} wide={wide} class={places ? "skorm-placing" : undefined}>
      {places && <Tray playing={playing} />}
      {/* Once a tile is aimed at, its buttons take this place: a phone has no room for both. */}
      {places && (choice === undefined || formation.name !== undefined) && <Formations formation={formation} />}
    </BoardPrompt>
  );
  return (
    <GameTable
      playing={playing}
      order={order}
      near={near}
      things={(of, shape) => ({
        pieces: { left: pieceCount(state, of), total: army, does: skormText.piecesDo(dominationLimit(state)) },
        taken: shape === "low" && <Taken state={told} seat={of} size={32} />,
      })}
      moves={
        <Moves
          {...{ rows, order }}
          nameOf={(of) => nameOf(of, reader, "You")}
          sectionText={(section) => (section === "placing" ? skormText.placing : skormText.playing)}
          preview={note === undefined || seat === undefined || preview === undefined ? undefined : { seat, text: note }}
          onLook={model.lookBack}
          shown={model.lookedBack.value}
        />
      }
      board={(insets) => <Board playing={playing} turn={viewTurn(state, lowest, flips)} insets={insets} />}
      overlay={(wide) => (
        <>
          <GoldBanner moment={moment} />
          {wide &&
            CORNERS.slice(0, order.length).map((corner, after) => {
              const of = (lowest + after) % order.length;
              return (
                <div key={corner} class={`taken-corner ${corner}`}>
                  <TakenBy state={told} seat={of} name={reader.names[of] ?? ""} you={isYou(of, reader)} />
                </div>
              );
            })}
        </>
      )}
      ask={(shape) => ask(shape === "wide")}
      note={isOver ? undefined : <GoldPanel state={state} seat={reader.seat} marks={marks} />}
      onFlip={() => setFlips(flips + 1)}
    />
  );
}

/** The corners of the sea, from the lowest seat on in the order of turns. */
const CORNERS = ["taken-bottom", "taken-left", "taken-right"];

const ART = skormArt(3);

/** The board while the table waits. */
export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}
