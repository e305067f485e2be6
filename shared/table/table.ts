/**
 * A table: its seats, settings, game and chat. Plain data; the functions in this folder change it, get the time as a
 * parameter, and know neither network nor games.
 */
import { distinctNames } from "../wire/names.ts";
import type { Seat } from "../kernel/game.ts";
import { commitmentOf } from "../kernel/fairness.ts";
import type { GameOrigin } from "../wire/game-file.ts";
import type { Timeline } from "../kernel/timeline.ts";
import type { GameEntry } from "../kernel/match.ts";
import type { GameRecord } from "../kernel/record.ts";
import type { RecordStep } from "../kernel/steps.ts";
import { isRefusalCode, type Refusal, refusal } from "../wire/refusal.ts";
import type { BotLevel } from "../wire/bots.ts";
import type { Span } from "../wire/vacation.ts";
import type { Plan } from "./plans.ts";
import { type ChatView, NOBODY, type TablePhase, type TableSettings } from "../wire/table.ts";

/** Somebody with an identity. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** Whether the name is theirs alone: everybody else is a guest. */
  readonly bound?: boolean;
}

/** The waiting times of a table, in ms. */
export interface TableTimeouts {
  /** How long a table that nobody has open is held ready before it is put away. */
  readonly idle: number;
  /** How long a matched game waits for its players to come. */
  readonly matched: number;
  /** How long a seat to move may be away until the others can take it out. */
  readonly claim: number;
  /** How long a host may be away from a waiting table. */
  readonly host: number;
  /** How long a game that is about to start waits for what was sealed to be shown. */
  readonly reveal: number;
  /** How long a player who went away still has a say in playing again. */
  readonly rematch: number;
}

/** The parts of a table's process: secret random values, and the looks of names. */
export interface TableEnvironment {
  /** 32 bytes in hexadecimal, for the chance of a game. */
  readonly secret: () => string;
  readonly gameId: () => string;
  /** The same text for names that look alike; see UTS 39. */
  readonly skeleton: (name: string) => string;
}

/** A secret and what is shown of it. */
export interface Promised {
  readonly secret: string;
  readonly commitment: string;
}

/** A position of another game, from which a table's first game is played on. */
export interface Origin {
  /** The games behind the position, oldest first; with id "" if a game is not kept here. */
  readonly origins: readonly GameOrigin[];
  readonly steps: readonly RecordStep[];
  /** The version of the rules that led there, with which the game goes on. */
  readonly rulesVersion: number;
  /** The names of the players there, by seat. */
  readonly players: readonly string[];
  /** Whether this server vouches for the chance that led there. */
  readonly vouched: boolean;
  /** The game at that position; never played on itself. */
  readonly timeline: Timeline;
}

export interface Seating {
  /** The player's id, or "" while the seat is free. */
  player: string;
  name: string;
  /** Whether the name is the player's own. */
  bound: boolean;
  /** How well the player plays such games, as pages show it; "" until it is looked up. Not kept. */
  rating: string;
  /** The level of the computer that plays here: for itself, or for the absent player. "" if a person plays. */
  bot: BotLevel;
  /** A further seat of its player, for somebody on the same device, with a name of its own. */
  guest: boolean;
  ready: boolean;
  /** The hash of the player's contribution to the chance of the next game; "" until given. */
  seal: string;
  /** The contribution whose hash is `seal`; "" until it is shown. */
  nonce: string;
  /** Since when the player has been away; 0 while there. */
  awaySince: number;
  /** The player's vacations since the clocks were set, in order. */
  vacations: readonly Span[];
  /** Milliseconds on the clock at `clockAt`. */
  remaining: number;
  /** When this clock was last set. */
  clockAt: number;
  rematch: boolean;
  /** Agreed to the draw on offer. */
  draw: boolean;
  /** Offered a draw since the last turn of its own: one offer for each turn. */
  offered: boolean;
  /** Agreed to the undo that `undoSeat` asks for. */
  undo: boolean;
  /** Agreed to hand over `handSeat`. */
  hand: boolean;
}

/** The steps that a seat may take back without asking: all after the first `from` ones. */
interface FreeUndo {
  readonly seat: Seat;
  readonly from: number;
}

/** A game that was started at a table. */
export interface TableGame extends Timeline {
  readonly id: string;
  readonly record: GameRecord;
  readonly promised: Promised;
  /** By seat; undefined in a game from the time before seals. */
  readonly seals: readonly string[] | undefined;
  /** By seat. */
  readonly nonces: readonly string[];
  /** The record's `origins`, with all that is known of them. */
  readonly origins: readonly GameOrigin[];
  /** When each step was taken. */
  readonly times: number[];
  free: FreeUndo | undefined;
  /** Whether the match remembers for its seats, since computers need that. */
  remembers: boolean;
  /** The number of steps at which an undo was asked for last; NOBODY before. One question for each position. */
  asked: number;
  /** The record's steps as everybody may read them. Their number is the version of the board. */
  readonly log: string[];
  readonly startedAt: number;
  /** From when on the running clocks run. */
  clockAt: number;
  /** Outages up to this moment have been credited, so that none is credited twice. */
  sparedAt: number;
  /**
   * Plans of players: lines, and by seat a premove. They are in no record, and only their own player's page shows them.
   */
  plans: readonly Plan[];
  readonly ahead: Map<Seat, string>;
  /** What computers expected of the game at their last turn, by seat. Not kept. */
  readonly hopes: Map<Seat, number>;
  /** The timed seats that could act last: it stays their turn while a game master is waited for. */
  onTurn: readonly Seat[];
  /** By seat, after how many steps the game began to wait for it last. */
  readonly askedAt: number[];
}

