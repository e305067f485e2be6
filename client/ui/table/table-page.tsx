import { useEffect, useState } from "preact/hooks";
import type { Identity } from "../../net/identity.ts";
import type { TableSession } from "../../net/session.ts";
import { type LiveSession, openSession } from "../../net/table.ts";
import { hear } from "../relations/known-people.ts";
import { findCard } from "../../games/games.ts";
import { Button } from "../kit/button.tsx";
import { takeWishForSeat } from "../frame/router.ts";
import { Notice } from "../frame/notice.tsx";
import { shellText } from "../frame/text.ts";
import { Waiting } from "../frame/waiting.tsx";
import { ask } from "../frame/ask.ts";
import { ClosedTable } from "./closed-table.tsx";
import { LinkBanner } from "./link-banner.tsx";
import { freeSeats } from "./seating.ts";
import { tableText } from "./text.ts";
import { Screens } from "./table-screens.tsx";
import { useTurnCall } from "../frame/use-turn-call.ts";

/** The page of one table, from the first guest to the last rematch. */
export function TablePage({ code, identity }: { code: string; identity: Identity }) {
  const [session] = useState(() => openSession(code, identity, hear));
  useEffect(() => session.leave, [session]);
  useTurnCall(session);
  useWishForSeat(session);

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
function useWishForSeat(session: TableSession): void {
  const [wanted] = useState(takeWishForSeat);
  const live = session.link.value === "live";
  useEffect(() => {
    const table = session.table.peek();
    if (!wanted || !live || table === undefined || session.seat.peek() !== undefined) return;
    const [free] = freeSeats(table);
    if (table.phase === "waiting" && free !== undefined) void ask(session.request("sit", { seat: free }));
  }, [session, wanted, live]);
}

function Joining({ session }: { session: LiveSession }) {
  if (session.retryAt.value === 0) return <Waiting text={tableText.joining} />;
  const why = session.hindrance.value;
  const isReached = why !== undefined && why.code !== "unreachable";
  return (
    <Notice title={isReached ? tableText.laterTitle : shellText.offlineTitle}>
      <p>{isReached ? why.message : shellText.offline}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={session.retry}>
          {shellText.tryNow}
        </Button>
        <a class="button button-quiet" href="/">
          {shellText.home}
        </a>
      </div>
    </Notice>
  );
}
