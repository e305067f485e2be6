/** The facts of a table that the rest of the cluster gets: plain data that can be sent between processes. */
import type { Seat } from "../kernel/game.ts";
import { isBotAccount } from "../wire/bot-accounts/account.ts";
import type { ClockSetting } from "../wire/clock.ts";
import { type LobbyRowView, HIDDEN_NAME, type YourGame } from "../wire/lobby.ts";
import type { TablePhase } from "../wire/table.ts";
import { remainingOf, runningSeats } from "./clocks.ts";
import { waitsFor } from "./play-requests.ts";
import { watching } from "./presence.ts";
import { isPerson, type Table, versionOf } from "./table.ts";
import { originText } from "./view.ts";

export interface SummarySeat {
  readonly player: string;
  readonly name: string;
  /** Whether a person sits there under a name that they do not own. */
  readonly guest: boolean;
  /** The seat's rating, as in the seat's state; of open tables only. */
  readonly rating?: string;
  readonly waitedFor: boolean;
  /** The number of steps after which the game last began to wait for the seat; of open tables only. */
  readonly askedAt?: number;
  /** Whether the player does not have the table open. */
  readonly away: boolean;
  readonly remaining: number;
  readonly clockRuns: boolean;
  /** In a finished game, the place from 1; 0 otherwise. */
  readonly place: number;
  /** How many share that place. */
  readonly shared: number;
  /** Whether it is a game master's seat. */
  readonly leads: boolean;
  /** Whether the player wants to play again. */
  readonly rematch: boolean;
}

export interface TableSummary {
  readonly code: string;
  readonly game: string;
  readonly phase: TablePhase;
  readonly listed: boolean;
  readonly watch: boolean;
  readonly clock: ClockSetting | null;
  /** The host's id. */
  readonly host: string;
  /** Every seat, free ones with an empty player. */
  readonly seats: readonly SummarySeat[];
  readonly watching: number;
  readonly steps: number;
  /** The number of chat lines that were ever written there. */
  readonly said: number;
  /** The number of those lines that seated players have read, by player. */
  readonly reads: Readonly<Record<string, number>>;
  /** The number of games that were begun at the table; of open tables only. */
  readonly round?: number;
  /** An OriginView as JSON if the table's next game begins from another game's position; "" otherwise. */
  readonly origin: string;
  /** Whether its games change ratings. */
  readonly rated: boolean;
  /**
   * Since when nobody has attended the table: during a game none of its players, otherwise no visitor; 0 while somebody
   * does.
   */
  readonly unattendedSince: number;
  /** The time of this summary. */
  readonly at: number;
}

export function summarise(table: Table, now: number): TableSummary {
  const { settings } = table;
  const running = runningSeats(table);
  const masters = table.entry.masters(table.seats.length);
  const ranking = table.phase === "finished" ? (table.play?.match.result()?.ranking ?? []) : [];
  return {
    code: table.code,
    game: table.entry.id,
    phase: table.phase,
    listed: settings.listed,
    watch: settings.watch,
    clock: settings.clock,
    host: table.host,
    seats: table.seats.map(({ player, name, bound, rating, awaySince, rematch }, seat) => ({
      player,
      name,
      guest: isPerson({ player }) && !bound,
      rating,
      waitedFor: waitsFor(table, seat),
      askedAt: table.play?.askedAt[seat] ?? 0,
      away: awaySince > 0,
      remaining: remainingOf(table, seat, now, running),
      clockRuns: running.includes(seat),
      ...placeOf(ranking, seat),
      leads: masters.includes(seat),
      rematch,
    })),
    watching: watching(table),
    steps: versionOf(table),
    said: table.chatCount,
    reads: Object.fromEntries(table.reads),
    round: table.round,
    origin: originText(table.origin),
    rated: settings.rated,
    unattendedSince: table.unattendedSince,
    at: now,
  };
}

