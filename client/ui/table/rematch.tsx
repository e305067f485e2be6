import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { Button } from "../kit/button.tsx";
import { SeatChip } from "../kit/seat-chip.tsx";
import { wantRematch } from "./ask.ts";
import { rematchText, tableText } from "./text.ts";
import "./rematch.css";

/** The way to another game at this table, and who wants it. */
export function Rematch({ session, table }: { session: TableSession; table: TableView }) {
  const held = session.seats.value;
  const mine = held[0];
  if (mine === undefined) return <p class="rematch-who">{tableText.watcherRematch}</p>;
  const wants = table.seats[mine]?.rematch ?? false;
  // The seats of one player speak with one voice.
  const seats = [...table.seats.keys()].filter((at) => at === mine || !held.includes(at));
  const nameOf = (at: number) => (at === mine ? tableText.you : (table.seats[at]?.name ?? ""));
  const wanting = seats.filter((at) => table.seats[at]?.rematch);
  const open = wanting.length === 0 ? [] : seats.filter((at) => at !== mine && !table.seats[at]?.rematch);
  return (
    <>
      <Button
        variant={wants ? "glass" : "main"}
        large
        wide
        icon={wants ? undefined : "rotate-right"}
        onClick={() => wantRematch(session, table, !wants)}
      >
        {wants ? tableText.noRematch : tableText.rematch}
      </Button>
      <p class="rematch-who" role="status">
        {wanting.map((at) => (
          <SeatChip key={at} seat={at} size={22} />
        ))}
        <span>{rematchText(wanting.map(nameOf), open.map(nameOf))}</span>
      </p>
    </>
  );
}
