import type { Seat } from "../../../../shared/kernel/game.ts";
import { isSlow } from "../../../../shared/wire/clock.ts";
import { clockLeft } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { dayText } from "../../text/words.ts";
import { isOnVacation, liveFace, slowFace } from "./clock.ts";
import { playText } from "../text.ts";
import { useNow } from "../../kit/use-now.ts";

interface LiveClockProps {
  session: TableSession;
  actors: readonly Seat[];
}

/**
 * The clock that runs, where there is no room for one at each seat: one's own if it runs, otherwise the first; or that it
 * stands still, since its player is on vacation.
 */
export function LiveClock({ session, actors }: LiveClockProps) {
  const table = session.table.value;
  const clock = session.settings.value?.clock ?? null;
  const face = isSlow(clock) ? slowFace : liveFace;
  const own = actors.find((seat) => session.seats.value.includes(seat));
  const seat = own ?? actors[0];
  const runs = clock !== null && table?.phase === "playing" && seat !== undefined;
  const every = runs ? face.every(clockLeft(table, seat, true, session.now())) : undefined;
  const now = useNow(session, every);
  if (!runs) return null;
  const view = table.seats[seat];
  if (view !== undefined && isOnVacation(view, now)) {
    const until = playText.onVacation(dayText(view.vacationUntil));
    return (
      <span class="live-clock" title={until}>
        <span aria-hidden="true">{playText.vacation}</span>
        <span class="unseen">{until}</span>
      </span>
    );
  }
  const left = clockLeft(table, seat, true, now);
  return (
    <span class={left < face.low ? "live-clock live-clock-low" : "live-clock"} role="timer" aria-live="off">
      {face.text(left)}
    </span>
  );
}
