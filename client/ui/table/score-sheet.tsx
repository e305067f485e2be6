import type { Result, Seat } from "../../../shared/kernel/game.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { GamePage } from "../../games/page.ts";
import { SeatChip, seatColour } from "../kit/seat-chip.tsx";
import { tableText } from "./text.ts";
import "./score-sheet.css";

interface ScoreSheetProps {
  page: GamePage;
  table: TableView;
  result: Result;
  mine: Seat | undefined;
}

/** The game in numbers: a column for each seat, a line for each thing that the rules count. */
export function ScoreSheet({ page, table, result, mine }: ScoreSheetProps) {
  return (
    <section class="score-sheet on-paper">
      <table>
        <caption class="unseen">{tableText.scoreSheet}</caption>
        <thead>
          <tr>
            <th scope="col" class="score-title">
              {tableText.scoreSheet}
            </th>
            {table.seats.map((seat, at) => (
              <th
                key={seat.player}
                scope="col"
                class={at === mine ? "score-seat score-mine" : "score-seat"}
                style={{ "--seat": seatColour(at) }}
              >
                <SeatChip seat={at} size={30} />
                <span>{at === mine ? tableText.you : seat.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.sheet.map(({ line, values }) => (
            <tr key={line}>
              <th scope="row">{page.lineText(line)}</th>
              {table.seats.map((seat, at) => (
                <td
                  key={seat.player}
                  class={[at === mine && "score-mine", values[at] === 0 && "score-zero"].filter(Boolean).join(" ")}
                >
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
