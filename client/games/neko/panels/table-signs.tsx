/** Words over the water around the player's own things: the stock with its limit, the hand. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { capacityOutlook } from "../../../../shared/neko/outlook.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { boardText } from "../text/board-text.ts";
import { styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";
import { hasStockCards } from "../scene/scene-stock.ts";
import "./table-signs.css";

interface SignsProps {
  state: State;
  of: Seat;
  layout: TableLayout;
  /** The time of the game, if nothing above the table shows it. */
  phase: string;
}

export function TableSigns({ state, of, layout, phase }: SignsProps) {
  const { capacity, held, surplus } = capacityOutlook(state, of);
  const room = boardText.room(held, capacity);
  const pending = Object.values(playerAt(state, of).pending).some((count) => count > 0);
  return (
    <>
      <div
        class={hasStockCards(layout) ? "stock-box t-note" : "stock-box stock-box-tall t-note"}
        style={styleOf(layout.stock)}
        data-words
      >
        {hasStockCards(layout) && <strong>{boardText.stock}</strong>}
        <span class={surplus > 0 ? "stock-room stock-full" : "stock-room"} {...tooltip(boardText.roomDoes(capacity))}>
          {hasStockCards(layout) ? room : boardText.stockRoom(room)}
        </span>
        {phase !== "" && <span class="stock-phase">{phase}</span>}
        {pending && <span class="stock-next">{boardText.nextTurn}</span>}
      </div>
      {playerAt(state, of).cards === 0 && state.stage !== "boat" && (
        <div class="hand-empty" style={styleOf(layout.hand)}>
          <p>{boardText.emptyHand}</p>
        </div>
      )}
    </>
  );
}
