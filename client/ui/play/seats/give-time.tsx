/** More time for an opponent: a press on their clock asks first, then gives it. The opponent is told. */
import { useEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type ClockSetting, giftTime } from "../../../../shared/wire/clock.ts";
import { CLOCK_UNIT_MS, type TableView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { announce, toast } from "../../kit/live.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { QuestionDialog } from "../actions/offers.tsx";
import { spokenSpan } from "../../text/spans.ts";
import { playText } from "../text.ts";

interface GiveTimeProps {
  session: TableSession;
  seat: Seat;
  open: boolean;
  onClose: () => void;
}

/** Whether another person has that seat and can be given time. */
export function mayGive(session: TableSession, table: TableView, seat: Seat): boolean {
  if (session.settings.value?.tournament !== undefined) return false;
  return !table.resting && table.seats[seat]?.bot === "" && !session.seats.value.includes(seat);
}

/** What pressing the clock offers. */
export function giveLabel(clock: ClockSetting, name: string): string {
  return playText.giveTime(name, giftWords(clock));
}

function giftWords(clock: ClockSetting): string {
  const given = giftTime(clock);
  return given >= DAY ? playText.oneDay : spokenSpan(given);
}

const DAY = 24 * 60 * 60 * 1000;

export function GiveTime({ session, seat, open, onClose }: GiveTimeProps) {
  const clock = session.settings.value?.clock ?? null;
  if (clock === null) return null;
  const name = session.table.value?.seats[seat]?.name ?? "";
  const words = giftWords(clock);
  const question = {
    title: playText.giveTime(name, words),
    body: playText.giveTimeHow(name),
    yes: playText.giveNow(words),
    onYes: () => void toastRefusal(session.request("giveTime", { seat })),
  };
  return <QuestionDialog question={open ? question : undefined} onClose={onClose} />;
}

/** A seat's clock in units of `CLOCK_UNIT_MS`, when it was set, and the game that it is of. */
interface ClockReading {
  readonly clock: number;
  readonly clockAt: number;
  readonly round: number;
}

/** The ms that a clock was given between two readings, or 0: within a game it grew, and was not set anew by a turn. */
export function giftBetween(last: ClockReading, now: ClockReading): number {
  if (now.round !== last.round || now.clockAt !== last.clockAt) return 0;
  return CLOCK_UNIT_MS * Math.max(0, now.clock - last.clock);
}

/** Tells the seat's player, and screen readers, that a clock was given time. */
export function useGiftNews(table: TableView | undefined, seat: Seat, own: boolean): void {
  const before = useRef<ClockReading | undefined>(undefined);
  const view = table?.seats[seat];
  useEffect(() => {
    const last = before.current;
    const isPlayed = table?.phase === "playing" && view !== undefined && view.bot === "";
    before.current = isPlayed ? { clock: view.clock, clockAt: view.clockAt, round: table.round } : undefined;
    if (before.current === undefined || last === undefined || view === undefined) return;
    const given = giftBetween(last, before.current);
    if (given === 0) return;
    const words = given >= DAY ? playText.oneDay : spokenSpan(given);
    if (own) toast(playText.timeGot(words));
    else announce(playText.timeGiven(view.name, words));
  }, [table?.phase, table?.round, view?.clock, view?.clockAt, view?.bot]);
}
