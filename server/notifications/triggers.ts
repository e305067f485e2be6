/** When a table notifies somebody who does not have it open, and when that is over. */
import { nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { StoredNotification } from "../store/notifications.ts";
import type { TableChange } from "../store/store.ts";
import { isPerson, type Table } from "../../shared/table/table.ts";
import { playersOf, type SummarySeat, summarise, type TableSummary } from "../../shared/table/summary.ts";
import { type NotificationKind, NOTES, noteText, notificationText } from "./text.ts";

/** A player who loads a page anew, or looks away for a moment, is not notified. */
export const GRACE_MS = 4000;

/** A notification to send now, one that stays as it was, or none any more. */
export type Trigger = { readonly kind: NotificationKind; readonly mark: string } | "as-before" | "over";

const ownIn = (table: TableSummary | undefined, player: string) =>
  table?.seats.filter((seat) => seat.player === player) ?? [];
const isAway = (own: readonly SummarySeat[]) => own.length > 0 && own.every(({ away }) => away);

/** The notifications of a table's change. @param before undefined if the table was just opened here */
function notificationsFor(
  games: readonly GameEntry[],
  now: TableSummary,
  before: TableSummary | undefined,
): StoredNotification[] {
  return [...new Set(playersOf(now))].flatMap((player) => {
    const occasion = triggerOf(now, before, player);
    if (typeof occasion === "string") return [];
    const name = games.find(({ id }) => id === now.game)?.name ?? now.game;
    const payload = JSON.stringify(notificationText(occasion.kind, now, player, name));
    return { player, code: now.code, mark: occasion.mark, payload };
  });
}

/**
 * The notifications of a table's change, to be saved in the same transaction: they are only lost if the change is, too.
 */
export function notificationsFrom(
  games: readonly GameEntry[],
  table: Table,
  before: TableSummary | undefined,
  now: number,
): NonNullable<TableChange["notifications"]> {
  if (!table.seats.some((seat) => isPerson(seat) && seat.awaySince > 0)) return [];
  const summary = summarise(table, now);
  const notifications = [...notificationsFor(games, summary, before), ...notesOf(games, table, summary, before)];
  return notifications.map((notification) => ({ ...notification, dueAt: Date.now() + GRACE_MS }));
}

/** What marks a note; one of the same day is the same notification. */
export const NOTED = "note ";
const DAY_MS = 24 * 60 * 60_000;

/** The notifications that a new line of chat at a game of days brings to those who have not read it. */
function notesOf(
  games: readonly GameEntry[],
  { chat, chatCount }: Table,
  now: TableSummary,
  before: TableSummary | undefined,
): StoredNotification[] {
  const line = chat.get(String(chatCount));
  if (line === undefined || before === undefined || now.said <= before.said) return [];
  if (now.phase !== "playing" || !isSlow(now.clock)) return [];
  const name = games.find(({ id }) => id === now.game)?.name ?? now.game;
  const payload = JSON.stringify(noteText(now, nameInWords({ id: line.player, name: line.name }), name));
  const others = [...new Set(playersOf(now))].filter((player) => player !== line.player && isAway(ownIn(now, player)));
  const unread = others.filter((player) => (now.reads[player] ?? 0) < now.said);
  return unread.map((player) => ({ player, code: NOTES, mark: `${NOTED}${Math.floor(now.at / DAY_MS)}`, payload }));
}

/**
 * A mark of the player's turn that stays the same until the turn is over; "" if the table does not wait for that
 * player.
 */
export function turnMark({ phase, round = 0, seats }: TableSummary, player: string): string {
  const asked = seats.filter((seat) => seat.player === player && seat.waitedFor).map(({ askedAt = 0 }) => askedAt);
  return phase !== "playing" || asked.length === 0 ? "" : `turn ${round} ${Math.min(...asked)}`;
}

/**
 * The effect of a table's change on the notifications of one of its players.
 * @param before undefined if the table was just opened here
 */
export function triggerOf(now: TableSummary, before: TableSummary | undefined, player: string): Trigger {
  const own = ownIn(now, player);
  // A player who has the table open sees it themselves.
  if (!isAway(own)) return "over";
  const then = ownIn(before, player);
  if (now.phase === "playing") return turnOf(now, before, player);
  const [kind, others] = now.phase === "waiting" ? (["seat", seated] as const) : (["rematch", askers] as const);
  const names = others(now, player);
  if (names.length === 0) return "over";
  // It is no news if it was so while the player was there, or if the state before is not known.
  if (before === undefined || before.phase !== now.phase || !isAway(then)) return "as-before";
  const known = others(before, player);
  return names.some((name) => !known.includes(name)) ? { kind, mark: `${kind} ${names.join(" ")}` } : "as-before";
}

function turnOf(now: TableSummary, before: TableSummary | undefined, player: string): Trigger {
  const mark = turnMark(now, player);
  if (mark === "") return "over";
  return before !== undefined && turnMark(before, player) !== "" ? "as-before" : { kind: "turn", mark };
}

function seated({ seats }: TableSummary, player: string): readonly string[] {
  return seats.filter((seat) => isPerson(seat) && seat.player !== player).map((seat) => seat.player);
}

/** The other players who want a rematch. */
function askers({ seats }: TableSummary, player: string): readonly string[] {
  return seats.filter((seat) => isPerson(seat) && seat.rematch && seat.player !== player).map((seat) => seat.player);
}
