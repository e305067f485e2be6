/** Offers and requests at the table, and the removal of a player that stays away. */
import { useEffect, useState } from "preact/hooks";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import { findCard } from "../../../games/games.ts";
import { YesOrNo } from "../../kit/dialog.tsx";
import { toast } from "../../kit/live.tsx";
import type { TableQuestion } from "./confirmations.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { concernsHandOver } from "./left-seats.ts";
import type { OffersProps } from "./standing-offers.tsx";
import { playText } from "../text.ts";
import "./offers.css";

const loadHandOver = () => import("./hand-over.tsx");
const loadStanding = () => import("./standing-offers.tsx");

/** A question to oneself, if one is open. */
export function QuestionDialog({ question, onClose }: { question: TableQuestion | undefined; onClose: () => void }) {
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

/** What waits for an answer, or may be claimed: over the actions, in full words. */
export function Offers(props: OffersProps) {
  const { session, table, page, actors, playing } = props;
  useDeclined(table);
  const others = actors.filter((actor) => !session.seats.value.includes(actor));
  const away = others.filter((actor) => (table.seats[actor]?.awaySince ?? 0) > 0);
  const isOpen = table.drawOffer !== NOBODY || table.undoSeat !== NOBODY;
  // Nothing that was answered now could be written down.
  if (table.resting) return null;
  return (
    <div class="offers">
      {concernsHandOver(table, page, session.seats.value) && (
        <Loaded inline load={loadHandOver}>
          {({ HandOver }) => <HandOver session={session} table={table} playing={playing} />}
        </Loaded>
      )}
      {(isOpen || away.length > 0) && (
        <Loaded inline load={loadStanding} silent={!isOpen}>
          {({ DrawOffer, UndoOffer, Absent }) => (
            <>
              <DrawOffer {...props} />
              <UndoOffer {...props} />
              {away.map((actor) => (
                <Absent key={actor} {...props} seat={actor} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

interface LeftSeatOffersProps extends Pick<OffersProps, "session" | "table"> {
  onAsked: () => void;
}

/** The offers to let a computer play for seats, where a phone only shows offers that need an answer. */
export function LeftSeatOffers({ session, table, onAsked }: LeftSeatOffersProps) {
  const card = findCard(session.settings.value?.game ?? "");
  if (table.resting || !concernsHandOver(table, card, session.seats.value)) return null;
  return (
    <Loaded inline load={loadHandOver}>
      {({ LeftSeats }) => <LeftSeats session={session} table={table} onAsked={onAsked} />}
    </Loaded>
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
