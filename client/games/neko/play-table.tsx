/** A game of Neko Harbour on the screen: the frame of a table of cards around harbours, attractions, hand and questions. */
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../../shared/kernel/game.ts";
import { HAND_SIZE } from "../../../shared/neko/components.ts";
import { picksOf } from "../../../shared/neko/draft.ts";
import { isOver, type State } from "../../../shared/neko/state.ts";
import { CardTable } from "../../ui/play/card-table.tsx";
import { playTable } from "../../ui/play/playing.tsx";
import { playText } from "../../ui/play/text.ts";
import { Ask } from "./ask.tsx";
import { awayAt, Board } from "./board.tsx";
import { boardText } from "./board-text.ts";
import { Drafted, Holdings, type HoldingsProps, Strip } from "./holdings.tsx";
import { nekoPage } from "./page.ts";
import { play } from "./play.ts";
import type { Playing } from "./spots.ts";
import { PointsButton, PointsDialog } from "./points.tsx";
import { SiteList } from "./site-list.tsx";

export { WaitingBoard } from "./waiting-board.tsx";

export const PlayTable = playTable(play, nekoPage, Table);

function Table(playing: Playing) {
  const { model, moment, session } = playing;
  const { state, seat, reader } = moment;
  const { actors } = playing.atTable;
  const [looked, lookAt] = useState<Seat>();
  const [pointsShown, showPoints] = useState(false);
  useEffect(() => lookAt(undefined), [seat]);
  const of = looked ?? seat ?? actors[0] ?? state.order[0] ?? 0;
  const names = reader.names.map((name, index) => (index === seat && !reader.shared ? playText.you : name));
  const onBack = () => lookAt(undefined);
  const look = (next: Seat) => {
    model.input({ kind: "cancel" });
    model.input({ kind: "look", at: undefined });
    lookAt(next === seat || next === looked ? undefined : next);
  };
  return (
    <CardTable
      playing={playing}
      order={state.order}
      phase={(wide) => (
        <p class="table-phase neko-phase">
          <strong>{phaseWords(state, wide)}</strong>
        </p>
      )}
      detail={(one) => (
        <Detail state={state} seat={one} name={names[one] ?? ""} shown={one === of} own={one === seat} onLook={look} />
      )}
      strip={(seats) => (
        <Strip
          {...seats}
          state={state}
          names={names}
          own={session.seats.value}
          shown={of}
          onLook={(next) => (next === of && state.stage !== "draft" ? showPoints(true) : look(next))}
        />
      )}
      store={state.stage === "draft" ? <SiteList state={state} /> : <PointsButton onOpen={() => showPoints(true)} />}
      question={
        <Ask
          playing={playing}
          place={undefined}
          wide={false}
          away={of === seat || seat === undefined ? undefined : awayAt(names[of] ?? "", onBack)}
        />
      }
      board={(insets, wide) => (
        <>
          <Board {...{ playing, of, names, insets, wide, onBack }} />
          <PointsDialog
            open={pointsShown}
            state={state}
            order={state.order}
            names={names}
            onClose={() => showPoints(false)}
          />
        </>
      )}
    />
  );
}

/** What stands under a name: sets that were drafted, and from the first turn on the harbour. */
function Detail(props: HoldingsProps) {
  const { state, seat } = props;
  return (
    <>
      {state.stage === "draft" && <Drafted state={state} seat={seat} />}
      {(state.stage !== "draft" || state.period > 1) && <Holdings {...props} />}
    </>
  );
}

/** The period, and the turn or the pick of it. */
function phaseWords(state: State, wide: boolean): string {
  if (isOver(state)) return boardText.over;
  if (state.stage === "draft") {
    if (!wide) return boardText.draftShort(state.period);
    return boardText.draftLong(state.period, Math.min(state.picks + 1, picksOf(state.seats)), picksOf(state.seats));
  }
  if (state.stage === "boat") return wide ? boardText.boatLong(state.period) : boardText.boatShort(state.period);
  if (!wide) return boardText.turnShort(state.period, Math.min(state.round, HAND_SIZE));
  return boardText.turnLong(state.period, Math.min(state.round, HAND_SIZE), HAND_SIZE);
}
