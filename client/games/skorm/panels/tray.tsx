/** The pieces left to place: one kind is taken up, another may be chosen instead, all can be placed at once. */
import { ARCHER, HORSEMAN, SHIELDMAN } from "../../../../shared/skorm/pieces.ts";
import { stockOf } from "../../../../shared/skorm/state.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { type Playing, stockIn } from "../play/spots.ts";
import { PieceImage } from "./taken.tsx";
import { skormText } from "../text/text.ts";
import "./tray.css";

/** Each kind keeps its place even when none is left, so that nothing moves under the finger. */
const KINDS = [SHIELDMAN, ARCHER, HORSEMAN];

export function Tray({ playing: { model, moment } }: { playing: Playing }) {
  const { state, seat, choices, selection } = moment;
  if (seat === undefined) return null;
  const left = stockOf(state, seat);
  const open = sourcesOf(choices);
  return (
    <fieldset class="tray" aria-label={skormText.stock} data-solid>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          class={stockIn(selection.taken) === kind ? "tray-kind tray-chosen" : "tray-kind"}
          aria-pressed={stockIn(selection.taken) === kind}
          aria-label={skormText.stockItem(kind, left[kind] ?? 0)}
          disabled={!open.includes(`stock:${kind}`)}
          onPointerDown={(event) => {
            // Releases the capture, so that a piece can be dragged from here onto the board in one go.
            event.currentTarget.releasePointerCapture(event.pointerId);
            model.input({ kind: "grab", at: [`stock:${kind}`] });
          }}
          onClick={() => model.input({ kind: "pick", at: `stock:${kind}` })}
        >
          <PieceImage kind={kind} seat={seat} size={64} />
          <span class="tabular">{left[kind] ?? 0}</span>
        </button>
      ))}
    </fieldset>
  );
}