/** The place of a seat in a ranking, from 1, and the number of seats that share it; 0 if it has none. */
export function placeOf(ranking: readonly (readonly Seat[])[], seat: Seat): { place: number; shared: number } {
  let place = 1;
  for (const group of ranking) {
    if (group.includes(seat)) return { place, shared: group.length };
    place += group.length;
  }
  return { place: 0, shared: 0 };
}

export function isSamePlayers(one: TableSummary, other: TableSummary): boolean {
  const { seats } = other;
  return one.seats.length === seats.length && one.seats.every(({ player }, seat) => player === seats[seat]?.player);
}

export function playersOf(summary: TableSummary): readonly string[] {
  return summary.seats.filter(isPerson).map((seat) => seat.player);
}

function isTakenSeat(seat: SummarySeat): boolean {
  return seat.player !== "";
}

/** Why somebody may not come in, or undefined: those who sit always may, others to sit down or to look on. */
export function refusedEntry(summary: TableSummary, player: string): "table-full" | "no-watching" | undefined {
  if (summary.watch || summary.seats.some((seat) => seat.player === player)) return undefined;
  if (summary.phase !== "waiting") return "no-watching";
  return summary.seats.every(isTakenSeat) ? "table-full" : undefined;
}

/** A table as everybody in the lobby sees it. @param isUnseen whether a player is not named */
export function lobbyRow(summary: TableSummary, isUnseen: (player: string) => boolean = () => false): LobbyRowView {
  const seats = summary.seats.map((seat) =>
    isTakenSeat(seat) && isUnseen(seat.player) ? { ...seat, name: HIDDEN_NAME, guest: false, rating: "" } : seat,
  );
  const taken = seats.filter(isTakenSeat);
  const guests = seats.filter(({ guest }) => guest);
  return {
    code: summary.code,
    game: summary.game,
    phase: summary.phase,
    seats: seats.length,
    taken: taken.length,
    clock: JSON.stringify(summary.clock),
    host: taken.find((seat) => seat.player === summary.host)?.name ?? taken[0]?.name ?? "",
    names: seats.map((seat) => seat.name).join("\n"),
    guests: guests.map(({ name }) => name).join("\n"),
    ratings: seats.map(({ rating = "" }) => rating).join("\n"),
    watching: summary.watching,
    steps: summary.steps,
    origin: summary.origin,
    rated: summary.rated,
    bots: botNames(seats).join("\n"),
  };
}

function botNames(seats: readonly SummarySeat[]): readonly string[] {
  return seats.filter(({ player }) => isBotAccount(player)).map(({ name }) => name);
}

/** The table as one of its players finds it on the home page. */
export function yourGame(summary: TableSummary, player: string): YourGame | undefined {
  const ownSeats = summary.seats.filter((seat) => seat.player === player);
  // Among several seats on one device, the seat that the table waits for represents them all.
  const own = ownSeats.find((seat) => seat.waitedFor) ?? ownSeats[0];
  if (own === undefined) return undefined;
  const others = summary.seats.filter((seat) => isTakenSeat(seat) && seat !== (ownSeats[0] ?? own));
  return {
    code: summary.code,
    game: summary.game,
    phase: summary.phase,
    seats: summary.seats.length,
    steps: summary.steps,
    others: others.map((seat) => seat.name),
    guests: others.filter(({ guest }) => guest).map(({ name }) => name),
    bots: botNames(others),
    masters: summary.seats.filter((seat) => seat.leads && isTakenSeat(seat) && seat !== own).map((seat) => seat.name),
    leads: own.leads,
    yourTurn: own.waitedFor,
    waitsFor: summary.seats.filter((seat) => seat.waitedFor).map((seat) => seat.name),
    remaining: summary.clock === null ? null : own.remaining,
    clockRuns: own.clockRuns,
    said: summary.said,
    read: summary.reads[player] ?? 0,
    at: summary.at,
    ...(own.place > 0 ? { place: own.place, shared: own.shared } : {}),
  };
}
