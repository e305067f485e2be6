/** The screen of a game in play, around its board: players, standing, question, actions. */
import type { GameTypes } from "../game-types.ts";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Insets } from "../../../stage/camera.ts";
import { sideOf, type TableSession } from "../../../net/session.ts";
import { Sheet } from "../../kit/dialog.tsx";
import type { IconName } from "../../kit/icon.tsx";
import { BoardPrompt } from "../question/prompt.tsx";
import { ActionList } from "../question/action-list.tsx";
import { boardTurns } from "../../shell/settings.ts";
import { LeftSeatOffers, Offers, QuestionDialog } from "../actions/offers.tsx";
import { useAfterGame } from "../actions/after-game.ts";
import { type Surroundings, useSurroundings } from "../layout/surroundings.ts";
import { type FrameShape, PlayFrame, useFrameShape } from "../layout/frame.tsx";
import { LiveSeat, type SeatThings } from "../seats/live-seat.tsx";
import { Invited, MoreActions, Nav, PanelActions } from "../actions/nav.tsx";
import type { AtTable, Playing } from "../model/playing.ts";
import { PlaySheets } from "./sheets.tsx";
import { playText } from "../text.ts";
import type { TableAction } from "../actions/table-actions.ts";
import { GameLog } from "../log/sentence-log.tsx";
import { TopBar } from "./top-bar.tsx";
import { useInsets } from "../layout/use-insets.ts";
import { useTable } from "./use-table.ts";
import { WidePanel } from "./wide-panel.tsx";
import { Scrolled } from "../../kit/overflow/scrolled.tsx";
import "./game-table.css";
import "../layout/low-panel.css";
import "../layout/short-panel.css";

/** One more sheet of a narrow screen, and its button. */
interface Extra {
  readonly icon: IconName;
  readonly word: string;
  readonly content: ComponentChildren;
}

export interface GameTableProps<G extends GameTypes> {
  playing: Playing<G>;
  /** The seats in the order of turns; if left out, in the order in which they sit. */
  order?: readonly number[];
  /** The seat from whose side the board is seen, and whose row is apart from the others; undefined for a watcher. */
  near?: number | undefined;
  things?: (seat: number, shape: FrameShape) => SeatThings;
  /** The moves, if the game does not show them as sentences. */
  moves?: ComponentChildren;
  /** The board, in the room that the insets leave. */
  board: (insets: Insets, shape: FrameShape) => ComponentChildren;
  /** What floats over the water around the board. */
  overlay?: (wide: boolean) => ComponentChildren;
  /**
   * The question and its answers in the panel; undefined while they are on the board. Without this function the frame
   * asks, except on a wide screen, where a table of cards has room for the question.
   */
  ask?: (shape: FrameShape) => ComponentChildren;
  /** What the panel says about the state of the game. */
  note?: ComponentChildren;
  /** The state of the game, shown next to the title. */
  phase?: (shape: FrameShape) => ComponentChildren;
  /** The part between the other seats and the log. */
  ledger?: (shape: FrameShape) => ComponentChildren;
  /** The small drawing of a sign of a sentence, and of a line of the question. */
  signOf?: (name: string) => ComponentChildren;
  extra?: Extra;
  onFlip?: () => void;
}

