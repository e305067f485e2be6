/** A game of Skor on the screen: the table's frame around Skor's board, words and questions. */
import { effect, useSignal, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../../shared/kernel/game.ts";
import { CIVILIAN, MASTER, MILITARY, PLAYERS } from "../../../shared/skor/components.ts";
import { awaitedSeats } from "../../../shared/skor/legal.ts";
import { kindOf, ownIds, pieceAt } from "../../../shared/skor/pieces.ts";
import { skor } from "../../../shared/skor/rules.ts";
import type { State } from "../../../shared/skor/state.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { playSound } from "../../stage/sound.ts";
import { announce } from "../../ui/kit/live.tsx";
import { useAsking } from "../../ui/play/around.ts";
import { lastOf } from "../../ui/play/asked.ts";
import { useFrameShape } from "../../ui/play/frame.tsx";
import { GameTable } from "../../ui/play/game-table.tsx";
import { suggested, suggestion } from "../../ui/play/suggestion.ts";
import { muted } from "../../ui/settings.ts";
import { ActionList } from "./action-list.tsx";
import { AskTitle } from "./ask-title.tsx";
import { Board } from "./board.tsx";
import { CultureChoice } from "./culture-choice.tsx";
import type { Ears } from "../../ui/play/telling.ts";
import type { Happening } from "./happenings.ts";
import { aimed } from "./interaction.ts";
import { type Model, openModel } from "./model.ts";
import { turnedState } from "./orientation.ts";
import { skorPage } from "./page.ts";
import { openPast } from "./past.ts";
import { Phases } from "./phases.tsx";
import { viewTurn } from "./plan.ts";
import type { Preview } from "./preview.ts";
import { questionOf } from "./question.ts";
import { soundsOf } from "./sounds.ts";
import { skorText } from "./text.ts";
import { tableText } from "./table-text.ts";
import { usePanels } from "./use-panels.ts";
import { cultureName } from "./words.ts";
import "./play-table.css";

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
  const asking = useAsking();
  const upright = useFrameShape() === "tall";
  const [flips, setFlips] = useState(0);
  const side = useSignal(2);
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const shared = session.seats.value.length > 1;
  const ears = useEars(table, seat, shared);
  const choice = aimed(interaction, situation);
  const panels = usePanels(model.log.value.length > 0 || state.phase !== "culture" || seat === MASTER);
  const preview = useMemo(
    () => (choice === undefined || seat === undefined ? undefined : panels?.previewOf(state, seat, choice)),
    [state, seat, choice?.action, panels],
  );
  const pastOf = useMemo(openPast, [model]);
  const past = useMemo(() => pastOf(model.log.value, state), [model.log.value, state]);
  const playing = table.phase === "playing";
  const actors = playing ? awaitedSeats(state) : [];
  const plays = seat !== undefined && seat !== MASTER;
  const order = Array.from({ length: state.seats }, (_, each) => each);
  const near = seat;
  const player: Seat = seat !== undefined && seat < PLAYERS.length ? seat : Math.max(0, state.toMove);
  const turning = state.phase === "orient" && situation.choices.length > 0 && plays;
  const shown = useMemo(
    () => (turning ? turnedState(state, seat, side.value) : state),
    [turning, state, seat, side.value],
  );
  const ask = () =>
    questionOf({
      state: model.state.peek() ?? state,
      seat,
      shared,
      playing,
      rolling: model.rolling.peek(),
      names: ears.names,
      situation: model.situation.peek(),
      interaction: model.interaction.peek(),
    });
  const question = ask();
  useTelling(model, ears, () => ask().title);

  useEffect(() => {
    if (suggestion.peek()?.session !== session) return;
    suggested.value = preview && { title: preview.title, lines: outcomeLines(preview) };
  }, [preview, suggestion.value]);

  const choosing = state.phase === "culture" && situation.choices.length > 0 && plays;
  const started = state.turn > 0;
  const hex = interaction.hand?.at;
  const phases = (
    <Phases
      state={state}
      mine={question.mine}
      name={state.toMove === seat && !shared ? "you" : (ears.names[state.toMove] ?? "")}
    />
  );
  // What others did since this player acted last, in words: on a phone there is no log in sight.
  const news =
    panels && state.turn > 0 && interaction.hand === undefined
      ? panels.spokenNews(lastOf(past, seat).slice(-MOST_NEWS), ears)
      : "";
  const common = { model, state, seat, ears };
  const techs = panels && <panels.TechPanel {...common} />;
  const asks = (wide: boolean) =>
    panels === undefined || (state.phase === "culture" && plays) ? (
      <section class={wide ? "asks" : "asks ask asks-low"}>
        <AskTitle question={question} />
      </section>
    ) : (
      <panels.Asks {...common} {...{ question, preview, side, wide, news }} />
    );
  const outcome = preview === undefined ? [question.hint] : outcomeLines(preview);
  return (
    <GameTable
      session={session}
      page={skorPage}
      order={order}
      actors={actors}
      playing={playing ? skor.playing(state) : order}
      near={near}
      pieces={() => undefined}
      taken={() => null}
      about={(of) => aboutSeat(state, of)}
      rows={[]}
      sectionText={(section) => section}
      preview={undefined}
      log={
        panels === undefined ? (
          <p class="skor-log-none t-note">{skorText.noLog}</p>
        ) : (
          <panels.GameLog happenings={past} ears={ears} />
        )
      }
      standing={phases}
      ledger={started && panels && <panels.Ledger state={state} seat={player} />}
      asks={asks(true)}
      extra={{ icon: "tech", word: tableText.tech, content: techs }}
      board={(insets, wide) => (
        <>
          <Board
            {...{ model, past, ears, wide }}
            state={shown}
            turn={viewTurn(near ?? 0, !upright, flips)}
            insets={wide && started ? { ...insets, bottom: insets.bottom + STRIP } : insets}
          />
          <ActionList
            model={model}
            state={state}
            title={preview?.title ?? question.title}
            outcome={outcome.filter((line) => line !== "")}
          />
        </>
      )}
      overlay={(wide) => (
        <>
          {!wide && phases}
          {!wide && started && panels && <panels.LedgerCorner state={state} seat={player} />}
          {panels && <panels.FightPanel news={model.news.value} ears={ears} />}
          {choosing && <CultureChoice model={model} />}
          {wide && started && panels && asking && (
            <div class="strip on-paper" data-solid>
              {hex === undefined ? techs : <panels.HexMenu {...common} tile={hex} />}
            </div>
          )}
        </>
      )}
      sheet={asks(false)}
      note={null}
      sending={model.sending.value}
      letGo={interaction.hand === undefined ? undefined : () => model.tell({ kind: "cancel" })}
      onFlip={() => setFlips(flips + 1)}
      onLook={() => undefined}
      lookedBack={undefined}
    />
  );
}

