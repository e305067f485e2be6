import { useEffect } from "preact/hooks";
import type { TableSession } from "../../net/session.ts";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { isDeletedPlayer } from "../../../shared/wire/people/deleted.ts";
import { Marked } from "../kit/players/guest-sign.tsx";
import { HomeWay, Notice } from "../shell/notice.tsx";
import { sendReady } from "../shell/table-requests.ts";
import { againstText, sittingDownText, tableText } from "./text.ts";

/** Whether this player was put together with others, so that the game starts by itself. */
export function isMatched({ table, seat }: TableSession): boolean {
  return seat.value !== undefined && (table.value?.startsBy ?? 0) > 0;
}

/** Between a quick match and its game: this player is ready without being asked, and waits for the others. */
export function SittingDown({ session }: { session: TableSession }) {
  const table = session.table.value;
  const live = session.link.value === "live";
  const own = table?.seats[session.seat.value ?? -1];
  // Who comes while chance is drawn already is taken along as they are.
  const asks = live && own?.ready === false && table?.commitment !== "" && table?.revealBy === 0;
  useEffect(() => {
    const now = session.table.peek();
    if (asks && now !== undefined) void sendReady(session, now, true);
  }, [session, asks]);
  const seats = table?.seats ?? [];
  // At a table of a tournament the seat of a deleted account stays, and nobody comes to it any more.
  const missing = seats.filter(({ ready, player }) => !ready && !isDeletedPlayer(player)).map(({ name }) => name);
  const hasLeft = seats.some(({ player }) => isDeletedPlayer(player));
  const others = table?.seats.filter((_, seat) => seat !== session.seat.value) ?? [];
  return (
    <Notice title={tableText.sittingDown}>
      <p class="t-title">
        <Marked
          text={againstText(
            others.map(({ player, name, bound, rating }) => ({
              name,
              guest: !bound && !isDeletedPlayer(player),
              isBot: isBotAccount(player),
              rating,
            })),
          )}
        />
      </p>
      <p role="status">{sittingDownText(missing, hasLeft)}</p>
      <HomeWay />
    </Notice>
  );
}
