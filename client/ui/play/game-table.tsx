/** The screen of a game in play, around whatever board: who plays, how it stands, what is asked, what may be done. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Insets } from "../../stage/camera.ts";
import type { TableSession } from "../../net/session.ts";
import { Sheet } from "../kit/dialog.tsx";
import type { IconName } from "../kit/icon.tsx";
import { ActionList } from "./action-list.tsx";
import { turning } from "../settings.ts";
import { Offers, QuestionDialog } from "./actions.tsx";
import { useAfter } from "./after.ts";
import { useSurroundings } from "./surroundings.ts";
import { PlayFrame, useFrameShape } from "./frame.tsx";
import { LiveSeat } from "./live-seat.tsx";
import { LowPanel } from "./low-panel.tsx";
import { Moves } from "./moves.tsx";
import { LastMoves, Nav, PanelActions } from "./nav.tsx";
import type { Playing } from "./playing.tsx";
import type { MoveRow } from "./rows.ts";
import type { PieceCount, SeatAbout } from "./seat-row.tsx";
import { PlaySheets } from "./sheets.tsx";
import { playText } from "./text.ts";
import { GameLog } from "./told-log.tsx";
import { TopBar } from "./top-bar.tsx";
import { useInsets } from "./use-insets.ts";
import { useTable } from "./use-table.ts";
import { WidePanel } from "./wide-panel.tsx";

export interface GameTableProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  /** The seats in the order of turns. */
  order: readonly number[];
  /** The seat from whose side the board is seen; undefined for somebody who looks on. */
  near: number | undefined;
  pieces?: (seat: number) => PieceCount | undefined;
  /** What a seat has taken, small, for where there is no room beside the board. */
  taken?: (seat: number) => ComponentChildren;
  /** The moves in rows; without them, what happened is told in sentences. */
  rows?: readonly MoveRow[];
  sectionText?: (section: string) => string;
  preview?: { readonly seat: number; readonly text: string } | undefined;
  /** The board, in the room that the insets leave. */
  board: (insets: Insets, wide: boolean) => ComponentChildren;
  /** What floats over the water around the board. */
  overlay?: (wide: boolean) => ComponentChildren;
  /** The question and its answers, as paper below the board of a narrow screen. */
  sheet: ComponentChildren;
  /** What the panel says about the state of the game. */
  note?: ComponentChildren;
  /** What a seat is in this game and what it has, where that is said in words. */
  about?: (seat: number) => SeatAbout;
  /** How the game stands, beside the title of a wide screen. */
  phase?: ComponentChildren;
  /** What stands between the other seats and the log. */
  ledger?: ComponentChildren;
  /** The small drawing of a sign of a sentence. */
  signOf?: (name: string) => ComponentChildren;
  /** The question at one's own row of the panel. */
  asks?: ComponentChildren;
  /** One more sheet of a narrow screen. */
  extra?: { readonly icon: IconName; readonly word: string; readonly content: ComponentChildren };
  onFlip?: () => void;
}

