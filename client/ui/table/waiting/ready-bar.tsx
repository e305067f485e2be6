import type { TableView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { findCard } from "../../../games/games.ts";
import { Button } from "../../kit/button.tsx";
import { masterTitle } from "../../../games/contract/masters.ts";
import { toastRefusal, sendReady } from "../../shell/table-requests.ts";
import { freeSeats, readyText, startsText } from "../seating.ts";
import { tableText } from "../text.ts";
import { readOrigin } from "../../../../shared/wire/origin.ts";
import { originText, OUTSIDE } from "../../text/origin.ts";
import "./ready-bar.css";
import "./origin-note.css";

/** The question of a waiting table, always in sight: take a seat, be ready, or wait for the others. */
export function ReadyBar({ session, table }: { session: TableSession; table: TableView }) {
  const at = session.seat.value;
  const ready = at === undefined ? false : (table.seats[at]?.ready ?? false);
  const [free] = freeSeats(table);
  const leads = masterTitle(findCard(session.settings.value?.game ?? ""), free ?? -1, table.seats.length);
  const asks = at === undefined ? free !== undefined : !ready;
  const allTaken = session.settings.value?.watch === false ? tableText.allTakenShut : tableText.allTaken;
  return (
    <section class={asks ? "ready-bar ready-bar-asks" : "ready-bar"} aria-label={tableText.ready}>
      <OriginNote origin={table.origin} />
      {session.settings.value?.rated === true && <p class="ready-bar-note">{tableText.ratedGame}</p>}
      {table.stuck && <p class="ready-bar-stuck">{tableText.stuck}</p>}
      <p role="status">
        <strong class="tabular">{readyText(table)}</strong>{" "}
        <span class="ready-bar-note">{at === undefined && free === undefined ? allTaken : startsText(table)}</span>
      </p>
      {at === undefined && free !== undefined && (
        <Button variant="main" large wide onClick={() => toastRefusal(session.request("sit", { seat: free }))}>
          {leads === undefined ? tableText.takeSeat : tableText.takeSeatOf(leads)}
        </Button>
      )}
      {at !== undefined && (
        <div class="ready-bar-buttons">
          <Button
            variant={ready ? "quiet" : "main"}
            large
            class="ready-bar-main"
            onClick={() => sendReady(session, table, !ready)}
          >
            {ready ? tableText.unready : tableText.readyButton}
          </Button>
          {session.onDevice !== true && (
            <Button variant="quiet" large onClick={() => toastRefusal(session.request("stand", {}))}>
              {session.seats.value.length > 1 ? tableText.standUpAll : tableText.standUp}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The beginning of the game, if it is another game's position, for everybody to see before they get ready. */
function OriginNote({ origin }: { origin: string }) {
  const read = readOrigin(origin);
  if (read === undefined) return null;
  return (
    <p class="origin-note">
      {read.id === "" ? originText(read) : <a href={`/g/${read.id}#${read.moves}`}>{originText(read)}</a>}.
      {!read.vouched && <span class="origin-outside"> {OUTSIDE}</span>}
    </p>
  );
}
