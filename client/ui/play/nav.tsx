import { Button } from "../kit/button.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { toast } from "../kit/live.tsx";
import type { MoveRow } from "./rows.ts";
import type { TableAction } from "./table-actions.ts";
import { playText } from "./text.ts";

interface ActionsProps {
  /** Nothing for somebody who has no say in a running game. */
  actions: readonly TableAction[];
}

/** What a button says of itself: one that cannot be pressed now stays in reach and tells why. */
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

/** The newest round of moves, and the way to all of them. Its room is kept before the first: the board stays as it is. */
export function LastMoves({ rows, onMoves }: { rows: readonly MoveRow[]; onMoves: () => void }) {
  const row = rows.at(-1);
  if (row === undefined) return <div class="play-last" aria-hidden="true" />;
  return (
    <button type="button" class="play-last tabular" onClick={onMoves}>
      <span>{row.number}</span>
      {row.cells.map((cell, column) => (
        <strong key={column} class={row.last === column ? "moves-last" : ""}>
          {cell?.text}
        </strong>
      ))}
      <span class="play-last-all">{playText.allMoves}</span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

interface NavProps extends ActionsProps {
  unread: number;
  /** What the list of moves is called. */
  log?: string | undefined;
  /** One more sheet of the game's own. */
  extra?: { readonly icon: IconName; readonly word: string; readonly onOpen: () => void } | undefined;
  /** Undefined where the moves stand on the screen anyway. */
  onMoves: (() => void) | undefined;
  onChat: () => void;
}

/** The bar at the bottom of a narrow or low screen. The turn as a whole is taken back step by step there. */
export function Nav({ actions, unread, log = playText.moves, extra, onMoves, onChat }: NavProps) {
  return (
    <nav class="play-nav">
      {actions
        .filter(({ key }) => key !== "undo-turn")
        .map((action) => (
          <button key={action.key} type="button" {...naming(action)} onClick={() => press(action)}>
            <Icon name={action.icon} />
            {action.word}
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
      {word}
      {news > 0 && (
        <span class="tab-news">
          {news}
          <span class="unseen"> new</span>
        </span>
      )}
    </button>
  );
}
