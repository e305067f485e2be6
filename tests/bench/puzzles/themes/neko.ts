/** What a puzzle of Neko Harbour is about. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { HAND_SIZE, PERIODS } from "../../../../shared/neko/harbour/components.ts";
import { neko } from "../../../../shared/neko/rules.ts";

/** From this round of the last period on, a game that is played on to its end tells something. */
const NEAR = 3;

export function isNearEnd(match: Match, seat: Seat): boolean {
  const state = neko.readSynced(match.knowledge(seat).view);
  return state !== undefined && state.period === PERIODS && state.round > HAND_SIZE - NEAR;
}

const THEMES: Readonly<Record<Action["kind"], string>> = {
  "draft-set": "draft",
  "draft-card": "draft",
  add: "column",
  deactivate: "hub",
  resolve: "at-once",
  tuck: "captain",
  harbour: "raise",
  upgrade: "raise",
  "buy-ship": "ship",
  "buy-licence": "licence",
  sail: "sail",
  dock: "dock",
  flip: "exchange",
  swap: "exchange",
  take: "choice",
  discard: "keep",
  decline: "onward",
  next: "onward",
  end: "onward",
};

export function nekoTheme(match: Match, seat: Seat, best: string): string | undefined {
  const action = neko.read(best);
  const state = neko.readSynced(match.knowledge(seat).view);
  if (action === undefined || state === undefined) return undefined;
  return state.round === HAND_SIZE && isNearEnd(match, seat) ? "last" : THEMES[action.kind];
}
