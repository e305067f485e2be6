/** What lies behind a tab or a button: moves, chat, rules, settings. In the panel, or as a sheet over the board. */
import type { ComponentChildren } from "preact";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { Sheet } from "../../kit/dialog.tsx";
import { Loaded } from "../../shell/loaded.tsx";
import { GuideOf } from "../../rules/guide.tsx";
import { playText } from "../text.ts";
import "./sheets.css";

const loadChat = () => import("../../chat/chat-panel.tsx");
const loadSettings = () => import("./settings-sheet.tsx");

export type SheetName = "moves" | "chat" | "rules" | "settings" | undefined;

interface ContentProps {
  name: string;
  page: GamePage;
  session: TableSession;
  moves: ComponentChildren;
}

interface PlaySheetsProps extends Omit<ContentProps, "name"> {
  name: SheetName;
  /** The titles of sheets, if they differ from the usual ones. */
  titles?: Partial<Record<NonNullable<SheetName>, string>>;
  /** Further actions that the settings hold on screens without room for them. */
  actions?: ComponentChildren;
  /** Turns the board around; undefined if it has no sides. */
  onFlip: (() => void) | undefined;
  onClose: () => void;
}

const TITLES = {
  moves: playText.moves,
  chat: playText.chat,
  rules: playText.rules,
  settings: playText.settings,
} as const;

export function PlaySheets({ name, titles, actions, onFlip, onClose, ...content }: PlaySheetsProps) {
  if (name === undefined) return null;
  return (
    <Sheet open title={titles?.[name] ?? TITLES[name]} onClose={onClose}>
      <div class={`play-sheet-${name}`}>
        {name === "settings" ? (
          // Above settings that come later, the actions would rise by half a screen beneath a finger that taps one.
          <Loaded inline load={loadSettings} beside={actions}>
            {({ Settings }) => (
              <>
                {actions}
                <Settings session={content.session} page={content.page} onFlip={onFlip} />
              </>
            )}
          </Loaded>
        ) : (
          <PlayContent name={name} {...content} />
        )}
      </div>
    </Sheet>
  );
}

/** What a tab or a sheet of that name holds. */
export function PlayContent({ name, page, session, moves }: ContentProps) {
  if (name === "rules") return <GuideOf card={page} />;
  if (name === "chat") {
    return (
      <Loaded inline load={loadChat}>
        {({ ChatPanel }) => <ChatPanel session={session} />}
      </Loaded>
    );
  }
  return <>{moves}</>;
}
