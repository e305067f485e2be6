/** A game on the screen: its model, its moment, its question and its news, handed to the game's own table. */
import type { GameTypes } from "../game-types.ts";
import type { Playing } from "../model/playing.ts";
import { effect, untracked } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { inForce, stepsOfLog } from "../../../../shared/kernel/steps.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { readingSeat, type TableSession } from "../../../net/session.ts";
import { playSound, type Sound } from "../../../stage/sound.ts";
import { announce } from "../../kit/live.tsx";
import { muted } from "../../shell/settings.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { questionViewOf, lastOf, previewOf, reasonOf } from "../question/question.ts";
import { useCoach } from "../coach/coach.ts";
import type { Choice } from "../selection/choices.ts";
import { holds } from "../selection/selection.ts";
import type { PlayedStep } from "../model/history.ts";
import { type Model, openModel } from "../model/model.ts";
import { logEntries, soundsOf, spokenSteps } from "../log/sentences.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { planningAt } from "../actions/plan-action.ts";
import type { Moment, Play } from "../model/play.ts";
import { type Reader, wholeSentence } from "../model/sentence.ts";
import { linesBeside, suggested, suggestion } from "../model/suggestion.ts";
import { playText } from "../text.ts";

/** Makes the screen of a game in play from its table. */
export function playTable<G extends GameTypes>(
  play: Play<G>,
  page: GamePage,
  Table: ComponentType<Playing<G>>,
): ComponentType<{ session: TableSession }> {
  /** Needed by few players, and never at once. */
  const loadPlanning = () => Promise.all([import("../../plan/plan-screen.tsx"), page.loadRules()]);

  return function PlayTable({ session }) {
    if (planningAt.value === session) {
      return (
        <Loaded load={loadPlanning}>
          {([{ PlanScreen }, rules]) => <PlanScreen {...{ session, page, rules, PlayTable }} />}
        </Loaded>
      );
    }
    return <InPlay session={session} />;
  };

  function InPlay({ session }: { session: TableSession }) {
    const model = useMemo(() => openModel(session, play, { seesAll: !page.hasSecrets }), [session]);
    useEffect(() => model.close, [model]);
    const table = session.table.value;
    const state = model.state.value;
    if (table === undefined || state === undefined) return <main class="play" aria-busy="true" />;
    return <Shown play={play} page={page} Table={Table} session={session} model={model} table={table} state={state} />;
  }
}

interface ShownProps<G extends GameTypes> {
  play: Play<G>;
  page: GamePage;
  Table: ComponentType<Playing<G>>;
  session: TableSession;
  model: Model<G>;
  table: TableView;
  state: G["state"];
}

function Shown<G extends GameTypes>(props: ShownProps<G>) {
  const { play, page, Table, session, model, table, state } = props;
  const shared = session.seats.value.length > 1;
  const reader = useReader(table, readingSeat(session), shared, session.thinker);
  const moment = momentOf(model, state, session.seat.value, reader);
  const runs = table.phase === "playing";
  const all = [...table.seats.keys()];
  const playing = play.rules.playing(state);
  const awaited = play.awaited ?? play.rules.actors;
  const actors = runs ? awaited(state) : [];
  const ask = () => {
    const now = model.state.peek() ?? state;
    const at = model.lookedBack.peek();
    return questionViewOf(play, momentOf(model, now, session.seat.value, reader), {
      runs,
      actors: runs ? awaited(now) : [],
      rolling: model.rolling.peek(),
      earlier: at === undefined ? undefined : { at, of: model.history.peek().length },
    });
  };
  useNews(play, model, reader, () => (session.played === undefined ? ask().title : ""));
  useWayBack(model, play, reader);
  useKeptFocus();
  const preview = moment.choice === undefined ? undefined : previewOf(play, moment, moment.choice);
  useEffect(() => {
    const hint = suggestion.peek();
    if (hint?.session !== session || moment.choice === undefined || preview === undefined) return;
    if (play.rules.write(moment.choice.action) !== hint.action) return;
    const reason = reasonOf(play, moment, moment.choice, hint.line);
    suggested.value = { title: preview.title, lines: linesBeside(reason, preview.lines), reason };
  }, [preview?.title, suggestion.value]);
  const hinted = useHinted(play, session, moment.choice);
  const coach = useCoach(play, session, moment);
  const isBusy = holds(moment.selection, moment.choices, play.selection) || moment.selection.firm;
  return (
    <Table
      {...{ play, session, model, moment, preview, coach, hinted }}
      asked={ask()}
      atTable={{
        session,
        page,
        actors,
        // The table of a lesson still runs when its game is over: nobody is out of it then.
        playing: runs && playing.length > 0 ? playing : all,
        sending: model.sending.value,
        letGo: isBusy ? () => model.input({ kind: "cancel" }) : undefined,
        before: (line) => model.history.peek()[inForce(stepsOfLog(table.log)).indexOf(line)]?.before,
      }}
    />
  );
}

