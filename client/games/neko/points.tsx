/** The score so far, line by line, for everybody. */
import { useState } from "preact/hooks";
import type { Seat } from "../../../shared/kernel/game.ts";
import { estimates } from "../../../shared/neko/outlook.ts";
import { SITES, type State } from "../../../shared/neko/state.ts";
import { Dialog } from "../../ui/kit/dialog.tsx";
import { Icon } from "../../ui/kit/icon.tsx";
import { SeatChip } from "../../ui/kit/seat-chip.tsx";
import { boardText } from "./board-text.ts";

interface PointsProps {
  state: State;
  order: readonly Seat[];
  names: readonly string[];
}

export function PointsButton(props: PointsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="points-button" onClick={() => setOpen(true)}>
        <span>{boardText.scoreSoFar}</span>
        <Icon name="chevron-right" size={16} />
      </button>
      <Dialog open={open} title={boardText.scoreSoFar} onClose={() => setOpen(false)}>
        <PointsTable {...props} />
      </Dialog>
    </>
  );
}

export function PointsTable({ state, order, names }: PointsProps) {
  const all = estimates(state);
  const lines = all[0]?.lines.map(({ line }) => line) ?? [];
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
          {lines.map((line, index) => (
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

const LINES: Readonly<Record<string, string>> = {
  "period-1": "Period 1",
  "period-2": "Period 2",
  tokens: "At once",
  cards: "Cards that score at the end",
  penguins: "Penguins",
  captains: "Captains unused",
  goods: "Goods",
  ships: "Ships of level 5 and 6",
  line: boardText.onTheWay,
};

function lineTitle(line: string): string {
  const site = line.startsWith("attraction-") ? SITES.find(({ name }) => line === `attraction-${name}`) : undefined;
  return site?.title ?? LINES[line] ?? line;
}
