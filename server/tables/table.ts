/**
 * A table: who sits where, what was agreed, the game that is played, and what was said. Plain data; the functions
 * beside this file change it, are told what time it is, and know neither network nor games.
 */
import type { Seat } from "../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type ChatView, NOBODY, type TablePhase, type TableSettings } from "../../shared/wire/table.ts";

/** Somebody with an identity. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** What a table waits for, in ms. */
export interface TablePatience {
  /** How long a table without anybody there waits for its game to start. */
  readonly waiting: number;
  /** How long a game goes on without any of its players there. */
  readonly unattended: number;
  /** How long a finished game stays to be looked at once everybody has left. */
  readonly finished: number;
  /** How long a seat to move may be away until the others can take it out. */
  readonly claim: number;
  /** How long a host may be away from a waiting table. */
  readonly host: number;
  /** How long a player who went away still has a say in playing again. */
  readonly rematch: number;
}

export interface Seating {
  /** The player's id, or "" while the seat is free. */
  player: string;
  name: string;
  ready: boolean;
  /** Since when the player is away; 0 while there. */
  awaySince: number;
  /** Milliseconds on the clock at `clockAt`. */
  remaining: number;
  /** When this clock was last set. */
  clockAt: number;
  rematch: boolean;
  /** Agreed to the draw on offer. */
  draw: boolean;
  /** Offered a draw since the last turn of its own: one offer for each turn. */
  offered: boolean;
}

/** A game that was started at a table. */
export interface Play {
  match: Match;
  readonly record: GameRecord;
  /** The record's steps as everybody may read them. Their number is the version of the board. */
  readonly log: string[];
  readonly startedAt: number;
  /** From when on the running clocks run. */
  clockAt: number;
}

export interface Table {
  readonly code: string;
  readonly entry: GameEntry;
  readonly patience: TablePatience;
  /** Draws the seed of a game: 32 bytes in hexadecimal. */
  readonly drawSeed: () => string;
  phase: TablePhase;
  settings: TableSettings;
  /** The host's id. */
  host: string;
  seats: Seating[];
  /** Open connections by player id, of those who sit and those who look on. */
  readonly connections: Map<string, number>;
  /** Players to whom the host does not give a seat. */
  readonly dismissed: Set<string>;
  round: number;
  play: Play | undefined;
  drawOffer: Seat;
  readonly chat: Map<string, ChatView>;
  chatCount: number;
  /** Since when nobody is there whom the table could wait for; 0 while somebody is. */
  unattendedSince: number;
  /** When the table came to its present phase. */
  phaseSince: number;
}

export interface NewTable {
  readonly code: string;
  readonly entry: GameEntry;
  readonly settings: TableSettings;
  readonly patience: TablePatience;
  readonly drawSeed: () => string;
  /** In the order of seats; the first one hosts. */
  readonly players: readonly Player[];
}

/** A waiting table with its first players seated. None of them is there yet. */
export function newTable({ code, entry, settings, patience, drawSeed, players }: NewTable, now: number): Table {
  return {
    code,
    entry,
    patience,
    drawSeed,
    phase: "waiting",
    settings,
    host: players[0]?.id ?? "",
    seats: Array.from({ length: settings.seats }, (_, seat) => seating(players[seat], now)),
    connections: new Map(),
    dismissed: new Set(),
    round: 0,
    play: undefined,
    drawOffer: NOBODY,
    chat: new Map(),
    chatCount: 0,
    unattendedSince: now,
    phaseSince: now,
  };
}

/** A fresh seat, free or taken by somebody who is away since `awaySince`. */
export function seating(player?: Player, awaySince = 0): Seating {
  return {
    player: player?.id ?? "",
    name: player?.name ?? "",
    ready: false,
    awaySince: player === undefined ? 0 : awaySince,
    remaining: 0,
    clockAt: 0,
    rematch: false,
    draw: false,
    offered: false,
  };
}

/** The seat of a player, or NOBODY for somebody who looks on. */
export function seatOf(table: Table, player: string): Seat {
  return player === "" ? NOBODY : table.seats.findIndex((seat) => seat.player === player);
}

export function isTaken(seat: Seating): boolean {
  return seat.player !== "";
}

export function isPresent(table: Table, player: string): boolean {
  return table.connections.has(player);
}

/** The number of steps that the game at the table has taken. */
export function versionOf(table: Table): number {
  return table.play?.log.length ?? 0;
}

/** The table's settings with some of them changed, or why they cannot be so. */
export function checkSettings(entry: GameEntry, settings: TableSettings): TableSettings | Refusal {
  const options = entry.options.safeParse(settings.options);
  if (!options.success || !entry.seats.includes(settings.seats)) return refusal("bad-options");
  const parsed = plainOptions(options.data);
  return parsed === undefined ? refusal("bad-options") : { ...settings, options: parsed };
}

/** Options travel as a flat record of simple values. */
function plainOptions(options: unknown): TableSettings["options"] | undefined {
  if (typeof options !== "object" || options === null) return undefined;
  const plain: TableSettings["options"] = {};
  for (const [key, value] of Object.entries(options)) {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
    plain[key] = value;
  }
  return plain;
}

export function isRefusal(value: object): value is Refusal {
  return "code" in value && "message" in value;
}
