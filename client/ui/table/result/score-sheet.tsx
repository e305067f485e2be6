import type { Result, Seat } from "../../../../shared/kernel/game.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { GamePage, ScoreCell, ScoreRow } from "../../../games/contract/page.ts";
import { SeatChip, seatColour } from "../../kit/players/seat-chip.tsx";
import { tableText } from "../text.ts";
import { resultText } from "./text.ts";
import "./score-sheet.css";

interface ScoreSheetProps {
  page: GamePage;
  table: TableView;
  result: Result;
  mine: Seat | undefined;
}

/** More than these would not fit on a screen at their usual height. */
const MANY_ROWS = 12;

/** The game in numbers: a column for each seat from first to last place, a line for each thing that the rules count. */
export function ScoreSheet({ page, table, result, mine }: ScoreSheetProps) {
  const order = result.ranking.flat();
  const rows = page.scoreRows?.(result) ?? plainRows(page, result);
  const long = rows.length > MANY_ROWS ? " score-long" : "";
  return (
    <section
      class={`score-sheet on-paper score-of-${order.length}${long}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
      tabIndex={0}
      aria-label={resultText.scoreSheet}
    >
      <table>
        <caption class="unseen">{resultText.scoreSheet}</caption>
        <thead>
          <tr>
            <th scope="col" class="score-title">
              {resultText.scoreSheet}
            </th>
            {order.map((seat) => (
              <th
                key={seat}
                scope="col"
                class={seat === mine ? "score-seat score-mine" : "score-seat"}
                style={{ "--seat": seatColour(seat) }}
              >
                <SeatChip seat={seat} size={30} />
                <span>{seat === mine ? tableText.you : table.seats[seat]?.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, note, mark, weight, cells }) => (
            <tr key={key} class={`score-${weight}`}>
              <th scope="row">
                <span class="score-label">
                  {mark}
                  <span>{label}</span>
                  {note !== undefined && <span class="score-note">{note}</span>}
                </span>
              </th>
              {order.map((seat) => (
                <Cell key={seat} cell={cells[seat]} mine={seat === mine} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, mine }: { cell: ScoreCell | undefined; mine: boolean }) {
  const names = [mine && "score-mine", cell?.value === 0 && "score-zero", cell?.title !== undefined && "score-tall"];
  return (
    <td class={names.filter(Boolean).join(" ")}>
      {cell?.title !== undefined && <span class="score-name">{cell.title} </span>}
      {cell?.note !== undefined && <span class="score-note">{cell.note} </span>}
      <span class="score-value">{cell?.value}</span>
    </td>
  );
}

/** A figure for each line that the rules count. */
function plainRows(page: GamePage, { sheet }: Result): ScoreRow[] {
  return sheet.map(({ line, values }) => ({
    key: line,
    label: page.lineText(line),
    weight: "source",
    cells: values.map((value) => ({ value })),
  }));
}
