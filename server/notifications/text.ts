/**
 * The words of notifications. They are shown on locked screens, so they name a player and a game, and nothing of the
 * position.
 */

import { listText } from "../../shared/words.ts";
import { nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import type { TableSummary } from "../../shared/table/summary.ts";

export type NotificationKind = "turn" | "seat" | "rematch";

const TITLES: Readonly<Record<NotificationKind, string>> = {
  turn: "Your turn",
  seat: "Somebody sat down",
  rematch: "A rematch?",
};

/** In place of a table's code: notes of all tables together are notified of once a day. */
export const NOTES = "NOTES";

export interface NotificationText {
  readonly kind: NotificationKind | "invite" | "challenge" | "round" | "recovery" | "note";
  readonly code: string;
  readonly title: string;
  readonly body: string;
  /** The page to go to, if that is not the table. */
  readonly path?: string;
}

export function notificationText(
  kind: NotificationKind,
  { code, seats }: TableSummary,
  player: string,
  game: string,
): NotificationText {
  const others = seats
    .filter((seat) => seat.player !== "" && seat.player !== player)
    .map((seat) => nameInWords({ id: seat.player, name: seat.name }));
  const company = others.length === 0 ? "" : ` with ${listText(others)}`;
  return { kind, code, title: TITLES[kind], body: `${game}${company}` };
}

/** The text of a challenge. @param id used in place of a table's code */
export function challengeText(id: string, challenger: string, terms: string): NotificationText {
  return { kind: "challenge", code: id, title: `${challenger} challenges you`, body: terms, path: "/friends" };
}

export function acceptedText(code: string, other: string, game: string): NotificationText {
  return { kind: "invite", code, title: `${other} plays`, body: `${game}: your challenge is accepted` };
}

/** The text of a friend's invitation to a table. */
export function invitationText(code: string, host: string, game: string): NotificationText {
  return { kind: "invite", code, title: `${host} invites you`, body: game };
}

/** The notification of a new line of chat in a game of days. It does not quote the line. */
export function noteText({ code }: TableSummary, by: string, game: string): NotificationText {
  return { kind: "note", code: NOTES, title: `${by} left a note`, body: game, path: `/${code}` };
}

/** What the mark of that notification begins with. */
export const RECOVERED = "recovery ";

/** The notification to a player's devices after another device got in with a recovery code. */
export function recoveryText(device: string): NotificationText {
  const body = `${device}. Was it not you? Sign out everywhere else.`;
  return { kind: "recovery", code: "RECOVERY", title: "A recovery code of yours was used", body, path: "/me" };
}

/** What notifies a player that a table of a tournament waits. */
export function pairingText(
  { code, round }: { readonly code: string; readonly round: number },
  title: string,
  others: readonly string[],
): NotificationText {
  const company = others.length === 0 ? "a computer" : listText(others);
  return { kind: "round", code, title: `${title}: round ${round}`, body: `You play ${company} at table ${code}` };
}
