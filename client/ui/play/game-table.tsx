/** The screen of a game in play, around whatever board: who plays, how it stands, what is asked, what may be done. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GamePage } from "../../games/page.ts";
import type { TableSession } from "../../net/session.ts";
import type { Insets } from "../../stage/camera.ts";
import { unlockSound } from "../../stage/sound.ts";
import { chatOf } from "../chat/lines.ts";
import { TabPanel, Tabs } from "../kit/tabs.tsx";
import { type Asking, Offers, TableQuestions } from "./actions.tsx";
import { PlayFrame, useWide } from "./frame.tsx";
import { LiveSeat } from "./live-seat.tsx";
import { Moves } from "./moves.tsx";
import { LastMoves, Nav, PanelActions } from "./nav.tsx";
import type { MoveRow } from "./rows.ts";
import { PlayContent, PlaySheets, type SheetName } from "./sheets.tsx";
import { playText } from "./text.ts";
import { TopBar } from "./top-bar.tsx";

export interface GameTableProps {
  session: TableSession;
  page: GamePage;
  /** The seats in the order of turns. */
  order: readonly number[];
  /** The seats whose turn it is. */
  actors: readonly number[];
  /** The seats that still have a say. */
  playing: readonly number[];
  pieces: (seat: number) => { readonly left: number; readonly total: number } | undefined;
  /** What a seat has taken, small, for where there is no room beside the board. */
  taken: (seat: number) => ComponentChildren;
  rows: readonly MoveRow[];
  sectionText: (section: string) => string;
  preview: { readonly seat: number; readonly text: string } | undefined;
  /** The board, in the room that the insets leave. */
  board: (insets: Insets, wide: boolean) => ComponentChildren;
  /** What floats over the water around the board. */
  overlay: (wide: boolean) => ComponentChildren;
  /** The question and its answers, as paper below the board of a narrow screen. */
  sheet: ComponentChildren;
  /** What the panel says about the state of the game. */
  note: ComponentChildren;
  onFlip: () => void;
}

const TABS = "Table";

export function GameTable(props: GameTableProps) {
  const { session, order, actors, playing, rows, note } = props;
  const wide = useWide();
  const table = session.table.value;
  const you = session.seat.value;
  const [sheet, openSheet] = useState<SheetName>();
  const [asking, setAsking] = useState<Asking>();
  const [tab, setTab] = useState("moves");
  const { space, insets } = useInsets(wide);
  const unread = chatOf(session).unread.value;
  useEffect(unlockSound, []);
  if (table === undefined) return null;

  const first = you === undefined ? 0 : order.indexOf(you) + 1;
  const others = order.map((_, index) => order[(first + index) % order.length] ?? 0).filter((seat) => seat !== you);
  const runs = table.phase === "playing";
  const mayAct = you !== undefined && runs && playing.includes(you);
  const row = (seat: number) => (
    <LiveSeat
      key={seat}
      session={session}
      seat={seat}
      you={seat === you}
      small={!wide}
      acting={actors.includes(seat)}
      playing={playing.includes(seat)}
      pieces={props.pieces(seat)}
      taken={wide ? undefined : props.taken(seat)}
    />
  );
  const moves = <Moves rows={rows} order={order} sectionText={props.sectionText} preview={props.preview} />;
  const offers = mayAct ? <Offers session={session} table={table} seat={you} actors={actors} /> : null;

  return (
    <>
      <PlayFrame
        wide={wide}
        space={space}
        top={
          <TopBar
            session={session}
            title={props.page.name}
            wide={wide}
            onRules={() => (wide ? setTab("rules") : openSheet("rules"))}
            onSettings={() => openSheet("settings")}
          />
        }
        board={props.board(insets, wide)}
        above={wide ? undefined : <div class={`play-seats play-seats-${others.length}`}>{others.map(row)}</div>}
        below={wide || you === undefined ? undefined : row(you)}
        overlay={props.overlay(wide)}
        panel={
          wide ? (
            <>
              {others.map(row)}
              <div class="play-panel-tabs">
                <Tabs
                  label={TABS}
                  selected={tab}
                  onSelect={setTab}
                  tabs={[
                    { id: "moves", label: playText.moves },
                    { id: "chat", label: playText.chat, news: unread },
                    { id: "rules", label: playText.rules },
                  ]}
                />
              </div>
              <div class="play-panel-body">
                <TabPanel of={TABS} id={tab}>
                  <PlayContent name={tab} page={props.page} session={session} moves={moves} />
                </TabPanel>
              </div>
              {note}
              {offers}
              <div class="play-panel-foot">
                {you !== undefined && row(you)}
                <PanelActions session={session} mayAct={mayAct} onAsk={setAsking} />
              </div>
            </>
          ) : (
            <>
              {offers}
              {props.sheet}
              <LastMoves rows={rows} onMoves={() => openSheet("moves")} />
              <Nav
                session={session}
                mayAct={mayAct}
                unread={unread}
                onAsk={setAsking}
                onMoves={() => openSheet("moves")}
                onChat={() => openSheet("chat")}
              />
            </>
          )
        }
      />
      <PlaySheets
        name={sheet}
        page={props.page}
        session={session}
        moves={moves}
        onFlip={props.onFlip}
        onClose={() => openSheet(undefined)}
      />
      <TableQuestions session={session} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

const ROOM = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  /** On its side, a phone has room beside the board and none below it. */
  low: { top: 0, right: 236, bottom: 8, left: 8 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};
const LOW_UNDER = 560;

/** The room that is free for the board, as insets of the sea. */
function useInsets(wide: boolean) {
  const space = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets>({ top: 66, right: 40, bottom: 16, left: 40 });
  useLayoutEffect(() => {
    const element = space.current;
    const sea = element?.closest(".play-sea");
    if (element === null || sea === null || sea === undefined) return;
    const measure = () => {
      const inner = element.getBoundingClientRect();
      const outer = sea.getBoundingClientRect();
      const room = !wide ? ROOM.tall : outer.height < LOW_UNDER ? ROOM.low : ROOM.wide;
      const next = {
        top: Math.round(inner.top - outer.top) + room.top,
        right: Math.round(outer.right - inner.right) + room.right,
        bottom: Math.round(outer.bottom - inner.bottom) + room.bottom,
        left: Math.round(inner.left - outer.left) + room.left,
      };
      setInsets((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [wide]);
  return { space, insets };
}
