import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { clockLeft, TENTH } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { playSound } from "../../stage/sound.ts";
import { announce } from "../kit/live.tsx";
import { muted } from "../settings.ts";
import { awayText, clockText, clockWords, LOW, warningPassed } from "./clock.ts";
import { SeatRow } from "./seat-row.tsx";
import { playText } from "./text.ts";
import { useNow } from "./use-now.ts";

export interface LiveSeatProps {
  session: TableSession;
  seat: number;
  you: boolean;
  small: boolean;
  acting: boolean;
  playing: boolean;
  pieces: { readonly left: number; readonly total: number } | undefined;
  taken?: ComponentChildren;
}

const SECOND = 1000;

/** A seat's row, with its clock and its absence as they run. */
export function LiveSeat({ session, seat, you, small, acting, playing, pieces, taken }: LiveSeatProps) {
  const table = session.table.value;
  const view = table?.seats[seat];
  const hasClock = session.settings.value?.clock != null;
  const runs = table?.phase === "playing";
  const isAway = runs && view !== undefined && !view.present && view.awaySince > 0;
  const low = hasClock && acting && view !== undefined && TENTH * view.clock < 5 * LOW;
  const now = useNow(session, low ? TENTH : runs && ((hasClock && acting) || isAway) ? SECOND / 4 : undefined);
  const left =
    table === undefined || view === undefined || !hasClock ? undefined : clockLeft(table, seat, acting && runs, now);
  useWarnings(left, you && acting && runs);
  if (table === undefined || view === undefined) return null;
  return (
    <SeatRow
      seat={seat}
      name={view.name}
      you={you}
      small={small}
      acting={acting && runs}
      playing={playing || !runs}
      pieces={pieces}
      taken={taken}
      clock={left === undefined ? undefined : { text: clockText(left), low: left < LOW }}
      away={isAway && !you ? awayText(now - view.awaySince) : undefined}
      note={runs && table.drawOffer >= 0 && view.draw ? playText.drawOffered : undefined}
    />
  );
}

/** Says and sounds one's own low clock, at few moments. */
function useWarnings(left: number | undefined, mine: boolean): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = mine ? left : undefined;
    if (!mine || left === undefined || last === undefined || warningPassed(last, left) === undefined) return;
    announce(playText.yourTime(clockWords(left)), "now");
    if (!muted.peek()) playSound("low-time");
  }, [left, mine]);
}
