import { useCallback, useEffect, useState } from "preact/hooks";
import type { GameCard } from "../../games/contract/page.ts";
import type { Identity } from "../../net/identity.ts";
import type { TableSession } from "../../net/session.ts";
import { type LiveSession, openSession } from "../../net/table.ts";
import { noteRelationsChanged } from "../relations/known-people.ts";
import { findCard, loadTable } from "../../games/games.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { takeSeatRequest } from "../shell/router.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Notice } from "../shell/notice.tsx";
import { shellText } from "../shell/text.ts";
import { Waiting } from "../shell/waiting.tsx";
import { toastRefusal } from "../shell/table-requests.ts";
import { ClosedTable } from "./closed-table.tsx";
import { LinkBanner } from "./link-banner.tsx";
import { freeSeats } from "./seating.ts";
import { laterText, laterTitle, tableText } from "./text.ts";
import { isMatched, SittingDown } from "./sitting-down.tsx";
import { useStartAtOnce } from "../shell/start-at-once.ts";
import { useTurnAlert } from "../shell/use-turn-alert.ts";
import type { TablePhase } from "../../../shared/wire/table.ts";

/** Loaded late: a player that comes back to a running game does not need it. */
const loadWaiting = () => import("./waiting/waiting-table.tsx");

/** The page of one table, from the first guest to the last rematch. */
export function TablePage({ code, identity }: { code: string; identity: Identity }) {
  const [session] = useState(() => openSession(code, identity, noteRelationsChanged));
  useEffect(() => session.leave, [session]);
  useTurnAlert(session);
  useSeatRequest(session);

  const closedBy = session.closedBy.value;
  const settings = session.settings.value;
  if (closedBy !== undefined)
    return <ClosedTable code={code} why={closedBy} known={session.table.value !== undefined} />;
  if (settings === undefined) return <Joining session={session} />;

  const card = findCard(settings.game);
  if (card === undefined) {
    return (
      <Notice title={shellText.outdatedTitle}>
        <p>{tableText.unknownGame}</p>
        <Button variant="main" onClick={() => location.reload()}>
          {tableText.reload}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <Screens session={session} card={card} />
      <LinkBanner session={session} />
    </>
  );
}

/** Takes a seat for a player that came by a button which says so. */
function useSeatRequest(session: TableSession): void {
  const [wanted] = useState(takeSeatRequest);
  const live = session.link.value === "live";
  useEffect(() => {
    const table = session.table.peek();
    if (!wanted || !live || table === undefined || session.seat.peek() !== undefined) return;
    const [free] = freeSeats(table);
    if (table.phase === "waiting" && free !== undefined) void toastRefusal(session.request("sit", { seat: free }));
  }, [session, wanted, live]);
}

/** The screen of the table's phase, with the game's own board. */
export function Screens({ session, card }: { session: TableSession; card: GameCard }) {
  const load = useCallback(async () => {
    // With the board, which is not waited for before one sits down: the line to the table is opened meanwhile.
    const [view, table] = await Promise.all([import("./game-view.tsx"), loadTable(card)]);
    return { ...view, ...table };
  }, [card]);
  const shown = useShownPhase(session);
  const starts = useStartAtOnce(session);
  return (
    <Loaded load={load}>
      {({ page, WaitingBoard, PlayTable, GameView }) => {
        if (shown === "waiting" && starts) return <Waiting text={tableText.starting} />;
        if (shown === "waiting" && isMatched(session)) return <SittingDown session={session} />;
        if (shown === "waiting") {
          return (
            <Loaded load={loadWaiting}>
              {({ WaitingTable }) => <WaitingTable session={session} page={page} Board={WaitingBoard} />}
            </Loaded>
          );
        }
        return <GameView session={session} page={page} PlayTable={PlayTable} over={shown === "finished"} />;
      }}
    </Loaded>
  );
}

function Joining({ session }: { session: LiveSession }) {
  const why = session.obstacle.value;
  // While it tries again, the page stays as it is.
  if (why === undefined && session.retryAt.value === 0) return <Waiting text={tableText.joining} />;
  const isReached = why !== undefined && why.code !== "unreachable";
  return (
    <Notice title={isReached ? laterTitle(why.code) : shellText.offlineTitle}>
      <p>{isReached ? laterText(why) : shellText.offline}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={session.retry}>
          {shellText.tryNow}
        </Button>
        <ButtonLink href="/">{shellText.home}</ButtonLink>
      </div>
    </Notice>
  );
}

/** How long the board stays after the last move, so that everybody sees what ended the game. */
const LAST_LOOK_MS = 2000;

/** The phase whose screen is shown: the table's own, except that the last move of a game stays visible for a moment. */
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