export interface Table {
  readonly code: string;
  readonly entry: GameEntry;
  readonly timeouts: TableTimeouts;
  readonly environment: TableEnvironment;
  phase: TablePhase;
  settings: TableSettings;
  /** The host's id. */
  host: string;
  seats: Seating[];
  /** The number of open connections by player id, of seated players and spectators. */
  readonly connections: Map<string, number>;
  /** Players to whom the host does not give a seat. */
  readonly dismissed: Set<string>;
  /** Whether it was opened for computers alone, who play game after game for those who look on. */
  readonly exhibition: boolean;
  round: number;
  play: TableGame | undefined;
  drawOffer: Seat;
  /** The seat that asks to take steps back, or NOBODY, and the number of steps that would stay. */
  undoSeat: Seat;
  undoTo: number;
  /** The seat that is to be handed to a computer, or NOBODY; and the level of that computer. */
  handSeat: Seat;
  handLevel: BotLevel;
  /** For the next game. */
  promised: Promised;
  /** The position that the first game begins with, if not the start. */
  origin: Origin | undefined;
  /** When a matched game starts at the latest; 0 if players decide. */
  startsBy: number;
  /** Until when players reveal their sealed nonces before the game starts; 0 at other times. */
  revealBy: number;
  /** Whether the game could not be started, and what was thrown then: the room takes that out and reports it. */
  stuck: boolean;
  fault: unknown;
  /** Whether its changes cannot be kept just now. */
  resting: boolean;
  readonly chat: Map<string, ChatView>;
  chatCount: number;
  /** The number of the last line that each of those who sit has read, by player. */
  readonly reads: Map<string, number>;
  /**
   * Since when nobody has attended the table: during a game none of its players, otherwise no visitor; 0 while somebody
   * does.
   */
  unattendedSince: number;
  /** Since when nobody at all has the table open; 0 while somebody has. */
  emptySince: number;
}

export interface NewTable {
  readonly code: string;
  readonly entry: GameEntry;
  readonly settings: TableSettings;
  readonly timeouts: TableTimeouts;
  readonly environment: TableEnvironment;
  readonly origin?: Origin;
  /** Whether the players were matched, so that the game starts as soon as they are there. */
  readonly matched?: boolean;
  /** Whether only computers play there. */
  readonly exhibition?: boolean;
  /** In the order of seats; the first one hosts. */
  readonly players: readonly Player[];
}

/**
 * A waiting table with its first players seated. None of them is connected yet.
 * @param guests names of people who take the next seats on the device of the first player
 */
export function newTable(order: NewTable, now: number, guests: readonly string[] = []): Table {
  const { code, entry, settings, timeouts, environment } = order;
  const names = distinctNames([...order.players.map(({ name }) => name), ...guests], environment.skeleton);
  const players = order.players.map((player, index) => ({ ...player, name: names[index] ?? "" }));
  const guestNames = names.slice(players.length);
  return {
    code,
    entry,
    timeouts,
    environment,
    phase: "waiting",
    settings,
    host: players[0]?.id ?? "",
    seats: Array.from({ length: settings.seats }, (_, seat) => firstSeating(players, guestNames, seat, now)),
    connections: new Map(),
    dismissed: new Set(),
    exhibition: order.exhibition === true,
    round: 0,
    play: undefined,
    drawOffer: NOBODY,
    undoSeat: NOBODY,
    undoTo: 0,
    handSeat: NOBODY,
    handLevel: "",
    promised: promise(environment),
    origin: order.origin,
    startsBy: order.matched === true ? now + timeouts.matched : 0,
    revealBy: 0,
    stuck: false,
    fault: undefined,
    resting: false,
    chat: new Map(),
    chatCount: 0,
    reads: new Map(),
    unattendedSince: now,
    emptySince: now,
  };
}

function firstSeating(players: readonly Player[], guests: readonly string[], seat: Seat, now: number): Seating {
  const [host] = players;
  const guest = guests[seat - players.length];
  if (host === undefined || guest === undefined) return seating(players[seat], now);
  return { ...seating({ id: host.id, name: guest }, now), guest: true };
}

export function promise(environment: TableEnvironment): Promised {
  const secret = environment.secret();
  return { secret, commitment: commitmentOf(secret) };
}

/** A fresh seat, free or taken by somebody who is away since `awaySince`. */
export function seating(player?: Player, awaySince = 0): Seating {
  return {
    player: player?.id ?? "",
    name: player?.name ?? "",
    bound: player?.bound === true,
    rating: "",
    bot: "",
    guest: false,
    ready: false,
    seal: "",
    nonce: "",
    awaySince: player === undefined ? 0 : awaySince,
    vacations: [],
    remaining: 0,
    clockAt: 0,
    rematch: false,
    draw: false,
    offered: false,
    undo: false,
    hand: false,
  };
}

/** The first seat of a player, or NOBODY for somebody who looks on. */
export function seatOf(table: Table, player: string): Seat {
  return player === "" ? NOBODY : table.seats.findIndex((seat) => seat.player === player);
}

/** All seats of a player: several if people play on one device. */
export function seatsOf(table: Table, player: string): readonly Seat[] {
  return table.seats.flatMap((seat, index) => (player !== "" && seat.player === player ? [index] : []));
}

export function isTaken(seat: Seating): boolean {
  return seat.player !== "";
}

/** Whether a computer plays that seat, for itself or for somebody. */
export function isBot(seat: Seating): boolean {
  return seat.bot !== "";
}

/** Whether the seat belongs to a person, even while a computer plays for them. */
export function isPerson(seat: Pick<Seating, "player">): boolean {
  return seat.player !== "" && !seat.player.startsWith(BOT_ID_PREFIX);
}

/** What ids of computers begin with. No player's id looks like this. */
export const BOT_ID_PREFIX = "computer:";

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
  return "code" in value && isRefusalCode(value.code);
}
