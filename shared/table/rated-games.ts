/** Which games change ratings: between people alone, each for themselves, by all of the game, and with enough of it. */
import type { Seat } from "../kernel/game.ts";
import { inForce, type RecordStep } from "../kernel/steps.ts";
import { isBotAccount } from "../wire/bot-accounts/account.ts";
import type { Uncounted } from "../wire/ratings.ts";
import { isBot, isPerson, isTaken, type Table } from "./table.ts";

/** The number of actions that everybody has to have made: a player who leaves before that has not played. */
const MIN_ACTIONS = 2;

/** The reason why no game of a table can be rated with its settings and players; undefined if one can be. */
export function unratable({
  entry,
  settings,
  seats,
  origin,
}: Pick<Table, "entry" | "settings" | "seats" | "origin">): Uncounted | undefined {
  if (origin !== undefined) return "played-on";
  if (entry.masters(settings.seats).length > 0) return "led";
  // Otherwise a losing player would just stay.
  if (settings.clock === null) return "no-clock";
  if (!entry.isRatable(settings.options)) return "options";
  const taken = seats.filter(isTaken);
  if (taken.some(isBot)) return "computers";
  if (isMixed(taken.map(({ player }) => player))) return "bot-accounts";
  return new Set(taken.map(({ player }) => player)).size < taken.length ? "one-device" : undefined;
}

/** Bots are rated among themselves, in lists of their own: a game of people and bots rates nobody. */
function isMixed(players: readonly string[]): boolean {
  return players.some(isBotAccount) && !players.every(isBotAccount);
}

export interface EndedGame {
  /** The ids of its players, by seat. */
  readonly players: readonly string[];
  readonly steps: readonly RecordStep[];
  readonly masters: readonly Seat[];
  readonly isTimed: boolean;
  /** Whether games with its options are rated; see `Game.ratable`. */
  readonly isRatable: boolean;
  /** Whether it began with a position of another game. */
  readonly isPlayedOn: boolean;
}

/** The reason why a finished game is not rated although it was to be; undefined if it is. */
export function uncounted({
  players,
  steps,
  masters,
  isTimed,
  isRatable,
  isPlayedOn,
}: EndedGame): Uncounted | undefined {
  if (isPlayedOn) return "played-on";
  if (masters.length > 0) return "led";
  if (!isTimed) return "no-clock";
  if (!isRatable) return "options";
  if (!players.every((player) => isPerson({ player }))) return "computers";
  if (isMixed(players)) return "bot-accounts";
  if (new Set(players).size < players.length) return "one-device";
  if (steps.some(({ kind }) => kind === "hand")) return "handed-over";
  const actions = players.map(() => 0);
  for (const place of inForce(steps)) {
    const step = steps[place];
    if (step?.kind === "act") actions[step.seat] = (actions[step.seat] ?? 0) + 1;
  }
  return actions.every((count) => count >= MIN_ACTIONS) ? undefined : "too-short";
}
