import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { GamePage, WaitingProps } from "../../../games/contract/page.ts";
import type { Insets } from "../../../stage/camera.ts";
import type { TableSession } from "../../../net/session.ts";
import { ChatPanel } from "../../chat/chat-panel.tsx";
import { chatOf } from "../../chat/lines.ts";
import { TabPanel, Tabs } from "../../kit/tabs.tsx";
import { focusPage } from "../../kit/focus-page.ts";
import { NARROW, useMedia } from "../../kit/use-media.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { Invite } from "./invite.tsx";
import { Options } from "./options.tsx";
import { ReadyBar } from "./ready-bar.tsx";
import { SeatCards } from "./seat-cards.tsx";
import { freeSeats } from "../seating.ts";
import { TableBar } from "./table-bar.tsx";
import { missingText, tableText } from "../text.ts";
import "./waiting-table.css";

const loadFriends = () => import("../../friends/invite-friend.tsx");

interface WaitingTableProps {
  session: TableSession;
  page: GamePage;
  Board: ComponentType<WaitingProps>;
}

/** What the bar at the top and the cards of the seats leave to the board: cards around it, or in a row below it. */
const AROUND: Insets = { top: 104, right: 24, bottom: 88, left: 24 };
const ROW: Insets = { top: 60, right: 10, bottom: 124, left: 10 };
/** For cards with two buttons, because their seat can also be given to somebody on the same device. */
const HIGH_ROW: Insets = { ...ROW, bottom: 160 };
/** Cards in two rows, see seat-cards.css. */
const TWO_ROWS: Insets = { ...ROW, bottom: 136 };
const HIGH_TWO_ROWS: Insets = { ...ROW, bottom: 196 };
/** One line each, two in a row. */
const LOW_ROWS: readonly Insets[] = [
  { ...ROW, bottom: 64 },
  { ...ROW, bottom: 116 },
];
const UPRIGHT = "(max-width: 560px)";
const IN_TWO_ROWS = 4;
const ROOM_ABOVE = "(min-width: 360px) and (min-height: 701px), (min-width: 560px) and (min-height: 561px)";
const ROOM_AROUND = "(min-width: 1200px) and (min-height: 640px)";
/** If the panel is too low for the invitation above the tabs, the invitation becomes one of them. */
const LOW = `${NARROW}, (max-height: 639px)`;

/** A table before the game: the board with its seats on the water, and on paper how to invite and what is played. */
export function WaitingTable({ session, page, Board }: WaitingTableProps) {
  const table = session.table.value;
  const settings = session.settings.value;
  const low = useMedia(LOW);
  const seatsAround = useMedia(ROOM_AROUND);
  const upright = useMedia(UPRIGHT);
  const high = useMedia(ROOM_ABOVE);
  const tab = useSignal(low ? "invite" : "table");
  const inviting = useSignal(false);
  if (table === undefined || settings === undefined) return null;

  const free = freeSeats(table);
  const hasButtons = high && free.length > 0 && session.seat.value !== undefined;
  const inTwoRows = upright && table.seats.length >= IN_TWO_ROWS;
  const lowRow = LOW_ROWS[table.seats.length > 2 ? 1 : 0] ?? ROW;
  const row = !high ? lowRow : inTwoRows ? (hasButtons ? HIGH_TWO_ROWS : TWO_ROWS) : hasButtons ? HIGH_ROW : ROW;
  const isAlone = session.onDevice === true;
  const invite = <Invite code={session.code} game={page.name} onFriend={() => (inviting.value = true)} />;
  const chat = { id: "chat", label: tableText.chat, news: chatOf(session).unread.value };
  const tabs = [
    ...(low && !isAlone ? [{ id: "invite", label: tableText.invite }] : []),
    { id: "table", label: tableText.table },
    ...(isAlone ? [] : [chat]),
  ];
  const selected = tabs.some(({ id }) => id === tab.value) ? tab.value : "table";

  return (
    <main class="waiting-table" ref={focusPage} tabIndex={-1}>
      <div class="waiting-sea">
        <Board
          seats={settings.seats}
          taken={table.seats.map(({ player }) => player !== "")}
          options={settings.options}
          viewer={session.seat.value ?? 0}
          insets={seatsAround ? AROUND : row}
        />
        <div class="waiting-over">
          <TableBar page={page} note={missingText(free.length)} />
          <SeatCards session={session} table={table} seatsAround={seatsAround} />
        </div>
      </div>
      <aside class="waiting-panel on-paper">
        {!low && !isAlone && invite}
        <div class="waiting-tabs">
          <Tabs label={tableText.panel} tabs={tabs} selected={selected} onSelect={(id) => (tab.value = id)} />
        </div>
        <div class="waiting-body">
          <TabPanel
            key={selected}
            of={tableText.panel}
            id={selected}
            isText={selected === "table" && table.host !== session.me}
          >
            {selected === "invite" && invite}
            {selected === "table" && <Options session={session} table={table} settings={settings} page={page} />}
            {selected === "chat" && <ChatPanel session={session} />}
          </TabPanel>
        </div>
        <ReadyBar session={session} table={table} />
      </aside>
      {/* Not where the invitation stands, which is elsewhere once the screen is turned. */}
      {inviting.value && (
        <Loaded load={loadFriends} inline>
          {({ InviteFriend }) => <InviteFriend code={session.code} onClose={() => (inviting.value = false)} />}
        </Loaded>
      )}
    </main>
  );
}
