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

/** Tells what a clock was given: it grows, and was not set anew. */
export function useGiftNews(table: TableView | undefined, seat: Seat, own: boolean): void {
  const before = useRef<{ readonly clock: number; readonly clockAt: number; readonly round: number } | undefined>(
    undefined,
  );
  const view = table?.seats[seat];
  useEffect(() => {
    const last = before.current;
    const isPlayed = table?.phase === "playing" && view !== undefined && view.bot === "";
    before.current = isPlayed ? { clock: view.clock, clockAt: view.clockAt, round: table.round } : undefined;
    if (!isPlayed || last === undefined || last.round !== table.round) return;
    if (view.clock <= last.clock || view.clockAt !== last.clockAt) return;
    const given = CLOCK_UNIT_MS * (view.clock - last.clock);
    const words = given >= DAY ? playText.oneDay : spokenSpan(given);
    if (own) toast(playText.timeGot(words));
    else announce(playText.timeGiven(view.name, words));
  }, [table?.phase, table?.round, view?.clock, view?.clockAt, view?.bot]);
}
