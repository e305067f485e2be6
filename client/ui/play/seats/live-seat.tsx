import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Departure } from "../../../../shared/kernel/game.ts";
import { linesInForce, readStep } from "../../../../shared/kernel/steps.ts";
import { isSlow } from "../../../../shared/wire/clock.ts";
import { levelName } from "../../../../shared/wire/bots.ts";
import { clockLeft, type TableView } from "../../../../shared/wire/table.ts";
import { ownSeat } from "../../../net/session.ts";
import { playSound } from "../../../stage/sound.ts";
import { findCard } from "../../../games/games.ts";
import { announce } from "../../kit/live.tsx";
import { masterTitle } from "../../../games/contract/masters.ts";
import { muted } from "../../shell/settings.ts";
import { type ClockFace, isOnVacation, liveFace, slowFace, warningPassed } from "./clock.ts";
import { roughSpan, shortSpan, spokenSpan } from "../../text/spans.ts";
import { GiveTime, giveLabel, mayGive, useGiftNews } from "./give-time.tsx";
import { type PieceCount, type SeatAbout, type SeatNote, type SeatPress, SeatRow } from "./seat-row.tsx";
import { playText } from "../text.ts";
import { useNow } from "../../kit/use-now.ts";
import type { AtTable } from "../model/playing.ts";
import { dayText } from "../../text/words.ts";

/** What a game says of a seat in its row. */
export interface SeatThings {
  pieces?: PieceCount | undefined;
  /** The pieces that it has taken, small, for screens without room next to the board. */
  taken?: ComponentChildren;
  /** What it holds, under its name. */
  detail?: ComponentChildren;
  /** The seat's role and holdings, if they are shown in words. */
  about?: SeatAbout | undefined;
  /** The effect of touching the row, for screens without room for a button. */
  press?: SeatPress | undefined;
}

interface LiveSeatProps extends SeatThings {
  at: Pick<AtTable, "session" | "actors" | "playing">;
  seat: number;
  small?: boolean;
  ways?: ComponentChildren;
  /** Whether this player still has a say in a game that runs. */
  hasSay: boolean;
}

const SECOND = 1000;

/** A seat's row, with its clock and its absence as they run. */
export function LiveSeat(props: LiveSeatProps) {
  const { at, seat, small = false, hasSay, pieces, taken, ways, detail, about, press } = props;
  const { session } = at;
  const ownSeats = session.seats.value;
  const own = ownSeats.includes(seat);
  // If several people share the device, everybody is shown by name; in a replay the player is "You", too.
  const isYou = ownSeat(session) === seat;
  const acting = at.actors.includes(seat);
  const playing = at.playing.includes(seat);
  const table = session.table.value;
  const view = table?.seats[seat];
  const settings = session.settings.value;
  const leads = masterTitle(findCard(settings?.game ?? ""), seat, table?.seats.length ?? 0) !== undefined;
  // A game master has no clock.
  const clock = leads ? null : (settings?.clock ?? null);
  const face = isSlow(clock) ? slowFace : liveFace;
  const runs = table?.phase === "playing";
  const ticks = clock !== null && runs && acting;
  const isAway = runs && view !== undefined && !view.present && view.awaySince > 0;
  const every = ticks && table !== undefined ? face.every(clockLeft(table, seat, true, session.now())) : SECOND / 4;
  const now = useNow(session, ticks || isAway ? every : undefined);
  const left =
    table === undefined || view === undefined || clock === null ? undefined : clockLeft(table, seat, ticks, now);
  useWarnings(face, left, own && ticks);
  useGiftNews(table, seat, own);
  const [giving, setGiving] = useState(false);
  if (table === undefined || view === undefined) return null;
  const mayHelp = clock !== null && playing && hasSay && mayGive(session, table, seat);
  const give = mayHelp ? { label: giveLabel(clock, view.name), onPress: () => setGiving(true) } : undefined;
  const row = (
    <SeatRow
      seat={seat}
      name={isYou ? playText.you : view.name}
      own={own}
      small={small}
      acting={acting && runs}
      playing={playing || !runs}
      departure={playing || !runs ? undefined : departureOf(table, seat)}
      pieces={pieces}
      taken={taken}
      ways={ways}
      detail={detail}
      about={about}
      press={press}
      clock={
        left === undefined
          ? undefined
          : { text: face.text(left), low: left < face.low, ...(give === undefined ? {} : { give }) }
      }
      away={isAway && !own && !isOnVacation(view, now) ? awayNote(now - view.awaySince) : undefined}
      note={runs ? noteOf(table, seat, now) : undefined}
      bot={view.bot}
      guest={!view.bound && !isYou}
      player={view.player}
      rating={view.rating}
      rated={small && settings?.rated === true && seat === (session.seat.value ?? 0)}
      met={
        own || small || view.bot !== "" || session.code === ""
          ? undefined
          : { id: view.player, name: view.name, bound: view.bound, code: session.code }
      }
    />
  );
  if (give === undefined) return row;
  return (
    <>
      {row}
      <GiveTime session={session} seat={seat} open={giving} onClose={() => setGiving(false)} />
    </>
  );
}

/** How a seat left the game; undefined for a seat that was beaten. */
function departureOf({ log }: TableView, seat: number): Departure | undefined {
  const steps = linesInForce(log).map(readStep);
  const left = steps.findLast((step) => step?.kind === "depart" && step.seat === seat);
  return left?.kind === "depart" ? left.why : undefined;
}

function awayNote(ms: number): SeatNote {
  return { text: playText.away(roughSpan(ms)), brief: playText.awayBrief(shortSpan(ms)) };
}

function noteOf(table: TableView, seat: number, now: number): SeatNote | undefined {
  const view = table.seats[seat];
  if (view !== undefined && isOnVacation(view, now))
    return { text: playText.onVacation(dayText(view.vacationUntil)), brief: playText.vacationBrief };
  if (table.drawOffer >= 0 && table.seats[seat]?.draw === true)
    return { text: playText.drawOffered, brief: playText.drawBrief };
  if (table.undoSeat === seat) return { text: playText.undoNote, brief: playText.undoBrief };
  const { bot = "", name = "" } = table.seats[seat] ?? {};
  // A computer that plays for itself bears its own name.
  return bot === "" || name.startsWith(levelName(bot))
    ? undefined
    : { text: playText.playsNow(levelName(bot)), brief: playText.playsNowBrief };
}

/** Announces the own clock when it runs low, at a few moments. */
function useWarnings(face: ClockFace, left: number | undefined, mine: boolean): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = mine ? left : undefined;
    if (!mine || left === undefined || last === undefined || warningPassed(face, last, left) === undefined) return;
    announce(playText.yourTime(spokenSpan(left)), "now");
    if (!muted.peek()) playSound("low-time");
  }, [face, left, mine]);
}
