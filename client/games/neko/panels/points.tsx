/** The score so far, line by line, for everybody. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { estimates } from "../../../../shared/neko/outlook.ts";
import type { State } from "../../../../shared/neko/harbour/state.ts";
import { Dialog } from "../../../ui/kit/dialog.tsx";
import { Icon } from "../../../ui/kit/icon.tsx";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { boardText } from "../text/board-text.ts";
import { lineText } from "../text/endings.ts";

interface PointsProps {
  state: State;
  order: readonly Seat[];
  names: readonly string[];
}

export function PointsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" class="row points-button" onClick={onOpen}>
      <span>{boardText.scoreSoFar}</span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

export function PointsDialog({ open, onClose, ...props }: PointsProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={boardText.scoreSoFar} onClose={onClose}>
      <PointsTable {...props} />
    </Dialog>
  );
}

function PointsTable({ state, order, names }: PointsProps) {
  const all = estimates(state);
  // Lines in which nobody has points are left out.
  const lines = (all[0]?.lines ?? []).flatMap(({ line }, index) =>
    all.some((estimate) => (estimate.lines[index]?.points ?? 0) !== 0) ? [{ line, index }] : [],
  );
  return (
    <>
      <p class="t-small">{boardText.scoreNote}</p>
      <table class="points-table tabular">
        <thead>
          <tr>
            <th />
            {order.map((seat) => (
              <th key={seat} scope="col">
                <SeatChip seat={seat} size={22} /> {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, index }) => (
            <tr key={line}>
              <th scope="row">{lineTitle(line)}</th>
              {order.map((seat) => {
                const points = all[seat]?.lines[index]?.points ?? 0;
                return (
                  <td key={seat} class={points === 0 ? "points-zero" : ""}>
                    {points}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{boardText.total}</th>
            {order.map((seat) => (
              <td key={seat}>{all[seat]?.total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Ships in the line are no line of the score sheet: they score when the period ends. */
function lineTitle(line: string): string {
  return line === "line" ? boardText.onTheWay : lineText(line);
}
