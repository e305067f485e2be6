/** The words of calls. They are read on locked screens: who and which game, and nothing of how it stands. */
import { listText } from "../../shared/words.ts";
import type { TableSummary } from "../tables/summary.ts";

export type CallKind = "turn" | "seat" | "rematch";

const TITLES: Readonly<Record<CallKind, string>> = {
  turn: "Your turn",
  seat: "Somebody sat down",
  rematch: "A rematch?",
};

/** What a device shows. */
export interface CallText {
  readonly kind: CallKind | "invite";
  readonly code: string;
  readonly title: string;
  readonly body: string;
}

export function callText(kind: CallKind, { code, seats }: TableSummary, player: string, game: string): CallText {
  const others = seats.filter((seat) => seat.player !== "" && seat.player !== player).map(({ name }) => name);
  const company = others.length === 0 ? "" : ` with ${listText(others)}`;
  return { kind, code, title: TITLES[kind], body: `${game}${company}` };
}

/** What a friend's invitation to a table says. */
export function invitationText(code: string, host: string, game: string): CallText {
  return { kind: "invite", code, title: `${host} invites you`, body: game };
}
