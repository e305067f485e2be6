import { useEffect, useState } from "preact/hooks";
import type { TablePhase } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";

/** How long the board stays after the last move, so that everybody sees what ended the game. */
const LAST_LOOK_MS = 2000;

/** The phase whose screen is shown: the table's own, but a game that ends before one's eyes may be looked at. */
export function useShownPhase(session: TableSession): TablePhase {
  const phase = session.table.value?.phase ?? "waiting";
  const [shown, setShown] = useState(phase);

  useEffect(() => {
    if (shown === phase) return undefined;
    const pause = shown === "playing" && phase === "finished" ? LAST_LOOK_MS : 0;
    const timer = setTimeout(() => setShown(phase), pause);
    return () => clearTimeout(timer);
  }, [shown, phase]);

  return shown === "playing" && phase === "finished" ? shown : phase;
}
