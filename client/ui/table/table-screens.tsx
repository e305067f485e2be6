/** What is seen of a table in each of its phases, whoever keeps it. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { TablePhase } from "../../../shared/wire/table.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { loadTable } from "../../games/games.ts";
import type { TableSession } from "../../net/session.ts";
import { Loaded } from "../frame/loaded.tsx";
import { useStartAtOnce } from "../frame/starting.ts";
import { Waiting } from "../frame/waiting.tsx";
import { Played } from "./played.tsx";
import { isMatched, SittingDown } from "./sitting-down.tsx";
import { tableText } from "./text.ts";

/** Loaded late: a player that comes back to a running game does not need it. */
const loadWaiting = () => import("./waiting/waiting-table.tsx");

/** The screen of the table's phase, drawn by the game where the board is. */
export function Screens({ session, card }: { session: TableSession; card: GameCard }) {
  const load = useCallback(() => loadTable(card), [card]);
  const shown = useShownPhase(session);
  const starts = useStartAtOnce(session);
  return (
    <Loaded load={load}>
      {({ page, WaitingBoard, PlayTable }) => {
        if (shown === "waiting" && starts) return <Waiting text={tableText.starting} />;
        if (shown === "waiting" && isMatched(session)) return <SittingDown session={session} />;
        if (shown === "waiting") {
          return (
            <Loaded load={loadWaiting}>
              {({ WaitingTable }) => <WaitingTable session={session} page={page} Board={WaitingBoard} />}
            </Loaded>
          );
        }
        return <Played session={session} page={page} PlayTable={PlayTable} over={shown === "finished"} />;
      }}
    </Loaded>
  );
}

/** How long the board stays after the last move, so that everybody sees what ended the game. */
const LAST_LOOK_MS = 2000;

/** The phase whose screen is shown: the table's own, but a game that ends before one's eyes may be looked at. */
function useShownPhase(session: TableSession): TablePhase {
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