export function GameTable<State, Action, Spot extends string, Event extends GameEvent>(
  props: GameTableProps<State, Action, Spot, Event>,
) {
  const { order, near, rows, note } = props;
  const { session, page, actors, playing } = props.playing.atTable;
  const { model } = props.playing;
  const shape = useFrameShape();
  const wide = shape === "wide";
  const surroundings = useSurroundings();
  const after = useAfter();
  const table = session.table.value;
  const [tab, setTab] = useState("moves");
  const [extraOpen, setExtraOpen] = useState(false);
  const { space, insets } = useInsets(shape);
  const { sheet, openSheet, question, closeQuestion, hasSay, actions, unread } = useTable(props.playing.atTable);
  if (table === undefined) return null;

  const first = near === undefined ? 0 : order.indexOf(near) + 1;
  const others = order.map((_, index) => order[(first + index) % order.length] ?? 0).filter((seat) => seat !== near);
  const row = (seat: number) => (
    <LiveSeat
      key={seat}
      at={props.playing.atTable}
      seat={seat}
      small={shape === "tall"}
      hasSay={hasSay}
      pieces={props.pieces?.(seat)}
      taken={wide ? undefined : props.taken?.(seat)}
      about={props.about?.(seat)}
    />
  );
  const { extra } = props;
  const told =
    rows === undefined ? (
      <GameLog {...props.playing} {...(props.signOf && { signOf: props.signOf })} />
    ) : (
      <Moves
        rows={rows}
        order={order}
        sectionText={props.sectionText ?? ((section) => section)}
        preview={props.preview}
        onLook={model.lookBack}
        shown={model.lookedBack.value}
      />
    );
  const moves = surroundings?.moves ?? told;
  const offers = hasSay && <Offers session={session} table={table} page={page} actors={actors} playing={playing} />;

  const nav = (
    <Nav
      actions={actions}
      unread={unread}
      log={rows === undefined ? playText.log : undefined}
      extra={extra === undefined ? undefined : { icon: extra.icon, word: extra.word, onOpen: () => setExtraOpen(true) }}
      onMoves={shape === "low" ? undefined : () => openSheet("moves")}
      onChat={() => openSheet("chat")}
    />
  );

  return (
    <>
      <PlayFrame
        shape={shape}
        space={space}
        top={
          <TopBar
            session={session}
            title={page.name}
            wide={wide}
            phase={shape === "tall" ? undefined : props.phase}
            onRules={() => (wide && surroundings?.panel === undefined ? setTab("rules") : openSheet("rules"))}
            onSettings={() => openSheet("settings")}
          />
        }
        board={
          <>
            {props.board(insets, wide)}
            <ActionList {...props.playing} />
          </>
        }
        above={
          shape === "tall" &&
          surroundings?.panel === undefined && (
            <div class={`play-seats play-seats-${others.length}`}>{others.map(row)}</div>
          )
        }
        below={shape === "tall" && surroundings?.panel === undefined && near !== undefined && row(near)}
        overlay={props.overlay?.(wide)}
        panel={
          surroundings?.panel !== undefined ? (
            surroundings.panel(shape, wide ? props.asks : props.sheet)
          ) : wide ? (
            <WidePanel
              {...{ session, page, tab, moves, unread }}
              onTab={setTab}
              movesTitle={rows === undefined ? playText.log : playText.moves}
              chats={surroundings === undefined}
              seats={
                <>
                  {others.map(row)}
                  {props.ledger}
                </>
              }
            >
              {note}
              {offers}
              <div class="play-panel-foot">
                {near !== undefined && row(near)}
                {surroundings === undefined &&
                  (after ?? [props.asks, <PanelActions key="actions" actions={actions} />])}
                {surroundings?.controls(shape)}
              </div>
            </WidePanel>
          ) : shape === "low" ? (
            <LowPanel
              seats={
                <>
                  {others.map(row)}
                  {near !== undefined && row(near)}
                  {props.ledger}
                </>
              }
              log={moves}
              ask={surroundings === undefined && [offers, after ?? props.sheet]}
              foot={surroundings === undefined ? nav : surroundings.controls(shape)}
            />
          ) : surroundings !== undefined ? (
            surroundings.controls(shape)
          ) : (
            <>
              {offers}
              {after ?? props.sheet}
              {rows !== undefined && <LastMoves rows={rows} onMoves={() => openSheet("moves")} />}
              {nav}
            </>
          )
        }
      />
      <PlaySheets
        name={sheet}
        page={page}
        session={session}
        titles={rows === undefined ? { moves: playText.log } : {}}
        moves={moves}
        onFlip={props.onFlip}
        onClose={() => openSheet(undefined)}
      />
      {extra !== undefined && (
        <Sheet open={extraOpen && !wide} title={extra.word} onClose={() => setExtraOpen(false)}>
          {extra.content}
        </Sheet>
      )}
      <QuestionDialog question={question} onClose={closeQuestion} />
    </>
  );
}

/**
 * The seat from whose side a board without secrets is seen: where people share the device it stays where it is, unless
 * they want it to turn to whoever is to move. Undefined for somebody who looks on.
 */
export function nearSeat({ seats, seat }: Pick<TableSession, "seats" | "seat">): number | undefined {
  return seats.value.length > 1 && !turning.value ? seats.value[0] : seat.value;
}