export function GameTable<G extends GameTypes>(props: GameTableProps<G>) {
  const { near, extra } = props;
  const at = props.playing.atTable;
  const { session, page } = at;
  const shape = useFrameShape();
  const [tall, wide] = [shape === "tall", shape === "wide"];
  const surroundings = useSurroundings();
  const isLesson = surroundings?.panel !== undefined;
  const table = session.table.value;
  const [tab, setTab] = useState("moves");
  const [extraOpen, setExtraOpen] = useState(false);
  const { space, insets } = useInsets(shape);
  const { sheet, openSheet, question, closeQuestion, hasSay, actions, unread } = useTable(at);
  const after = useAfterGame();
  if (table === undefined) return null;
  const order = props.order ?? [...table.seats.keys()];
  const { row, others, inTop, isFilm } = seatRows(props, { order, hasSay, shape, surroundings });
  const ask = props.ask === undefined ? !wide && <UsualAsk {...props} /> : props.ask(shape);
  const log = <GameLog {...props.playing} {...(props.signOf && { signOf: props.signOf })} />;
  const moves = surroundings?.moves ?? props.moves ?? log;
  const movesTitle = props.moves === undefined ? playText.log : playText.moves;
  // On a phone the rules and most actions stand behind the last button.
  const isFolded = tall && !isLesson;
  const nav = surroundings === undefined && (
    <Nav
      unread={unread}
      onChat={() => openSheet("chat")}
      actions={tall ? actions.filter(({ key }) => key === "undo") : actions}
      extra={extra && { icon: extra.icon, word: extra.word, onOpen: () => setExtraOpen(true) }}
      log={movesTitle}
      onMoves={shape === "low" ? undefined : () => openSheet("moves")}
    />
  );
  const alone = tall && nav && <div class="seat-row">{nav}</div>;
  const own = isFilm ? undefined : near === undefined ? alone : row(near, tall && nav);
  return (
    <>
      <PlayFrame
        shape={shape}
        space={space}
        top={
          <TopBar
            {...{ session, wide }}
            title={page.name}
            seats={tall && inTop && <div class="play-top-seats">{inTop}</div>}
            phase={props.phase?.(shape)}
            onRules={isFolded ? undefined : () => (wide && !isLesson ? setTab("rules") : openSheet("rules"))}
            onSettings={() => openSheet("settings")}
          />
        }
        board={
          <>
            {props.board(insets, shape)}
            <ActionList {...props.playing} />
          </>
        }
        overlay={props.overlay?.(wide)}
        below={wide && surroundings?.below}
        panel={
          <Panel
            {...{ shape, surroundings, session, page, unread, actions }}
            tabs={[tab, setTab]}
            parts={{ nav, others, own, moves, after, ask, ledger: props.ledger?.(shape), note: props.note }}
            movesTitle={movesTitle}
            offers={hasSay && <Offers {...at} table={table} />}
          />
        }
      />
      <TableSheets
        {...{ page, session, moves, sheet, openSheet, movesTitle, shape, isFolded, actions, onFlip: props.onFlip }}
        left={hasSay && <LeftSeatOffers session={session} table={table} onAsked={() => openSheet(undefined)} />}
      />
      {extra && <ExtraSheet extra={extra} open={extraOpen && !wide} onClose={() => setExtraOpen(false)} />}
      <QuestionDialog question={question} onClose={closeQuestion} />
    </>
  );
}

function ExtraSheet({ extra, open, onClose }: { extra: Extra; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title={extra.word} onClose={onClose}>
      {extra.content}
    </Sheet>
  );
}

function UsualAsk<G extends GameTypes>({ playing, signOf }: GameTableProps<G>) {
  return <BoardPrompt playing={playing} signOf={signOf} wide={false} />;
}

interface SeatRowsOptions {
  order: readonly number[];
  hasSay: boolean;
  shape: FrameShape;
  surroundings: Surroundings | undefined;
}

/** The rows of the seats: those of the others next to the board, and those above it on a phone. */
function seatRows<G extends GameTypes>(
  { playing, near, things }: GameTableProps<G>,
  { order, hasSay, shape, surroundings }: SeatRowsOptions,
) {
  const at = playing.atTable;
  const tall = shape === "tall";
  const isLesson = surroundings?.panel !== undefined;
  const row = (seat: number, ways?: ComponentChildren) => (
    <LiveSeat key={seat} {...{ at, seat, hasSay, ways }} small={tall} {...things?.(seat, shape)} />
  );
  // A game that is only looked at needs the room of the row below for the way through it.
  const isFilm = tall && surroundings !== undefined && !isLesson;
  // If not all rows fit next to a low board, the player's own row stays visible.
  const first = near ?? (shape === "low" ? sideOf(at.session) : undefined);
  const others = seatsFrom(order, isFilm ? undefined : near, first).map((seat) => row(seat));
  // Everybody's holdings are part of the table, also without players.
  const holds = tall && order.some((seat) => things?.(seat, shape).detail !== undefined);
  const inTop = isLesson ? holds && order.map((seat) => row(seat)) : others;
  return { row, others, inTop, isFilm };
}

interface TableSheetsProps
  extends Pick<AtTable, "page" | "session">,
    Pick<ReturnType<typeof useTable>, "sheet" | "openSheet" | "actions"> {
  moves: ComponentChildren;
  movesTitle: string;
  shape: FrameShape;
  /** Whether the rules and most actions have no other place. */
  isFolded: boolean;
  /** The possible actions about seats that were left. */
  left: ComponentChildren;
  onFlip: (() => void) | undefined;
}

