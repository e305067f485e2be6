/** Offers and requests at the table beside playing, and the removal of a player that stays away. */
import { useEffect, useState } from "preact/hooks";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { YesOrNo } from "../../kit/dialog.tsx";
import { toast } from "../../kit/live.tsx";
import { masterTitle } from "../../../games/contract/masters.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { roughSpan } from "../../text/spans.ts";
import type { AtTable } from "../model/playing.ts";
import type { TableQuestion } from "./confirmations.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { concernsHandOver } from "./left-seats.ts";
import { playText } from "../text.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { UndoOffer } from "./undo-offer.tsx";
import { useNow } from "../../kit/use-now.ts";
import "./offers.css";

const loadHandOver = () => import("./hand-over.tsx");

interface QuestionProps {
  question: TableQuestion | undefined;
  onClose: () => void;
}

/** A question to oneself, if one is open. */
export function QuestionDialog({ question, onClose }: QuestionProps) {
  return (
    <YesOrNo
      open={question !== undefined}
      title={question?.title ?? ""}
      no={playText.keepPlaying}
      yes={question?.yes ?? ""}
      onNo={onClose}
      onYes={() => {
        onClose();
        question?.onYes();
      }}
    >
      <p>{question?.body}</p>
    </YesOrNo>
  );
}

interface OffersProps extends Omit<AtTable, "sending" | "letGo"> {
  table: TableView;
}

/** What waits for an answer, or may be claimed: over the actions, in full words. */
export function Offers({ session, table, page, actors, playing, before }: OffersProps) {
  useDeclined(table);
  const ownSeats = session.seats.value;
  // Nothing that was answered now could be written down.
  if (table.resting) return null;
  return (
    <div class="offers">
      <DrawOffer session={session} table={table} page={page} />
      {concernsHandOver(table, session.seats.value) && (
        <Loaded inline load={loadHandOver}>
          {({ HandOver }) => <HandOver session={session} table={table} playing={playing} />}
        </Loaded>
      )}
      <UndoOffer {...{ session, table, page, playing, before }} />
      {actors
        .filter((actor) => !ownSeats.includes(actor))
        .map((actor) => (
          <Absent key={actor} session={session} table={table} page={page} seat={actor} />
        ))}
    </div>
  );
}

interface LeftSeatOffersProps extends Pick<OffersProps, "session" | "table"> {
  onAsked: () => void;
}

/** Seats that may go to a computer, where a phone shows nothing that needs no answer. */
export function LeftSeatOffers({ session, table, onAsked }: LeftSeatOffersProps) {
  if (table.resting || !concernsHandOver(table, session.seats.value)) return null;
  return (
    <Loaded inline load={loadHandOver}>
      {({ LeftSeats }) => <LeftSeats session={session} table={table} onAsked={onAsked} />}
    </Loaded>
  );
}

function DrawOffer({ session, table, page }: Pick<OffersProps, "session" | "table" | "page">) {
  if (table.phase !== "playing" || table.drawOffer === NOBODY) return null;
  const ownSeats = session.seats.value;
  const mine = ownSeats.includes(table.drawOffer);
  const agreed = ownSeats.some((seat) => table.seats[seat]?.draw === true);
  const name = table.seats[table.drawOffer]?.name ?? "";
  // Nobody asks a game master.
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
      <AnswerButtons answer={(agree) => void toastRefusal(session.request("draw", { agree }))} no={playText.decline} />
    </div>
  );
}

interface AbsentProps {
  session: TableSession;
  table: TableView;
  page: GamePage;
  seat: number;
}

/** The player that the game waits for is away: the time that is left to them, and then the ways to end or go on. */
function Absent({ session, table, page, seat }: AbsentProps) {
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
              {({ LetPlayOn }) => <LetPlayOn session={session} seat={seat} />}
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

/** Says when an offer was turned down: it would vanish without a word otherwise. */
function useDeclined(table: TableView): void {
  const [offer, setOffer] = useState(table.drawOffer);
  useEffect(() => {
    if (offer !== NOBODY && table.drawOffer === NOBODY && table.phase === "playing") toast(playText.drawDeclined);
    setOffer(table.drawOffer);
  }, [table.drawOffer, table.phase]);
}
