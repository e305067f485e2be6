import { Loaded } from "../../shell/loaded.tsx";
import { challenges, challengeToTell, knownRelations } from "../../relations/known-people.ts";
import { Button } from "../../kit/button.tsx";
import { Icon, type IconName } from "../../kit/icon.tsx";
import { toast } from "../../kit/live.tsx";
import type { TableAction } from "./table-actions.ts";
import { playText } from "../text.ts";

interface ActionsProps {
  /** Empty for a watcher of a running game. */
  actions: readonly TableAction[];
}

/** The label of a button. A button that cannot be pressed now stays focusable, and tells why. */
function naming({ word, label, why }: TableAction) {
  return {
    "aria-disabled": why !== undefined,
    ...(label === undefined || label === word ? {} : { "aria-label": label }),
    ...(why === undefined ? {} : { title: why }),
  };
}

function press({ why, onPress }: TableAction): void {
  if (why === undefined) onPress();
  else toast(why);
}

/** The buttons at the foot of the panel. */
export function PanelActions({ actions }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div class="play-actions">
      {actions.map((action) => (
        <Button key={action.key} icon={action.icon} {...naming(action)} onClick={() => press(action)}>
          {action.word}
        </Button>
      ))}
    </div>
  );
}

interface NavProps extends ActionsProps {
  unread: number;
  /** What the list of moves is called. */
  log: string;
  /** One more sheet of the game's own. */
  extra?: { readonly icon: IconName; readonly word: string; readonly onOpen: () => void } | undefined;
  /** Undefined if the moves are on the screen anyway. */
  onMoves: (() => void) | undefined;
  onChat: () => void;
}

/**
 * The buttons at the bottom of a low screen, or in the player's own row on a phone. A turn is taken back step by step
 * there.
 */
export function Nav({ actions, unread, log, extra, onMoves, onChat }: NavProps) {
  return (
    <nav class="play-nav">
      {actions
        .filter(({ key }) => key !== "undo-turn")
        .map((action) => (
          <button key={action.key} type="button" {...naming(action)} onClick={() => press(action)}>
            <Icon name={action.icon} />
            <span>{action.word}</span>
          </button>
        ))}
      {extra !== undefined && <NavButton icon={extra.icon} word={extra.word} onPress={extra.onOpen} />}
      {onMoves !== undefined && <NavButton icon="log" word={log} onPress={onMoves} />}
      <NavButton icon="chat" word={playText.chat} news={unread} onPress={onChat} />
    </nav>
  );
}

interface NavButtonProps {
  icon: IconName;
  word: string;
  news?: number;
  onPress: () => void;
}

function NavButton({ icon, word, news = 0, onPress }: NavButtonProps) {
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} />
      <span>{word}</span>
      {news > 0 && (
        <span class="tab-news">
          {news}
          <span class="unseen"> new</span>
        </span>
      )}
    </button>
  );
}

const loadInvite = () => import("../../relations/invite-notice.tsx");

/** Who invites one meanwhile, in the way of nothing. */
export function Invited() {
  const isInvited = (knownRelations.value?.invitations.length ?? 0) > 0;
  if (!isInvited && challengeToTell(challenges.value) === undefined) return null;
  return (
    <Loaded load={loadInvite} inline>
      {({ InviteNotice }) => <InviteNotice />}
    </Loaded>
  );
}

interface MoreProps extends ActionsProps {
  /** Puts the sheet away: what an action does is seen at the table. */
  onClose: () => void;
  onRules: () => void;
}

/** What a phone has no room for on the table itself, in the sheet behind its one button. */
export function MoreActions({ actions, onClose, onRules }: MoreProps) {
  const closing = (action: TableAction): TableAction => ({
    ...action,
    onPress() {
      onClose();
      action.onPress();
    },
  });
  return (
    <div class="play-more">
      <Invited />
      <Button icon="rules" onClick={onRules}>
        {playText.rules}
      </Button>
      <PanelActions actions={actions.map(closing)} />
    </div>
  );
}