/** See `Playing.hinted`. */
function useHinted<G extends GameTypes>(play: Play<G>, session: TableSession, choice: Choice<G> | undefined): string {
  const { value: hint } = suggestion;
  const { value: told } = suggested;
  if (hint?.session !== session || hint.line === undefined || told === undefined || told.reason === "") return "";
  const isAimedAt = choice !== undefined && play.rules.write(choice.action) === hint.action;
  return playText.hintTold(isAimedAt ? "" : told.title, told.reason);
}

function momentOf<G extends GameTypes>(
  model: Model<G>,
  state: G["state"],
  seat: Seat | undefined,
  reader: Reader,
): Moment<G> {
  const at = model.lookedBack.value;
  const history = at === undefined ? model.history.value : model.history.value.slice(0, at);
  return {
    state,
    seat,
    reader,
    choices: model.choices.value,
    ...(model.premove.value === undefined ? {} : { premove: model.premove.value }),
    selection: model.selection.value,
    choice: model.choice.value,
    preview: model.outcome.value,
    history,
    recent: lastOf(history, at === undefined ? seat : undefined),
  };
}

/** The names of everybody. */
function useReader(table: TableView, seat: Seat | undefined, shared: boolean, thinker: Seat | undefined): Reader {
  const names = table.seats.map(({ name }) => name).join("\n");
  return useMemo(() => {
    const reader = { seat, shared, names: names.split("\n") };
    return thinker === undefined ? reader : { ...reader, thinker };
  }, [seat, shared, names, thinker]);
}

/** Plays sounds and announcements for news, and for the player's turn. */
function useNews<G extends GameTypes>(play: Play<G>, model: Model<G>, reader: Reader, question: () => string): void {
  const latest = useRef({ reader, question });
  latest.current = { reader, question };
  useEffect(
    () =>
      // In an effect, not in rendering: of two events at once, both are told.
      effect(() => {
        const news = model.news.value;
        if (news.length > 0)
          untracked(() => announceNews(play, model, news, latest.current.reader, latest.current.question));
      }),
    [model],
  );
}

function announceNews<G extends GameTypes>(
  play: Play<G>,
  model: Model<G>,
  news: readonly PlayedStep<G>[],
  reader: Reader,
  question: () => string,
): void {
  const step = news.at(-1)?.step;
  const byMe = step !== undefined && "seat" in step && step.seat === reader.seat;
  const asked = model.choices.peek().length > 0 && model.premove.peek() === undefined ? question() : "";
  const turned = asked !== "" && !byMe;
  announce(`${spokenSteps(play, news, reader)} ${asked}`.trim(), turned ? "now" : "polite");
  if (!muted.peek()) playSound(...soundsOf(play.sounds, news), ...signalsOf(play, model.newest.peek(), reader, turned));
}

/** The sounds after the news: the game is won or over, or it is the player's turn. */
function signalsOf<G extends GameTypes>(
  { rules }: Play<G>,
  state: G["state"] | undefined,
  reader: Reader,
  turned: boolean,
): Sound[] {
  const result = state === undefined ? undefined : rules.result(state);
  if (result === undefined) return turned ? ["your-turn"] : [];
  return [reader.shared || result.ranking[0]?.some((seat) => seat === reader.seat) ? "win" : "your-turn"];
}

/** While an earlier moment is shown it is told, Escape comes back to the game, and arrows outside the board go to and fro. */
function useWayBack<G extends GameTypes>(model: Model<G>, play: Play<G>, reader: Reader): void {
  const at = model.lookedBack.value;
  useEffect(() => {
    if (at === undefined) return;
    const history = model.history.peek();
    const known = model.newest.peek();
    if (known === undefined) return;
    const told = logEntries(play, history.slice(0, at), reader, known).at(-1);
    const words = told === undefined ? "" : wholeSentence({ ...told, goesOn: false }, reader);
    announce(`${playText.earlier(at, history.length)}. ${words} ${told?.further ?? ""}`.trim());
  }, [at]);
  // The key works from the moment that the page names it.
  useLayoutEffect(() => {
    if (at === undefined) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      model.lookBack(undefined);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [at]);
}
