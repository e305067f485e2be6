/** What one may do at the table beside playing: draw, resign, take out somebody who stays away. */
import { useEffect, useState } from "preact/hooks";
import { NOBODY, type TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { ask } from "../table/ask.ts";
import { awayText } from "./clock.ts";
import { playText } from "./text.ts";
import { useNow } from "./use-now.ts";
import "./actions.css";

export type Asking = "draw" | "resign" | undefined;

interface QuestionsProps {
  session: TableSession;
  asking: Asking;
  onClose: () => void;
}

/** The steps before giving the game away, or offering to. */
export function TableQuestions({ session, asking, onClose }: QuestionsProps) {
  const resigns = asking === "resign";
  return (
    <Dialog
      open={asking !== undefined}
      title={resigns ? playText.resignTitle : playText.drawTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{playText.keepPlaying}</Button>
          <Button
            variant="ink"
            onClick={() => {
              onClose();
              void (resigns ? ask(session.request("resign", {})) : ask(session.request("draw", { agree: true })));
            }}
          >
            {resigns ? playText.resignNow : playText.drawNow}
          </Button>
        </>
      }
    >
      <p>{resigns ? playText.resignBody : playText.drawBody}</p>
    </Dialog>
  );
}

interface OffersProps {
  session: TableSession;
  table: TableView;
  seat: number;
  /** The seats whose turn it is. */
  actors: readonly number[];
}

/** What waits for an answer, or may be claimed: over the actions, in full words. */
export function Offers({ session, table, seat, actors }: OffersProps) {
  useDeclined(table);
  return (
    <div class="offers">
      <DrawOffer session={session} table={table} seat={seat} />
      {actors
        .filter((actor) => actor !== seat)
        .map((actor) => (
          <Absent key={actor} session={session} table={table} seat={actor} />
        ))}
    </div>
  );
}

function DrawOffer({ session, table, seat }: Omit<OffersProps, "actors">) {
  if (table.phase !== "playing" || table.drawOffer === NOBODY) return null;
  const mine = table.drawOffer === seat;
  const agreed = table.seats[seat]?.draw ?? false;
  const name = table.seats[table.drawOffer]?.name ?? "";
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
      <div class="offer-buttons">
        <Button variant="legal" onClick={() => void ask(session.request("draw", { agree: true }))}>
          {playText.accept}
        </Button>
        <Button onClick={() => void ask(session.request("draw", { agree: false }))}>{playText.decline}</Button>
      </div>
    </div>
  );
}

/** The player to move is away: how long still, and then the way out. */
function Absent({ session, table, seat }: { session: TableSession; table: TableView; seat: number }) {
  const view = table.seats[seat];
  const counts = table.phase === "playing" && table.claimAfter > 0;
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
          <Button variant="legal" onClick={() => void ask(session.request("claim", { seat }))}>
            {playText.claim}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div class="offer">
      <p class="t-note">{playText.claimIn(awayText(table.claimAfter - gone + 999))}</p>
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
