/** The screen of a game in play, around whatever board: who plays, how it stands, what is asked, what may be done. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Insets } from "../../stage/camera.ts";
import { Sheet } from "../kit/dialog.tsx";
import type { IconName } from "../kit/icon.tsx";
import { Offers, QuestionDialog } from "./actions.tsx";
import { useAfter } from "./after.ts";
import { useSurroundings } from "./surroundings.ts";
import { PlayFrame, useFrameShape } from "./frame.tsx";
import { LiveSeat } from "./live-seat.tsx";
import { LowPanel } from "./low-panel.tsx";
import { Moves } from "./moves.tsx";
import { LastMoves, Nav, PanelActions } from "./nav.tsx";
import type { MoveRow } from "./rows.ts";
import type { PieceCount, SeatAbout } from "./seat-row.tsx";
import { PlaySheets } from "./sheets.tsx";
import { playText } from "./text.ts";
import { TopBar } from "./top-bar.tsx";
import { useInsets } from "./use-insets.ts";
import { type AtTable, useTable } from "./use-table.ts";
import { WidePanel } from "./wide-panel.tsx";

export interface GameTableProps extends AtTable {
  /** The seats in the order of turns. */
  order: readonly number[];
  /** The seat from whose side the board is seen; undefined for somebody who looks on. */
  near: number | undefined;
  pieces?: (seat: number) => PieceCount | undefined;
  /** What a seat has taken, small, for where there is no room beside the board. */
  taken?: (seat: number) => ComponentChildren;
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
  /** What happened so far in sentences, in place of the moves. */
  log?: ComponentChildren;
  /** The question at one's own row of the panel. */
  asks?: ComponentChildren;
  /** One more sheet of a narrow screen. */
  extra?: { readonly icon: IconName; readonly word: string; readonly content: ComponentChildren };
  onFlip?: () => void;
  /** Shows the game as it was after so many steps, and after how many it is shown while that is not now. */
  onLook?: (at: number) => void;
  lookedBack?: number | undefined;
}

const NO_ROWS: readonly MoveRow[] = [];

export function GameTable(props: GameTableProps) {
  const { session, page, order, actors, playing, near, rows = NO_ROWS, note } = props;
  const shape = useFrameShape();
  const wide = shape === "wide";
  const surroundings = useSurroundings();
  const after = useAfter();
  const table = session.table.value;
  const held = session.seats.value;
  const [tab, setTab] = useState("moves");
  const [extraOpen, setExtraOpen] = useState(false);
  const { space, insets } = useInsets(shape);
  const { sheet, openSheet, question, closeQuestion, hasSay, actions, unread } = useTable(props);
  if (table === undefined) return null;

  const first = near === undefined ? 0 : order.indexOf(near) + 1;
  const others = order.map((_, index) => order[(first + index) % order.length] ?? 0).filter((seat) => seat !== near);
  const row = (seat: number) => (
    <LiveSeat
      key={seat}
      session={session}
      seat={seat}
      own={held.includes(seat)}
      shared={held.length > 1}
      small={shape === "tall"}
      acting={actors.includes(seat)}
      playing={playing.includes(seat)}
      hasSay={hasSay}
      pieces={props.pieces?.(seat)}
      taken={wide ? undefined : props.taken?.(seat)}
      about={props.about?.(seat)}
    />
  );
  const { extra } = props;
  const moves = surroundings?.moves ?? props.log ?? (
    <Moves
      rows={rows}
      order={order}
      sectionText={props.sectionText ?? ((section) => section)}
      preview={props.preview}
      onLook={props.onLook ?? (() => {})}
      shown={props.lookedBack}
    />
  );
  const offers = hasSay && <Offers session={session} table={table} page={page} actors={actors} playing={playing} />;

  const nav = (
    <Nav
      actions={actions}
      unread={unread}
      log={props.log === undefined ? undefined : playText.log}
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
        board={props.board(insets, wide)}
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
              movesTitle={props.log === undefined ? playText.moves : playText.log}
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
              {props.log === undefined && <LastMoves rows={rows} onMoves={() => openSheet("moves")} />}
              {nav}
            </>
          )
        }
      />
      <PlaySheets
        name={sheet}
        page={page}
        session={session}
        titles={props.log === undefined ? {} : { moves: playText.log }}
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
