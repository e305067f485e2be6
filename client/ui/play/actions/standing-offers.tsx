/** Open offers, and players who are away: loaded once there is one of these. */
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import { masterTitle } from "../../../games/contract/masters.ts";
import { Button } from "../../kit/button.tsx";
import { useNow } from "../../kit/use-now.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { listText } from "../../text/words.ts";
import { roughSpan } from "../../text/spans.ts";
import type { AtTable } from "../model/playing.ts";
import { playText } from "../text.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { undoAsked } from "./undo-news.ts";

const loadHandOver = () => import("./hand-over.tsx");

export interface OffersProps extends Omit<AtTable, "sending" | "letGo"> {
  table: TableView;
}

export function DrawOffer({ session, table, page }: Pick<OffersProps, "session" | "table" | "page">) {
  if (table.phase !== "playing" || table.drawOffer === NOBODY) return null;
  const ownSeats = session.seats.value;
  const mine = ownSeats.includes(table.drawOffer);
  const agreed = ownSeats.some((seat) => table.seats[seat]?.draw === true);
  const name = table.seats[table.drawOffer]?.name ?? "";
  // A game master is never asked.
  if (ownSeats.every((seat) => masterTitle(page, seat, table.seats.length) !== undefined)) {
    return (
      <div class="offer">
        <p class="t-note">{playText.drawFrom(name)}</p>
      </div>
    );
  }
  if (mine || agreed) {
    return (
      <div class="offer">
        <p class="t-note">{mine ? playText.drawWaiting : playText.drawAgreed}</p>
      </div>
    );
  }
  return (
    <div class="offer offer-open">
      <p>{playText.drawFrom(name)}</p>
      <AnswerButtons answer={(agree) => void toastRefusal(session.request("draw", { agree }))} />
    </div>
  );
}

interface AbsentProps extends Pick<OffersProps, "session" | "table" | "page"> {
  seat: number;
}

/** The player that the game waits for is away: the time that is left to them, and then the ways to end or go on. */
export function Absent({ session, table, page, seat }: AbsentProps) {
  const view = table.seats[seat];
  const timed = session.settings.value?.clock !== null && masterTitle(page, seat, table.seats.length) === undefined;
  const counts = table.phase === "playing" && table.claimAfter > 0 && !timed;
  const away = counts && view !== undefined && !view.present && view.awaySince > 0;
  const now = useNow(session, away ? 1000 : undefined);
  if (!away || view === undefined) return null;
  const gone = now - view.awaySince;
  if (gone >= table.claimAfter) {
    return (
      <div class="offer offer-open">
        <p>
          {playText.awayClaim(view.name)} <span class="offer-note">{playText.claimNow}</span>
        </p>
        <div class="offer-buttons">
          <Button variant="legal" onClick={() => void toastRefusal(session.request("claim", { seat }))}>
            {playText.claim}
          </Button>
          {!timed && table.handSeat === NOBODY && (
            <Loaded inline load={loadHandOver}>
              {({ LetPlayOn }) => <LetPlayOn session={session} table={table} seat={seat} />}
            </Loaded>
          )}
        </div>
      </div>
    );
  }
  return (
    <div class="offer">
      <p class="t-note">{playText.claimIn(roughSpan(table.claimAfter - gone + 999))}</p>
    </div>
  );
}

/** Agree or refuse, or the names of players without an answer. The asker withdraws by the button that asked. */
export function UndoOffer({ session, table, page, playing, before }: Omit<OffersProps, "actors">) {
  if (table.phase !== "playing" || table.undoSeat === NOBODY) return null;
  const ownSeats = session.seats.value;
  const answer = (agree: boolean) => void toastRefusal(session.request("answerUndo", { agree }));
  const mine = ownSeats.includes(table.undoSeat);
  const agreed = ownSeats.every((seat) => table.seats[seat]?.undo === true || !playing.includes(seat));
  if (!mine && !agreed) {
    return (
      <div class="offer offer-open">
        <p>{undoAsked(table, page, before)}</p>
        <AnswerButtons answer={answer} />
      </div>
    );
  }
  const open = playing.filter((seat) => table.seats[seat]?.undo === false && table.seats[seat]?.bot === "");
  return (
    <div class="offer">
      <p class="t-note">{playText.undoWaiting(listText(open.map((seat) => table.seats[seat]?.name ?? "")))}</p>
    </div>
  );
}
