/** The words of notifications. They are read on locked screens: a name and a game, and nothing of how it stands. */
import { listText } from "../../shared/words.ts";
import type { TableSummary } from "../../shared/table/summary.ts";

export type NotificationKind = "turn" | "seat" | "rematch";

const TITLES: Readonly<Record<NotificationKind, string>> = {
  turn: "Your turn",
  seat: "Somebody sat down",
  rematch: "A rematch?",
};

/** What a device shows. */
export interface NotificationText {
  readonly kind: NotificationKind | "invite";
  readonly code: string;
  readonly title: string;
  readonly body: string;
}

export function notificationText(
  kind: NotificationKind,
  { code, seats }: TableSummary,
  player: string,
  game: string,
): NotificationText {
  const others = seats.filter((seat) => seat.player !== "" && seat.player !== player).map(({ name }) => name);
  const company = others.length === 0 ? "" : ` with ${listText(others)}`;
  return { kind, code, title: TITLES[kind], body: `${game}${company}` };
}

/** What a friend's invitation to a table says. */
export function invitationText(code: string, host: string, game: string): NotificationText {
  return { kind: "invite", code, title: `${host} invites you`, body: game };
}