function TableSheets({ sheet, openSheet, actions, movesTitle, shape, isFolded, left, ...rest }: TableSheetsProps) {
  const close = () => openSheet(undefined);
  return (
    <PlaySheets
      {...rest}
      name={sheet}
      titles={{ moves: movesTitle, ...(shape === "tall" ? { settings: playText.more } : {}) }}
      actions={
        isFolded ? (
          <>
            {left}
            <MoreActions
              actions={actions.filter(({ key }) => key !== "undo")}
              onClose={close}
              onRules={() => openSheet("rules")}
            />
          </>
        ) : (
          shape !== "wide" && <Invited />
        )
      }
      onClose={close}
    />
  );
}

/** The seats in the order of turns, from one of them on, without the nearest. */
function seatsFrom(order: readonly number[], near: number | undefined, first: number | undefined): readonly number[] {
  const from = first === undefined ? 0 : Math.max(0, order.indexOf(first));
  return [...order.slice(from), ...order.slice(0, from)].filter((seat) => seat !== near);
}

interface PanelProps extends Pick<AtTable, "session" | "page"> {
  shape: FrameShape;
  surroundings: Surroundings | undefined;
  tabs: readonly [tab: string, set: (tab: string) => void];
  unread: number;
  actions: readonly TableAction[];
  movesTitle: string;
  offers: ComponentChildren;
  /** `after`: in place of the question, once the game is over. */
  parts: Readonly<
    Record<"others" | "own" | "ledger" | "moves" | "note" | "ask" | "nav", ComponentChildren> &
      Record<"after", ComponentChildren | undefined>
  >;
}

/** The paper next to the board, or below it. */
function Panel({ shape, surroundings, session, page, tabs: [tab, setTab], unread, actions, ...props }: PanelProps) {
  const { movesTitle, offers } = props;
  const { others, own, ledger, moves, nav, note, ask, after } = props.parts;
  if (surroundings?.panel !== undefined) return <>{surroundings.panel(shape, ask)}</>;
  const answer = after ?? ask;
  const controls = surroundings?.controls(shape);
  if (shape === "wide") {
    return (
      <WidePanel
        {...{ session, page, tab, moves, movesTitle, unread }}
        onTab={setTab}
        chats={surroundings === undefined}
        seats={[others, ledger]}
      >
        {note}
        <Invited />
        {offers}
        <div class="play-panel-foot">
          {own}
          {surroundings === undefined && (after ?? [ask, <PanelActions key="actions" actions={actions} />])}
          {controls}
        </div>
      </WidePanel>
    );
  }
  if (shape === "low") {
    return (
      <LowPanel
        seats={[others, own, ledger]}
        log={moves}
        ask={surroundings === undefined && [offers, answer]}
        foot={surroundings === undefined ? nav : controls}
      />
    );
  }
  return (
    <div class="phone-rows">
      {surroundings === undefined && [offers, answer]}
      {own}
      {controls}
    </div>
  );
}

/**
 * The seat from whose side a board without secrets is seen: if people share the device it does not change, unless they
 * want it to turn to the player to move. Undefined for a watcher.
 */
export function nearSeat(session: Pick<TableSession, "seats" | "seat" | "played">): number | undefined {
  const { value: seats } = session.seats;
  return seats.length > 1 && !boardTurns.value ? seats[0] : sideOf(session);
}

interface LowPanelProps {
  seats: ComponentChildren;
  log: ComponentChildren;
  /** The question and what has to be answered: all of it in sight, while the rest scrolls. */
  ask: ComponentChildren;
  foot: ComponentChildren;
}

/** The panel next to the board on low screens: players, last steps, the question, the actions. */
function LowPanel({ seats, log, ask, foot }: LowPanelProps) {
  return (
    <>
      <Scrolled class="low-seats" label={playText.seats} content="">
        {/* A single element, so that an overflow of its content is noticed. */}
        <div>{seats}</div>
      </Scrolled>
      <div class="low-log">{log}</div>
      <div class="low-ask">{ask}</div>
      <div class="low-foot">{foot}</div>
    </>
  );
}