/** So many steps of others are told beside the question. */
const MOST_NEWS = 3;
/** How tall the paper below the board of a wide screen is. */
const STRIP = 172;

function outcomeLines(preview: Preview): string[] {
  const odds =
    preview.attack?.lines.map(
      ({ text, cases }) => `${text}: ${tableText.ofCases(cases, preview.attack?.total ?? 1)}`,
    ) ?? [];
  return [...odds, ...preview.lines];
}

function aboutSeat(state: State, seat: Seat) {
  if (seat >= PLAYERS.length) return { title: tableText.master, line: tableText.masterLine };
  const kinds = ownIds(state, seat).map((id) => kindOf(pieceAt(state, id)));
  const count = (kind: number) => kinds.filter((each) => each === kind).length;
  return { title: cultureName(state.cultures[seat] ?? ""), line: tableText.army(count(CIVILIAN), count(MILITARY)) };
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
  const step = news.at(-1)?.step;
  const byMe = step !== undefined && "seat" in step && step.seat === ears.seat;
  const asked = model.situation.peek().choices.length > 0;
  const turned = asked && !byMe;
  const asks = asked ? question() : "";
  const say = (words: string) => announce([words, asks].join(" ").trim(), turned ? "now" : "polite");
  import("./turn-panels.ts").then(
    ({ spokenNews }) => say(spokenNews(news, ears)),
    () => say(""),
  );
  if (muted.peek()) return;
  playSound(...soundsOf(news));
  const state = model.state.peek();
  if (state?.phase === "over") playSound(state.winner === ears.seat || ears.shared ? "win" : "your-turn");
  else if (turned) playSound("your-turn");
}
