/** A game of Skorm on the screen: the table's frame around Skorm's board, words and questions. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { forPeople } from "../../../shared/skorm/notation.ts";
import { armySize } from "../../../shared/skorm/pieces.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { pieceCount, type State } from "../../../shared/skorm/state.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { playSound } from "../../stage/sound.ts";
import { announce } from "../../ui/kit/live.tsx";
import { seatName } from "../../ui/kit/seat-chip.tsx";
import { useAround } from "../../ui/play/around.ts";
import { GameTable } from "../../ui/play/game-table.tsx";
import { nearSeat } from "../../ui/play/near.ts";
import { moveRows } from "../../ui/play/rows.ts";
import { muted } from "../../ui/settings.ts";
import { ActionList } from "./action-list.tsx";
import { Board } from "./board.tsx";
import { GoldPanel } from "./gold-panel.tsx";
import { type Happening, soundOf } from "./happenings.ts";
import { aimed } from "./interaction.ts";
import { type Model, openModel } from "./model.ts";
import { turnsOf } from "./notes.ts";
import { skormPage } from "./page.ts";
import { turnOrder, viewTurn } from "./position.ts";
import { previewOf } from "./preview.ts";
import { Prompt } from "./prompt.tsx";
import { questionOf } from "./question.ts";
import { situationOf } from "./scene.ts";
import { QuestionSheet } from "./sheet.tsx";
import { type Ears, spokenHappening } from "./spoken.ts";
import { Taken, TakenCorner } from "./taken.tsx";
import { skormText } from "./text.ts";

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
  const around = useAround();
  const [flips, setFlips] = useState(0);
  const choices = model.choices.value;
  const interaction = model.interaction.value;
  const near = nearSeat(session);
  const shared = session.seats.value.length > 1;
  const ears = useEars(table, seat, shared);
  const deed = useMemo(
    () => aimed(interaction, situationOf(state, seat, choices)),
    [state, seat, choices, interaction],
  );
  const preview = useMemo(
    () => (deed === undefined || seat === undefined ? undefined : previewOf(state, seat, deed)),
    [state, seat, deed?.action],
  );
  const order = turnOrder(state);
  const turn = viewTurn(state, near ?? state.first, flips);
  const rows = useMemo(() => moveRows(turnsOf(model.log.value), turnOrder(state)), [model.log.value, state.first]);
  const note = deed === undefined ? undefined : forPeople(skorm.write(deed.action));
  const playing = table.phase === "playing";
  const ask = () =>
    questionOf({
      state: model.state.peek() ?? state,
      seat,
      shared,
      playing,
      names: ears.names,
      choices: model.choices.peek(),
      interaction: model.interaction.peek(),
    });
  const question = ask();
  const army = armySize(state.seats);
  useTelling(model, ears, () => ask().title);

  const common = { model, state, seat, deed, preview, ears, question };
  return (
    <GameTable
      session={session}
      page={skormPage}
      order={order}
      actors={playing ? skorm.actors(state) : []}
      playing={playing ? skorm.playing(state) : order}
      near={near}
      pieces={(of) => ({ left: pieceCount(state, of), total: army })}
      taken={(of) => <Taken state={state} seat={of} size={32} />}
      rows={rows}
      sectionText={(section) => (section === "placing" ? skormText.placing : skormText.playing)}
      preview={note === undefined || seat === undefined ? undefined : { seat, text: note }}
      board={(insets, wide) => (
        <>
          <Board {...common} turn={turn} insets={insets} notes={wide} />
          <ActionList {...common} />
        </>
      )}
      overlay={(wide) =>
        wide && (
          <>
            <div class="taken-top">
              {order
                .filter((of) => of !== near)
                .map((of) => (
                  <TakenCorner key={of} state={state} seat={of} name={ears.names[of] ?? ""} you={false} />
                ))}
            </div>
            {near !== undefined && (
              <div class="taken-bottom">
                <TakenCorner state={state} seat={near} name={ears.names[near] ?? ""} you={!shared} />
              </div>
            )}
            {around === undefined && <Prompt {...common} />}
          </>
        )
      }
      sheet={<QuestionSheet {...common} />}
      note={<GoldPanel state={state} seat={seat} marks={ears.marks} />}
      sending={model.sending.value}
      letGo={interaction.spin === undefined ? undefined : () => model.tell({ kind: "cancel" })}
      onFlip={() => setFlips(flips + 1)}
    />
  );
}

/** What everybody is called. */
function useEars(table: TableView, seat: number | undefined, shared: boolean): Ears {
  const names = table.seats.map(({ name }) => name).join("\n");
  return useMemo(
    () => ({ seat, shared, names: names.split("\n"), marks: table.seats.map((_, index) => seatName(index)) }),
    [seat, shared, names],
  );
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
  const state = model.state.peek();
  const turned = model.choices.peek().length > 0 && news.at(-1)?.seat !== ears.seat;
  const words = news.map((happening) => spokenHappening(happening, ears));
  announce([...words, ...(turned ? [question()] : [])].join(" "), turned ? "now" : "polite");
  if (muted.peek()) return;
  const sound = soundOf(news);
  if (sound !== undefined) playSound(sound);
  if (state?.phase === "over") playSound(state.winner === ears.seat || ears.shared ? "win" : "your-turn");
  else if (turned) playSound("your-turn");
}
