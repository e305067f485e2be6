/** The screen of a game of cards in play: everybody in the order of turns, the log in sentences, the question at the hand. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Insets } from "../../stage/camera.ts";
import { Button } from "../kit/button.tsx";
import { ActionList } from "./action-list.tsx";
import { Offers, QuestionDialog } from "./actions.tsx";
import { useAfter } from "./after.ts";
import { useSurroundings } from "./surroundings.ts";
import { PlayFrame, useFrameShape } from "./frame.tsx";
import { LiveClock } from "./live-clock.tsx";
import { LiveSeat } from "./live-seat.tsx";
import { LowPanel } from "./low-panel.tsx";
import { Nav, PanelActions } from "./nav.tsx";
import type { Playing } from "./playing.tsx";
import { PlaySheets } from "./sheets.tsx";
import { playText } from "./text.ts";
import type { TableAction } from "./table-actions.ts";
import { GameLog } from "./told-log.tsx";
import { TopBar } from "./top-bar.tsx";
import { useInsets } from "./use-insets.ts";
import { type AtTable, useTable } from "./use-table.ts";
import { WidePanel } from "./wide-panel.tsx";
import "./card-table.css";

export interface CardTableProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  /** The seats in the order of turns. */
  order: readonly number[];
  /** The phase and the round, in few words. */
  phase: (wide: boolean) => ComponentChildren;
  /** What a seat holds, under its name. */
  detail: (seat: number) => ComponentChildren;
  /** Everybody in one row over the water, where the panel has no room. */
  strip: (seats: Pick<AtTable, "session" | "actors"> & { readonly order: readonly number[] }) => ComponentChildren;
  /** What stands between the seats and the log. */
  store: ComponentChildren;
  /** The question, for where it stands in the panel and not at the hand. */
  question: ComponentChildren;
  /** The table with the hand and the question, in the room that the insets leave. */
  board: (insets: Insets, wide: boolean) => ComponentChildren;
}

/** What an action does is seen at the table: the sheet that it stands on is put away. */
function leaving(close: () => void) {
  return (action: TableAction): TableAction => ({
    ...action,
    onPress: () => {
      close();
      action.onPress();
    },
  });
}

export function CardTable<State, Action, Spot extends string, Event extends GameEvent>(
  props: CardTableProps<State, Action, Spot, Event>,
) {
  const { order } = props;
  const { session, page, actors, playing } = props.playing.atTable;
  const shape = useFrameShape();
  const wide = shape === "wide";
  const surroundings = useSurroundings();
  const after = useAfter();
  const table = session.table.value;
  const [tab, setTab] = useState("moves");
  const { space, insets } = useInsets(shape);
  const { sheet, openSheet, question, closeQuestion, hasSay, actions, unread } = useTable(props.playing.atTable);
  if (table === undefined) return null;

  const moves = surroundings?.moves ?? <GameLog {...props.playing} />;
  const offers = hasSay && <Offers session={session} table={table} page={page} actors={actors} playing={playing} />;
  const open = (name: "moves" | "chat" | "rules" | "settings") => () => openSheet(name);

  const seats = order.map((seat) => (
    <LiveSeat key={seat} at={props.playing.atTable} seat={seat} hasSay={hasSay} detail={props.detail(seat)} />
  ));

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
            phase={
              <>
                {props.phase(wide)}
                {shape === "tall" && <LiveClock session={session} actors={actors} />}
              </>
            }
            chat={shape === "tall" && surroundings === undefined ? { unread, onOpen: open("chat") } : undefined}
            onRules={
              surroundings?.panel !== undefined || shape === "low"
                ? open("rules")
                : wide
                  ? () => setTab("rules")
                  : undefined
            }
            onSettings={open("settings")}
          />
        }
        board={
          <>
            {props.board(insets, shape !== "tall")}
            <ActionList {...props.playing} />
          </>
        }
        above={shape === "tall" && props.strip({ session, order, actors })}
        panel={
          surroundings?.panel !== undefined ? (
            surroundings.panel(shape, shape === "low" && props.question)
          ) : wide ? (
            <WidePanel
              {...{ session, page, tab, moves, unread }}
              onTab={setTab}
              movesTitle={playText.log}
              chats={surroundings === undefined}
              seats={
                <>
                  {seats}
                  {props.store}
                </>
              }
            >
              {offers}
              <div class="play-panel-foot card-table-foot">
                {surroundings?.controls(shape) ?? after ?? <PanelActions actions={actions} />}
              </div>
            </WidePanel>
          ) : shape === "low" ? (
            <LowPanel
              seats={seats}
              log={moves}
              ask={surroundings === undefined && [offers, after ?? props.question]}
              foot={
                surroundings?.controls(shape) ?? (
                  <Nav actions={actions} unread={unread} onMoves={undefined} onChat={open("chat")} />
                )
              }
            />
          ) : (
            (surroundings?.controls(shape) ?? after ?? offers)
          )
        }
      />
      <PlaySheets
        name={sheet}
        page={page}
        session={session}
        moves={moves}
        titles={shape === "tall" ? { moves: playText.log, settings: playText.more } : { moves: playText.log }}
        actions={
          shape === "tall" && (
            <div class="card-table-more">
              <Button icon="log" onClick={open("moves")}>
                {playText.log}
              </Button>
              <Button icon="rules" onClick={open("rules")}>
                {playText.rules}
              </Button>
              <PanelActions actions={actions.map(leaving(() => openSheet(undefined)))} />
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
