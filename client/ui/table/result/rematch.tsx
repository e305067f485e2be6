import { isDeletedPlayer } from "../../../../shared/wire/people/deleted.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { sendRematch } from "../../shell/table-requests.ts";
import { tableText } from "../text.ts";
import { rematchText, resultText } from "./text.ts";
import "./rematch.css";

interface RematchProps {
  session: TableSession;
  table: TableView;
}

/** Whether all others at the table are computers. */
export function isAlone({ seats }: TableView): boolean {
  return seats.length > 1 && seats.filter(({ bot }) => bot === "").length === 1;
}

/** The button for another game at this table; nothing for a watcher. In a tournament the way back to it. */
export function RematchButton({ session, table }: RematchProps) {
  const [mine] = session.seats.value;
  const tournament = session.settings.value?.tournament;
  if (tournament !== undefined) {
    return (
      <a class="button button-main button-large" href={`/t/${tournament}`}>
        {resultText.tournament}
      </a>
    );
  }
  if (mine === undefined) return null;
  const wants = table.seats[mine]?.rematch ?? false;
  return (
    <Button
      variant={wants ? "quiet" : "main"}
      large
      icon={wants ? undefined : "rotate-right"}
      onClick={() => sendRematch(session, table, !wants)}
    >
      {wants ? resultText.noRematch : isAlone(table) ? resultText.onceMore : resultText.rematch}
    </Button>
  );
}

/** Whether a seat is that of somebody who deleted their account: nobody waits for them. */
function isGone(seat: TableView["seats"][number] | undefined): boolean {
  return seat !== undefined && isDeletedPlayer(seat.player);
}

/** The names of the players that want another game. */
export function RematchWho({ session, table }: RematchProps) {
  const ownSeats = session.seats.value;
  const mine = ownSeats[0];
  if (session.settings.value?.tournament !== undefined) return null;
  if (mine === undefined) {
    return <p class="rematch-who">{table.exhibition ? resultText.nextExhibition : resultText.watcherRematch}</p>;
  }
  // The seats of one player speak with one voice.
  const seats = [...table.seats.keys()].filter(
    (at) => at === mine || (!ownSeats.includes(at) && table.seats[at]?.bot === "" && !isGone(table.seats[at])),
  );
  const nameOf = (at: number) => (at === mine ? tableText.you : (table.seats[at]?.name ?? ""));
  const wanting = seats.filter((at) => table.seats[at]?.rematch);
  const open = wanting.length === 0 ? [] : seats.filter((at) => at !== mine && !table.seats[at]?.rematch);
  const somebodyLeft = table.seats.some(isGone);
  const text = rematchText(wanting.map(nameOf), open.map(nameOf), { alone: isAlone(table), somebodyLeft });
  return (
    <p class="rematch-who" role="status">
      {wanting.map((at) => (
        <SeatChip key={at} seat={at} size={22} />
      ))}
      <span>{text}</span>
    </p>
  );
}
