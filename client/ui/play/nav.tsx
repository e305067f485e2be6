import { NOBODY } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { Button } from "../kit/button.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import type { Asking } from "./actions.tsx";
import type { MoveRow } from "./rows.ts";
import { playText } from "./text.ts";

interface ActionsProps {
  session: TableSession;
  /** Whether the player still has a say in a running game. */
  mayAct: boolean;
  onAsk: (asking: Asking) => void;
}

function drawOpen(session: TableSession): boolean {
  return (session.table.value?.drawOffer ?? NOBODY) !== NOBODY;
}

/** The buttons at the foot of the panel. */
export function PanelActions({ session, mayAct, onAsk }: ActionsProps) {
  if (!mayAct) return null;
  const open = drawOpen(session);
  return (
    <div class="play-actions">
      <Button icon="draw-offer" disabled={open} onClick={() => onAsk("draw")}>
        {open ? playText.drawOffered : playText.draw}
      </Button>
      <Button icon="resign" onClick={() => onAsk("resign")}>
        {playText.resign}
      </Button>
    </div>
  );
}

/** The newest round of moves, and the way to all of them. */
export function LastMoves({ rows, onMoves }: { rows: readonly MoveRow[]; onMoves: () => void }) {
  const row = rows.at(-1);
  if (row === undefined) return null;
  return (
    <button type="button" class="play-last tabular" onClick={onMoves}>
      <span>{row.number}</span>
      {row.cells.map((cell, column) => (
        <strong key={column} class={row.last === column ? "moves-last" : ""}>
          {cell}
        </strong>
      ))}
      <span class="play-last-all">{playText.allMoves}</span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

interface NavProps extends ActionsProps {
  unread: number;
  onMoves: () => void;
  onChat: () => void;
}

/** The bar at the bottom of a narrow screen. */
export function Nav({ session, mayAct, unread, onAsk, onMoves, onChat }: NavProps) {
  return (
    <nav class="play-nav">
      {mayAct && (
        <>
          <NavButton
            icon="draw-offer"
            word={playText.draw}
            disabled={drawOpen(session)}
            onPress={() => onAsk("draw")}
          />
          <NavButton icon="resign" word={playText.resign} onPress={() => onAsk("resign")} />
        </>
      )}
      <NavButton icon="log" word={playText.moves} onPress={onMoves} />
      <NavButton icon="chat" word={playText.chat} news={unread} onPress={onChat} />
    </nav>
  );
}

interface NavButtonProps {
  icon: IconName;
  word: string;
  news?: number;
  disabled?: boolean;
  onPress: () => void;
}

function NavButton({ icon, word, news = 0, disabled = false, onPress }: NavButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress}>
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
