/** A seat that its player has left: a bot can play on in it, if all remaining players want that. */
import { useState } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Level } from "../../../../shared/kernel/bot.ts";
import { levelName } from "../../../../shared/wire/bots.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { findCard } from "../../../games/games.ts";
import { LevelChoice } from "../../levels/level-choice.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { listText } from "../../text/words.ts";
import { playText } from "../text.ts";
import { canBotPlay, seatsThatLeft } from "./left-seats.ts";
import { AnswerButtons } from "./answer-buttons.tsx";

interface HandOverProps {
  session: TableSession;
  table: TableView;
  /** The seats that still have a say. */
  playing: readonly Seat[];
}

/** Everything about seats that go to a computer, or come back from one. */
export function HandOver({ session, table, playing }: HandOverProps) {
  if (table.phase !== "playing") return null;
  const ownSeats = session.seats.value;
  const byComputer = ownSeats.find((seat) => table.seats[seat]?.bot !== "");
  const level = table.seats[byComputer ?? NOBODY]?.bot;
  if (level !== undefined && level !== "") return <OwnSeat session={session} level={level} />;
  if (table.handSeat !== NOBODY) return <Asked session={session} table={table} playing={playing} />;
  return <LeftSeats session={session} table={table} />;
}

interface LeftSeatsProps extends Pick<HandOverProps, "session" | "table"> {
  /** Called once the others are asked. */
  onAsked?: () => void;
}

/** The seats of others who have left, each of which may go to a computer. */
export function LeftSeats({ session, table, onAsked }: LeftSeatsProps) {
  if (table.handSeat !== NOBODY) return null;
  return (
    <>
      {seatsThatLeft(table, cardOf(session))
        .filter((seat) => !session.seats.value.includes(seat))
        .map((seat) => (
          <div key={seat} class="offer">
            <p>
              {playText.seatLeft(table.seats[seat]?.name ?? "")} <span class="offer-note">{playText.seatLeftHow}</span>
            </p>
            <div class="offer-buttons">
              <LetPlayOn session={session} table={table} seat={seat} {...(onAsked && { onAsked })} />
            </div>
          </div>
        ))}
    </>
  );
}

const cardOf = ({ settings }: TableSession) => findCard(settings.value?.game ?? "");

interface LetPlayOnProps extends LeftSeatsProps {
  seat: Seat;
}

/**
 * The button that asks for a computer in a seat, and the levels behind it; nothing if computers cannot play there.
 */
export function LetPlayOn({ session, table, seat, onAsked }: LetPlayOnProps) {
  const [choosing, setChoosing] = useState(false);
  const choose = (level: Level) => {
    setChoosing(false);
    onAsked?.();
    void toastRefusal(session.request("handOver", { seat, level }));
  };
  if (!canBotPlay(table, cardOf(session), seat)) return null;
  return (
    <>
      <Button variant="legal" onClick={() => setChoosing(true)}>
        {playText.letPlayOn}
      </Button>
      <Dialog open={choosing} title={playText.letPlayOn} onClose={() => setChoosing(false)}>
        <p class="t-note">{playText.letPlayOnHow}</p>
        <Unrated session={session} />
        <LevelChoice game={session.settings.value?.game} onChoose={choose} />
      </Dialog>
    </>
  );
}

/** Somebody asks for a computer in a seat. */
function Asked({ session, table, playing }: HandOverProps) {
  const ownSeats = session.seats.value;
  const { handSeat, handLevel } = table;
  const answer = (agree: boolean) => void toastRefusal(session.request("answerHandOver", { agree }));
  const nameAt = (seat: Seat) => table.seats[seat]?.name ?? "";
  const open = playing.filter((seat) => seat !== handSeat && !table.seats[seat]?.hand && table.seats[seat]?.bot === "");
  if (!open.some((seat) => ownSeats.includes(seat))) {
    return (
      <div class="offer offer-said">
        <p class="t-note">{playText.undoWaiting(listText(open.map(nameAt)))}</p>
      </div>
    );
  }
  return (
    <div class="offer offer-open">
      <p>{playText.playOnAsked(handLevel === "" ? "" : levelName(handLevel), nameAt(handSeat))}</p>
      <Unrated session={session} />
      <AnswerButtons answer={answer} />
    </div>
  );
}

/** A note for everybody before they agree: a rated game with a computer's steps counts for nobody. */
function Unrated({ session }: { session: TableSession }) {
  return session.settings.value?.rated === true ? <p class="t-note">{playText.letPlayOnUnrated}</p> : null;
}

/** A bot plays for this player, who may come back at any time. */
function OwnSeat({ session, level }: { session: TableSession; level: Level }) {
  return (
    <div class="offer offer-open">
      <p>{playText.playsForYou(levelName(level))}</p>
      <div class="offer-buttons">
        <Button variant="legal" onClick={() => void toastRefusal(session.request("takeOver", {}))}>
          {playText.playYourself}
        </Button>
      </div>
    </div>
  );
}
