/** A game of Skor on the screen: the table's frame around Skor's board, words and questions. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { CIVILIAN, MASTER, MILITARY, PLAYERS } from "../../../../shared/skor/board/components.ts";
import { kindOf, ownIds, pieceAt } from "../../../../shared/skor/board/pieces.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import { sideOf } from "../../../net/session.ts";
import { toast } from "../../../ui/kit/live.tsx";
import { useAsking } from "../../../ui/play/layout/surroundings.ts";
import { useFrameShape } from "../../../ui/play/layout/frame.tsx";
import { GameTable } from "../../../ui/play/screen/game-table.tsx";
import { reasonsOf } from "../../../ui/play/question/reason-at.ts";
import { playTable } from "../../../ui/play/screen/play-table.tsx";
import { nameOf } from "../../../ui/play/model/sentence.ts";
import { Ask, type Panels } from "../panels/ask.tsx";
import { Board } from "./board.tsx";
import { CultureChoice } from "../panels/culture-choice.tsx";
import { SignedDie } from "../faces/die.tsx";
import { FLOES, planOf, turnedState, viewTurn } from "../scene/plan.ts";
import { skorPage } from "./page.ts";
import { Phases } from "../panels/phases.tsx";
import { play } from "../play/play.ts";
import { openHex, type Playing } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import { cultureGives, cultureName } from "../text/words.ts";
import { StillHexBoard } from "../../../ui/play/board/still-hex-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { skorArt } from "../faces/art.ts";
import { waitingScene } from "../scene/waiting.ts";
import "./play-table.css";

export const PlayTable = playTable(play, skorPage, Table);
export const reasonAt = reasonsOf(play);

/** How tall the paper below the board of a wide screen is. */
const STRIP = 172;

function Table(playing: Playing) {
  const { session, model, moment, asked } = playing;
  const { state, seat, reader, choices } = moment;
  const asking = useAsking();
  const upright = useFrameShape() === "tall";
  const [flips, setFlips] = useState(0);
  const side = useSignal(2);
  const [isSheetOpened, setSheetOpened] = useState(false);
  const panels = usePanels(isSheetOpened || model.log.value.length > 0 || state.phase !== "culture" || seat === MASTER);
  const near = sideOf(session);
  const plays = seat !== undefined && seat !== MASTER;
  const player: Seat = seat !== undefined && seat < PLAYERS.length ? seat : Math.max(0, state.toMove);
  const turning = state.phase === "orient" && choices.length > 0 && plays;
  const shown = useMemo(
    () => (turning ? turnedState(state, seat, side.value) : state),
    [turning, state, seat, side.value],
  );
  const started = state.turn > 0;
  const hex = openHex(moment);
  const phases = <Phases state={state} mine={asked.mine} name={nameOf(state.toMove, reader)} />;
  const techs = panels && <panels.TechPanel playing={playing} />;
  const sheet = (
    <div class="skor-sheet">
      <Opened onOpen={() => setSheetOpened(true)} />
      {phases}
      {started && panels && <panels.Ledger state={state} seat={player} />}
      {techs}
    </div>
  );
  return (
    <GameTable
      playing={playing}
      order={Array.from({ length: state.seats }, (_, each) => each)}
      near={near}
      things={(of) => {
        const about = aboutSeat(state, of);
        if (!upright || of !== near || of >= PLAYERS.length) return { about };
        // Next to the buttons of a phone there is room for a few words.
        const line = started && panels ? panels.purseLine(state, of) : about.title;
        return { about: { ...about, line, short: line } };
      }}
      signOf={(sign) => <SignedDie sign={sign} size={22} />}
      phase={(shape) => shape !== "tall" && phases}
      ledger={() => started && panels && <panels.Ledger state={state} seat={player} />}
      extra={{ icon: "tech", word: tableText.tech, content: sheet }}
      board={(insets, shape) => (
        <Board
          {...{ playing }}
          wide={shape === "wide"}
          state={shown}
          turn={viewTurn(near ?? 0, !upright, flips)}
          insets={shape === "wide" && started ? { ...insets, bottom: insets.bottom + STRIP } : insets}
        />
      )}
      overlay={(wide) => (
        <>
          {panels && <panels.FightPanel news={model.news.value} reader={reader} />}
          {state.phase === "culture" && choices.length > 0 && plays && <CultureChoice playing={playing} />}
          {wide && started && panels && asking && (
            <div class="skor-strip paper" data-solid>
              {hex === undefined ? techs : <panels.HexMenu playing={playing} tile={hex} />}
            </div>
          )}
        </>
      )}
      ask={(shape) => <Ask {...{ playing, panels, side, shape }} />}
      onFlip={() => setFlips(flips + 1)}
    />
  );
}

/** Reports that its parent was opened: players who choose a culture open the techs even before their first action. */
function Opened({ onOpen }: { onOpen: () => void }) {
  useEffect(onOpen, []);
  return null;
}

/** What a turn is played with, once it is wanted and has come. */
function usePanels(wanted: boolean): Panels | undefined {
  const [panels, setPanels] = useState<Panels>();
  useEffect(() => {
    if (!wanted || panels !== undefined) return;
    import("../panels/turn-panels.ts").then(setPanels, () => toast(tableText.notLoaded));
  }, [wanted, panels]);
  return panels;
}

function aboutSeat(state: State, seat: Seat) {
  if (seat >= PLAYERS.length)
    return { title: tableText.master, line: tableText.masterLine, short: tableText.masterShort };
  const kinds = ownIds(state, seat).map((id) => kindOf(pieceAt(state, id)));
  const count = (kind: number) => kinds.filter((each) => each === kind).length;
  const culture = state.cultures[seat] ?? "";
  return {
    title: cultureName(culture),
    ...(culture === "" ? {} : { does: `${cultureName(culture)}. ${cultureGives(culture)}` }),
    line: tableText.army(count(CIVILIAN), count(MILITARY)),
    short: tableText.armyShort(count(CIVILIAN), count(MILITARY)),
  };
}

const PLAN = planOf("", []);
const ART = skorArt(1.04);

/** The board while the table waits. */
export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}
