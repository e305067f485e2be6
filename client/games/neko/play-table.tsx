/** A game of Neko Harbour on the screen: the frame of a table of cards around harbours, attractions, hand and questions. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { HAND_SIZE } from "../../../shared/neko/components.ts";
import { picksOf } from "../../../shared/neko/draft.ts";
import { actingSeats } from "../../../shared/neko/legal.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { isOver, type State } from "../../../shared/neko/state.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { playSound } from "../../stage/sound.ts";
import { announce } from "../../ui/kit/live.tsx";
import { CardTable } from "../../ui/play/card-table.tsx";
import { playText } from "../../ui/play/text.ts";
import { muted } from "../../ui/settings.ts";
import { ActionList } from "./action-list.tsx";
import { Board } from "./board.tsx";
import { boardText } from "./board-text.ts";
import { type Happening, soundsOf } from "./happenings.ts";
import { Drafted, Holdings, type HoldingsProps, Strip } from "./holdings.tsx";
import { aimed } from "./interaction.ts";
import { GameLog } from "./log.tsx";
import { type Model, openModel } from "./model.ts";
import { nekoPage } from "./page.ts";
import { openPast } from "./past.ts";
import { PointsButton, PointsDialog } from "./points.tsx";
import { foresightOf, previewOf } from "./preview.ts";
import { questionOf } from "./question.ts";
import { SiteList } from "./site-list.tsx";
import { spokenNews } from "./spoken.ts";
import type { Ears } from "../../ui/play/telling.ts";

export function PlayTable({ session }: { session: TableSession }) {
  const model = useMemo(() => openModel(session), [session]);
  useEffect(() => model.close, [model]);
  const table = session.table.value;
  const state = model.state.value;
  if (table === undefined || state === undefined) return <main class="play" aria-busy="true" />;
  return <Playing session={session} model={model} table={table} state={state} />;
}

interface PlayingProps {
  session: TableSession;
  model: Model;
  table: TableView;
  state: State;
}

function Playing({ session, model, table, state }: PlayingProps) {
  const seat = session.seat.value;
  const interaction = model.interaction.value;
  const { choices } = model.situation.value;
  const shared = session.seats.value.length > 1;
  const ears = useEars(table, seat, shared);
  const [looked, lookAt] = useState<Seat>();
  const [pointsShown, showPoints] = useState(false);
  const [pointed, setPointed] = useState<Action>();
  useEffect(() => lookAt(undefined), [seat]);
  const playing = table.phase === "playing";
  const actors = playing ? actingSeats(state) : [];
  const of = looked ?? seat ?? actors[0] ?? state.order[0] ?? 0;
  const choice = aimed(interaction, choices);
  const action = pointed !== undefined && choices.some((one) => one.action === pointed) ? pointed : choice?.action;
  const { foresight, preview } = useOutcome(state, seat, action);
  const pastOf = useMemo(openPast, [model]);
  const past = useMemo(() => pastOf(model.log.value, state), [model.log.value, state]);
  const ask = () =>
    questionOf({
      state: model.state.peek() ?? state,
      seat,
      shared,
      playing,
      names: ears.names,
      situation: model.situation.peek(),
      interaction: model.interaction.peek(),
    });
  const question = ask();
  useTelling(model, ears, () => ask().title);

  const names = ears.names.map((name, index) => (index === seat && !shared ? playText.you : name));
  const look = (next: Seat) => {
    model.tell({ kind: "cancel" });
    lookAt(next === seat || next === looked ? undefined : next);
  };
  const outcome = preview === undefined ? [question.hint] : preview.lines;
  return (
    <CardTable
      session={session}
      page={nekoPage}
      order={state.order}
      actors={actors}
      playing={playing ? neko.playing(state) : state.order}
      sending={model.sending.value}
      letGo={interaction.hand === undefined ? undefined : () => model.tell({ kind: "cancel" })}
      standing={(wide) => <p class="neko-standing">{standingWords(state, wide)}</p>}
      detail={(one) => (
        <Detail state={state} seat={one} name={names[one] ?? ""} shown={one === of} own={one === seat} onLook={look} />
      )}
      strip={
        <Strip
          state={state}
          order={state.order}
          names={names}
          actors={actors}
          own={session.seats.value}
          shown={of}
          onLook={(next) => (next === of && state.stage !== "draft" ? showPoints(true) : look(next))}
        />
      }
      store={state.stage === "draft" ? <SiteList state={state} /> : <PointsButton onOpen={() => showPoints(true)} />}
      log={<GameLog happenings={past} state={state} ears={ears} />}
      board={(insets, wide) => (
        <>
          <Board
            {...{ model, state, seat, of, names, insets, wide, choice, foresight, preview, question, past }}
            onBack={() => lookAt(undefined)}
            onPoint={setPointed}
          />
          <PointsDialog
            open={pointsShown}
            state={state}
            order={state.order}
            names={names}
            onClose={() => showPoints(false)}
          />
          <ActionList
            model={model}
            state={state}
            seat={seat}
            title={preview?.title ?? question.title}
            outcome={outcome.filter((line) => line !== "")}
          />
        </>
      )}
    />
  );
}

/** What would follow from an action, for the table and in words. */
function useOutcome(state: State, seat: Seat | undefined, action: Action | undefined) {
  return useMemo(() => {
    if (seat === undefined || action === undefined) return { foresight: undefined, preview: undefined };
    const foresight = foresightOf(state, seat, action);
    return { foresight, preview: previewOf(state, seat, action, foresight) };
  }, [state, seat, action]);
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
function standingWords(state: State, wide: boolean): string {
  if (isOver(state)) return boardText.over;
  if (state.stage === "draft") {
    if (!wide) return boardText.draftShort(state.period);
    return boardText.draftStanding(state.period, Math.min(state.picks + 1, picksOf(state.seats)), picksOf(state.seats));
  }
  if (state.stage === "boat") return wide ? boardText.boatStanding(state.period) : boardText.boatShort(state.period);
  if (!wide) return boardText.turnShort(state.period, Math.min(state.round, HAND_SIZE));
  return boardText.turnStanding(state.period, Math.min(state.round, HAND_SIZE), HAND_SIZE);
}

/** What everybody is called. */
function useEars(table: TableView, seat: number | undefined, shared: boolean): Ears {
  const names = table.seats.map(({ name }) => name).join("\n");
  return useMemo(() => ({ seat, shared, names: names.split("\n") }), [seat, shared, names]);
}

/** Sounds and speaks what has happened, and that it is one's turn. */
function useTelling(model: Model, ears: Ears, question: () => string): void {
  const latest = useRef({ ears, question });
  latest.current = { ears, question };
  useEffect(
    () =>
      // Not by rendering: of two things that happen at once, both are told.
      effect(() => {
        const news = model.news.value;
        if (news.length > 0) untracked(() => tellNews(model, news, latest.current.ears, latest.current.question));
      }),
    [model],
  );
}

function tellNews(model: Model, news: readonly Happening[], ears: Ears, question: () => string): void {
  const { choices } = model.situation.peek();
  const step = news.at(-1)?.step;
  const byMe = step !== undefined && "seat" in step && step.seat === ears.seat;
  const asked = choices.length > 0;
  announce([spokenNews(news, ears), ...(asked ? [question()] : [])].join(" "), asked && !byMe ? "now" : "polite");
  if (muted.peek()) return;
  playSound(...soundsOf(news));
  const state = model.state.peek();
  if ((state !== undefined && isOver(state)) || (asked && !byMe)) playSound("your-turn");
}
