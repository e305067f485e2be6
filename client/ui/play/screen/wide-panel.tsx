/** The panel next to a wide table: the players; the log, chat and rules on tabs; and below them the question. */
import type { ComponentChildren } from "preact";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { Scrolled } from "../../kit/overflow/scrolled.tsx";
import { TabPanel, Tabs } from "../../kit/tabs.tsx";
import { PlayContent } from "./sheets.tsx";
import { playText } from "../text.ts";

const TABS = "Table";

interface WidePanelProps {
  session: TableSession;
  page: GamePage;
  tab: string;
  onTab: (tab: string) => void;
  seats: ComponentChildren;
  moves: ComponentChildren;
  /** On the tab of the moves. */
  movesTitle: string;
  /** Whether there is chat here, and the number of unread lines. */
  chats: boolean;
  unread: number;
  /** The part below the tabs. */
  children: ComponentChildren;
}

export function WidePanel({ session, page, tab, onTab, chats, unread, ...props }: WidePanelProps) {
  return (
    <>
      <Scrolled class="play-panel-seats" label={playText.seats} content="">
        <div>{props.seats}</div>
      </Scrolled>
      <div class="play-panel-tabs">
        <Tabs
          label={TABS}
          selected={tab}
          onSelect={onTab}
          tabs={[
            { id: "moves", label: props.movesTitle },
            ...(chats ? [{ id: "chat", label: playText.chat, news: unread }] : []),
            { id: "rules", label: playText.rules },
          ]}
        />
      </div>
      <div class="play-panel-body">
        <TabPanel of={TABS} id={tab}>
          <PlayContent name={tab} page={page} session={session} moves={props.moves} />
        </TabPanel>
      </div>
      {props.children}
    </>
  );
}
