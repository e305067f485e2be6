/** What is left to place: one kind is in the hand, and any other may be taken instead. */
import type { State } from "../../../shared/skorm/state.ts";
import { stockOf as stockLeft } from "../../../shared/skorm/state.ts";
import { stockOf } from "./choices.ts";
import type { Model } from "./model.ts";
import { PieceImage } from "./taken.tsx";
import { skormText } from "./text.ts";
import "./tray.css";

interface TrayProps {
  model: Model;
  state: State;
  seat: number;
}

export function Tray({ model, state, seat }: TrayProps) {
  const left = stockLeft(state, seat);
  const open = stockOf(model.choices.value);
  const { hand } = model.interaction.value;
  const chosen = hand !== undefined && "stock" in hand ? hand.stock : undefined;
  const kinds = left.flatMap((count, kind) => (count > 0 ? [{ kind, count }] : []));
  if (kinds.length === 0) return null;
  return (
    <fieldset class="tray" aria-label={skormText.stock} data-solid>
      {kinds.map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          class={kind === chosen ? "tray-kind tray-chosen" : "tray-kind"}
          aria-pressed={kind === chosen}
          aria-label={skormText.stockItem(kind, count)}
          disabled={!open.includes(kind)}
          onPointerDown={(event) => {
            // So that a piece can be drawn from here onto the board in one go.
            event.currentTarget.releasePointerCapture(event.pointerId);
            model.tell({ kind: "stock", piece: kind });
          }}
          onClick={() => model.tell({ kind: "stock", piece: kind })}
        >
          <PieceImage kind={kind} seat={seat} size={64} />
          <span class="tabular">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
