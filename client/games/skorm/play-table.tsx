/** A game of Skorm on the screen: the table's frame around Skorm's board, words and questions. */

import { useMemo, useState } from "preact/hooks";
import { dominationLimit } from "../../../shared/skorm/ending.ts";
import { forPeople } from "../../../shared/skorm/notation.ts";
import { armySize } from "../../../shared/skorm/pieces.ts";
import { pieceCount } from "../../../shared/skorm/state.ts";
import { seatName } from "../../ui/kit/seat-chip.tsx";
import { GameTable, nearSeat } from "../../ui/play/game-table.tsx";
import { playTable } from "../../ui/play/playing.tsx";
import { BoardPrompt } from "../../ui/play/prompt.tsx";
import { moveRows } from "../../ui/play/rows.ts";
import { useSurroundings } from "../../ui/play/surroundings.ts";
import { Board } from "./board.tsx";
import { Formations, useFormation } from "./formations.tsx";
import { GoldBanner, GoldPanel } from "./gold-panel.tsx";
import { turnsOf } from "./notes.ts";
import { skormPage } from "./page.ts";
import { play } from "./play.ts";
import { turnOrder, viewTurn } from "./plan.ts";
import type { Playing } from "./spots.ts";
import { Taken, TakenCorner } from "./taken.tsx";
import { skormText } from "./text.ts";
import { Tray } from "./tray.tsx";
import "./play-table.css";

export { WaitingBoard } from "./waiting-board.tsx";

export const PlayTable = playTable(play, skormPage, Table);

function Table(playing: Playing) {
  const { session, model, moment, preview } = playing;
  const { state, seat, reader, choice, past } = moment;
  const surroundings = useSurroundings();
  const [flips, setFlips] = useState(0);
  const formation = useFormation(playing);
  const near = nearSeat(session);
  const order = turnOrder(state);
  // What a table sends does not say which pieces were taken: the log does.
  const told = past.at(-1)?.after ?? state;
  const rows = useMemo(
    () => moveRows(turnsOf(model.log.value, reader.names), order),
    [model.log.value, state.first, reader.names],
  );
  const marks = order.map((_, each) => seatName(each));
  const army = armySize(state.seats);
  const note = choice === undefined ? undefined : forPeople(play.rules.write(choice.action));
  const places =
    state.phase === "place" &&
    moment.ahead === undefined &&
    seat !== undefined &&
    (surroundings?.isWhole ?? surroundings === undefined);
  const ask = (wide: boolean) => (
    <BoardPrompt playing={playing} wide={wide} class={places ? "skorm-placing" : undefined}>
      {places && <Tray playing={playing} />}
      {/* Once a tile is aimed at, its buttons stand here: both together have no room on a phone. */}
      {places && (choice === undefined || formation.name !== undefined) && <Formations formation={formation} />}
    </BoardPrompt>
  );
  return (
    <GameTable
      playing={playing}
      order={order}
      near={near}
      pieces={(of) => ({ left: pieceCount(state, of), total: army, does: skormText.piecesDo(dominationLimit(state)) })}
      taken={(of) => <Taken state={told} seat={of} size={32} />}
      rows={rows}
      sectionText={(section) => (section === "placing" ? skormText.placing : skormText.playing)}
      preview={note === undefined || seat === undefined || preview === undefined ? undefined : { seat, text: note }}
      board={(insets) => <Board playing={playing} turn={viewTurn(state, near ?? state.first, flips)} insets={insets} />}
      overlay={(wide) => (
        <>
          <GoldBanner moment={moment} />
          {wide && (
            <>
              <div class="taken-top">
                {order
                  .filter((of) => of !== near)
                  .map((of) => (
                    <TakenCorner key={of} state={told} seat={of} name={reader.names[of] ?? ""} you={false} />
                  ))}
              </div>
              {near !== undefined && (
                <div class="taken-bottom">
                  <TakenCorner state={told} seat={near} name={reader.names[near] ?? ""} you={!reader.shared} />
                </div>
              )}
            </>
          )}
        </>
      )}
      asks={ask(true)}
      sheet={ask(false)}
      note={<GoldPanel state={state} seat={seat} marks={marks} />}
      onFlip={() => setFlips(flips + 1)}
    />
  );
}
