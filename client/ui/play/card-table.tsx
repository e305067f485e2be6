/** The screen of a game of cards in play: everybody in the order of turns, the log in sentences, the question at the hand. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Insets } from "../../stage/camera.ts";
import { Button } from "../kit/button.tsx";
import { TabPanel, Tabs } from "../kit/tabs.tsx";
import { Offers, QuestionDialog } from "./actions.tsx";
import { useAround } from "./around.ts";
import { PlayFrame, useWide } from "./frame.tsx";
import { LiveClock } from "./live-clock.tsx";
import { LiveSeat } from "./live-seat.tsx";
import { PanelActions } from "./nav.tsx";
import { PlayContent, PlaySheets } from "./sheets.tsx";
import { playText } from "./text.ts";
import { TopBar } from "./top-bar.tsx";
import { useInsets } from "./use-insets.ts";
import { type AtTable, useTable } from "./use-table.ts";
import "./card-table.css";

export interface CardTableProps extends AtTable {
  /** The seats in the order of turns. */
  order: readonly number[];
  /** The phase and the round, in few words. */
  standing: (wide: boolean) => ComponentChildren;
  /** What a seat holds, under its name. */
  detail: (seat: number) => ComponentChildren;
  /** Everybody in one row over the water, where the panel has no room. */
  strip: ComponentChildren;
  /** What stands between the seats and the log. */
  store: ComponentChildren;
  /** What happened so far, in sentences. */
  log: ComponentChildren;
  /** The table with the hand and the question, in the room that the insets leave. */
  board: (insets: Insets, wide: boolean) => ComponentChildren;
}

const TABS = "Table";

export function CardTable(props: CardTableProps) {
  const { session, page, order, actors, playing } = props;
  const wide = useWide();
  const around = useAround();
  const table = session.table.value;
  const held = session.seats.value;
  const [tab, setTab] = useState("moves");
  const { space, insets } = useInsets(wide);
  const { sheet, openSheet, question, closeQuestion, hasSay, actions, unread } = useTable(props);
  if (table === undefined) return null;

  const moves = around?.moves ?? props.log;
  const offers = hasSay && <Offers session={session} table={table} page={page} actors={actors} playing={playing} />;
  const open = (name: "moves" | "chat" | "rules" | "settings") => () => openSheet(name);

  return (
    <>
      <PlayFrame
        wide={wide}
        space={space}
        top={
          <TopBar
            session={session}
            title={page.name}
            wide={wide}
            standing={
              <>
                {props.standing(wide)}
                {!wide && <LiveClock session={session} actors={actors} />}
              </>
            }
            chat={wide || around !== undefined ? undefined : { unread, onOpen: open("chat") }}
            onRules={wide ? () => setTab("rules") : undefined}
            onSettings={open("settings")}
          />
        }
        board={props.board(insets, wide)}
        above={wide ? undefined : props.strip}
        panel={
          wide ? (
            <>
              {order.map((seat) => (
                <LiveSeat
                  key={seat}
                  session={session}
                  seat={seat}
                  own={held.includes(seat)}
                  shared={held.length > 1}
                  small={false}
                  acting={actors.includes(seat)}
                  playing={playing.includes(seat)}
                  pieces={undefined}
                  detail={props.detail(seat)}
                />
              ))}
              {props.store}
              <div class="play-panel-tabs">
                <Tabs
                  label={TABS}
                  selected={tab}
                  onSelect={setTab}
                  tabs={[
                    { id: "moves", label: playText.log },
                    ...(around === undefined ? [{ id: "chat", label: playText.chat, news: unread }] : []),
                    { id: "rules", label: playText.rules },
                  ]}
                />
              </div>
              <div class="play-panel-body">
                <TabPanel of={TABS} id={tab}>
                  <PlayContent name={tab} page={page} session={session} moves={moves} />
                </TabPanel>
              </div>
              {offers}
              <div class="play-panel-foot card-table-foot">
                {around === undefined ? <PanelActions actions={actions} /> : around.controls(true)}
              </div>
            </>
          ) : (
            (around?.controls(false) ?? offers)
          )
        }
      />
      <PlaySheets
        name={sheet}
        page={page}
        session={session}
        moves={moves}
        titles={wide ? { moves: playText.log } : { moves: playText.log, settings: playText.more }}
        actions={
          !wide && (
            <div class="card-table-more">
              <Button icon="log" onClick={open("moves")}>
                {playText.log}
              </Button>
              <Button icon="rules" onClick={open("rules")}>
                {playText.rules}
              </Button>
              <PanelActions actions={actions} />
            </div>
          )
        }
        onFlip={undefined}
        onClose={() => openSheet(undefined)}
      />
      <QuestionDialog question={question} onClose={closeQuestion} />
    </>
  );
}
