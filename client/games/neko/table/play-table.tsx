/** A game of Neko Harbour on the screen: the frame of a table of cards around harbours, attractions, hand and questions. */
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { HAND_SIZE } from "../../../../shared/neko/harbour/components.ts";
import { picksOf } from "../../../../shared/neko/turn/draft.ts";
import { estimates } from "../../../../shared/neko/outlook.ts";
import { isOver, type State } from "../../../../shared/neko/harbour/state.ts";
import { sideOf } from "../../../net/session.ts";
import { useFrameShape } from "../../../ui/play/layout/frame.tsx";
import { GameTable } from "../../../ui/play/screen/game-table.tsx";
import { reasonsOf } from "../../../ui/play/question/reason-at.ts";
import { playTable } from "../../../ui/play/screen/play-table.tsx";
import { isYou } from "../../../ui/play/model/sentence.ts";
import { playText } from "../../../ui/play/text.ts";
import { Ask } from "../panels/ask.tsx";
import { awayAt, Board } from "./board.tsx";
import { artUrl } from "../faces/art.ts";
import type { SeatAbout } from "../../../ui/play/seats/seat-row.tsx";
import { boardText } from "../text/board-text.ts";
import { Drafted, Holdings, type HoldingsProps } from "../panels/holdings.tsx";
import { nekoPage } from "./page.ts";
import { play } from "../play/play.ts";
import type { Playing } from "../play/spots.ts";
import { PointsButton, PointsDialog } from "../panels/points.tsx";
import { SiteList } from "../panels/site-list.tsx";
import { StillTableBoard } from "../../../ui/play/board/still-table-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { tableArt } from "../faces/art.ts";
import { waitingScene } from "../scene/waiting.ts";

export const PlayTable = playTable(play, nekoPage, Table);
export const reasonAt = reasonsOf(play);

function Table(playing: Playing) {
  const { model, moment, session } = playing;
  const { state, seat, reader } = moment;
  const { actors } = playing.atTable;
  const [looked, lookAt] = useState<Seat>();
  const [pointsShown, showPoints] = useState(false);
  useEffect(() => lookAt(undefined), [seat]);
  const of = looked ?? seat ?? actors[0] ?? reader.seat ?? state.order[0] ?? 0;
  const names = reader.names.map((name, index) => (isYou(index, reader) ? playText.you : name));
  const upright = useFrameShape() === "tall";
  const near = upright ? (sideOf(session) ?? state.order[0]) : undefined;
  const onBack = () => lookAt(undefined);
  const lookLabel = (one: Seat) => (isYou(one, reader) ? boardText.lookAtYours : boardText.lookAt(names[one] ?? ""));
  const look = (next: Seat) => {
    model.input({ kind: "cancel" });
    model.input({ kind: "look", at: undefined });
    lookAt(next === seat || next === looked ? undefined : next);
  };
  return (
    <GameTable
      playing={playing}
      order={state.order}
      near={near}
      phase={(shape) => !upright && <Phase words={phaseWords(state, shape === "wide")} />}
      things={(one) =>
        upright
          ? {
              about: aboutOf(state, one, one === near && seat !== undefined),
              press: {
                label: one === of ? boardText.pointsOfAll : lookLabel(one),
                shown: one === of,
                onPress: () => (one === of ? showPoints(true) : look(one)),
              },
            }
          : {
              detail: (
                <Detail
                  {...{ state, seat: one, name: names[one] ?? "", shown: one === of }}
                  own={isYou(one, reader)}
                  onLook={look}
                />
              ),
            }
      }
      ledger={(shape) =>
        shape === "wide" &&
        (state.stage === "draft" ? <SiteList state={state} /> : <PointsButton onOpen={() => showPoints(true)} />)
      }
      ask={(shape) =>
        shape !== "wide" && (
          <Ask
            playing={playing}
            place={undefined}
            away={of === seat || seat === undefined ? undefined : awayAt(names[of] ?? "", onBack)}
          />
        )
      }
      board={(insets, shape) => (
        <>
          <Board
            {...{ playing, of, names, insets, onBack }}
            frame={shape}
            phase={upright ? phaseWords(state, false) : ""}
          />
          <PointsDialog
            {...{ state, names }}
            open={pointsShown}
            order={state.order}
            onClose={() => showPoints(false)}
          />
        </>
      )}
    />
  );
}

function Phase({ words }: { words: string }) {
  return (
    <p class="table-phase">
      <strong>{words}</strong>
    </p>
  );
}

/** The line of a seat in a phone's row: its points, or the time of a draft. */
function aboutOf(state: State, seat: Seat, isNear: boolean): SeatAbout {
  const points = estimates(state)[seat]?.total ?? 0;
  if (isNear && state.stage === "draft") return { title: "", line: phaseWords(state, false) };
  return isNear || state.seats === 2
    ? { title: "", line: boardText.points(points) }
    : { title: "", line: `${points}`, sign: artUrl("icon-points") };
}

/** The detail below a name: drafted sets, and from the first turn on the harbour. */
function Detail(props: HoldingsProps) {
  const { state, seat } = props;
  return (
    <>
      {state.stage === "draft" && <Drafted state={state} seat={seat} />}
      {(state.stage !== "draft" || state.period > 1) && <Holdings {...props} />}
    </>
  );
}

/** The period, and the turn or what is taken in it. */
function phaseWords(state: State, wide: boolean): string {
  if (isOver(state)) return boardText.over;
  if (state.stage === "draft") {
    if (!wide) return boardText.draftShort(state.period);
    const of = picksOf(state.seats);
    const what = state.seats === 2 ? boardText.card : boardText.set;
    return boardText.draftLong(state.period, what, Math.min(state.picks + 1, of), of);
  }
  if (state.stage === "boat") return wide ? boardText.boatLong(state.period) : boardText.boatShort(state.period);
  if (!wide) return boardText.turnShort(state.period, Math.min(state.round, HAND_SIZE));
  return boardText.turnLong(state.period, Math.min(state.round, HAND_SIZE), HAND_SIZE);
}

/** The board while the table waits. */
export function WaitingBoard(waiting: WaitingProps) {
  return <StillTableBoard art={tableArt} waiting={waiting} scene={(size) => waitingScene(size, waiting)} />;
}
