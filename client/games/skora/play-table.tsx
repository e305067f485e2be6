/** A game of Skora on the screen: the frame of a table of cards around Skora's grounds, hand, words and questions. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { actingSeats } from "../../../shared/skora/legal.ts";
import { roundOf } from "../../../shared/skora/outlook.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { isBaiting, isFishing, isOver, type State, turnOrder } from "../../../shared/skora/state.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { playSound, type Sound } from "../../stage/sound.ts";
import { announce } from "../../ui/kit/live.tsx";
import { CardTable } from "../../ui/play/card-table.tsx";
import { muted } from "../../ui/settings.ts";
import { ActionList } from "./action-list.tsx";
import { Board } from "./board.tsx";
import { boardText } from "./board-text.ts";
import { groundStory } from "./ground-story.ts";
import { type Happening, soundsOf } from "./happenings.ts";
import { Holdings, Store, Strip } from "./holdings.tsx";
import { aimed } from "./interaction.ts";
import { GameLog } from "./log.tsx";
import { type Model, openModel } from "./model.ts";
import { skoraPage } from "./page.ts";
import { openPast } from "./past.ts";
import { foresightOf, previewOf } from "./preview.ts";
import { questionOf } from "./question.ts";
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
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const shared = session.seats.value.length > 1;
  const ears = useEars(table, seat, shared);
  const choice = aimed(interaction, situation.choices);
  const foresight = useMemo(() => foresightOf(state, seat, choice), [state, seat, choice?.action]);
  const preview =
    choice === undefined || seat === undefined ? undefined : previewOf(state, seat, choice.action, foresight);
  const pastOf = useMemo(openPast, [model]);
  const past = useMemo(() => pastOf(model.log.value, state), [model.log.value, state]);
  const story = useMemo(() => groundStory(past, state), [past, state]);
  const playing = table.phase === "playing";
  const actors = playing ? actingSeats(state) : [];
  const order = turnOrder(state);
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

  const outcome = preview === undefined ? [question.hint] : [...preview.lines.map(({ text }) => text), preview.next];
  return (
    <CardTable
      session={session}
      page={skoraPage}
      order={order}
      actors={actors}
      playing={playing ? skora.playing(state) : order}
      sending={model.sending.value}
      letGo={interaction.hand === undefined ? undefined : () => model.tell({ kind: "cancel" })}
      standing={(wide) => <Standing state={state} wide={wide} />}
      detail={(of) => <Holdings state={state} seat={of} />}
      strip={<Strip state={state} order={order} ears={ears} actors={actors} />}
      store={<Store state={state} />}
      log={<GameLog happenings={past} ears={ears} />}
      board={(insets, wide) => (
        <>
          <Board {...{ model, state, seat, insets, wide, ears, choice, foresight, preview, question, story }} />
          <ActionList
            model={model}
            state={state}
            title={preview?.title ?? question.title}
            outcome={outcome.filter((line) => line !== "")}
          />
        </>
      )}
    />
  );
}

/** The phase, and the round of the Baiting. */
function Standing({ state, wide }: { state: State; wide: boolean }) {
  const fishing = isFishing(state);
  const { round, rounds } = roundOf(state);
  const phase = boardText.phases[state.step];
  const where = wide ? boardText.round(round, rounds) : boardText.roundBrief(round, rounds);
  return (
    <p class="standing">
      {wide && fishing && <span>✓ {boardText.baiting} →</span>}
      <span class="standing-now">{isBaiting(state) ? `${phase}${where}` : phase}</span>
      {wide && isBaiting(state) && <span>→ {boardText.fishing}</span>}
    </p>
  );
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
  const { choices, stay } = model.situation.peek();
  const step = news.at(-1)?.step;
  const byMe = step !== undefined && "seat" in step && step.seat === ears.seat;
  const asked = choices.length > 0 || stay !== undefined;
  announce([spokenNews(news, ears), ...(asked ? [question()] : [])].join(" "), asked && !byMe ? "now" : "polite");
  if (!muted.peek()) playSound(...soundsOf(news), ...signalsOf(model.state.peek(), ears, asked && !byMe));
}

/** What is heard after the news: that the game is won or over, or that it is one's turn. */
function signalsOf(state: State | undefined, ears: Ears, turned: boolean): Sound[] {
  if (state === undefined || !isOver(state)) return turned ? ["your-turn"] : [];
  const first = skora.result(state)?.ranking[0] ?? [];
  return [ears.shared || first.some((seat) => seat === ears.seat) ? "win" : "your-turn"];
}
