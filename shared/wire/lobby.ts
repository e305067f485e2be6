/** The lobby: open tables, games to watch, queues of quick match, and a player's own games. */
import { type SchemaType, schema, t } from "@colyseus/schema";
import { clockKey } from "./clock.ts";
import type { MatchTerms } from "./requests.ts";
import type { PlainView, TablePhase } from "./table.ts";

/** Stands for the name of a player who is seen by nobody: no name is like it. */
export const HIDDEN_NAME = "?";

/** A listed table. Private tables are in no row. */
const LobbyRow = schema(
  {
    code: t.string(),
    game: t.string(),
    phase: t.string<TablePhase>(),
    seats: t.uint8(),
    taken: t.uint8(),
    /** ClockSetting or null, as JSON. */
    clock: t.string(),
    host: t.string(),
    /** The name at each seat, "" at a free one, joined by line breaks, which no name contains. */
    names: t.string(),
    /** The names among these that belong to guests, joined in the same way. */
    guests: t.string(),
    /** The ratings of the seats' players in such games, as in a seat's state, joined in the same way. */
    ratings: t.string().default(""),
    watching: t.uint16(),
    /** How many steps the game has taken. */
    steps: t.uint32(),
    /** An OriginView as JSON if the game begins with another game's position; "" otherwise. */
    origin: t.string(),
    /** Whether its games change ratings. */
    rated: t.boolean(),
    /** The names among these that belong to bots, joined in the same way. */
    bots: t.string().default(""),
  },
  "LobbyRow",
);

export const LobbyState = schema(
  {
    /** The first of each kind, by code: see `lobbyOrder`. More of them are told when they are asked for. */
    tables: t.map(LobbyRow),
    /** People waiting for a quick match, by `queueKey`. */
    queues: t.map("uint16"),
    /** People who have Skerry open. */
    online: t.uint32().default(0),
    /** How many tables have a free seat, and how many games may be watched, in all. */
    waiting: t.uint32().default(0),
    playing: t.uint32().default(0),
  },
  "LobbyState",
);
export type LobbyState = SchemaType<typeof LobbyState>;

export type LobbyRowView = PlainView<typeof LobbyRow>;
export type LobbyView = PlainView<typeof LobbyState>;

const blankRow = new LobbyRow().toJSON();

/** The lobby as it arrived, with the defaults of fields that its server does not send, as `tableWithDefaults` does it. */
export function lobbyWithDefaults(view: LobbyView): LobbyView {
  const rows = Object.entries(view.tables).map(([code, row]) => [code, { ...blankRow, ...row }] as const);
  return { ...view, tables: Object.fromEntries(rows) };
}

/** One of a player's own tables, listed or not. */
export interface YourGame {
  readonly code: string;
  readonly game: string;
  readonly phase: TablePhase;
  readonly seats: number;
  readonly steps: number;
  /** The names of all others at the table. */
  readonly others: readonly string[];
  /** The names among these that belong to guests. */
  readonly guests: readonly string[];
  /** The names among these that belong to bots. */
  readonly bots?: readonly string[];
  /** The names among these that lead the game and do not play. */
  readonly masters: readonly string[];
  /** Whether this player does. */
  readonly leads: boolean;
  /** Whether the table waits for this player: an action, or to be ready. */
  readonly yourTurn: boolean;
  /** Names of those whom the game waits for. */
  readonly waitsFor: readonly string[];
  /** Milliseconds left on this player's clock at `at`, or null without a clock. */
  readonly remaining: number | null;
  readonly clockRuns: boolean;
  /** The number of chat lines that were ever written there. */
  readonly said: number;
  /** The number of those that this player has read. */
  readonly read: number;
  /** Server time in ms of this row. */
  readonly at: number;
  /** Once finished: this player's place, from 1, and how many share it. */
  readonly place?: number;
  readonly shared?: number;
}

/** The lobby without those of its tables that a player is not shown. */
export function withoutHidden(lobby: LobbyView, hidden: readonly string[]): LobbyView {
  const rows = Object.entries(lobby.tables);
  const left = rows.filter(([code]) => !hidden.includes(code));
  if (left.length === rows.length) return lobby;
  const gone = rows.filter(([code]) => hidden.includes(code)).map(([, row]) => row);
  const waiting = gone.filter(({ phase, taken, seats }) => phase === "waiting" && taken < seats).length;
  const playing = gone.filter(({ phase }) => phase === "playing").length;
  return {
    ...lobby,
    tables: Object.fromEntries(left),
    waiting: lobby.waiting - waiting,
    playing: lobby.playing - playing,
  };
}

/**
 * How many people wait for the same, apart from the player.
 * @param sought the queue in which the player waits, from whatever tab
 */
export function othersWaiting({ queues }: Pick<LobbyView, "queues">, sought: string, terms: MatchTerms): number {
  const key = queueKey(terms);
  return Math.max(0, (queues[key] ?? 0) - (sought === key ? 1 : 0));
}

/**
 * The queue that terms belong to: `skorm|2|15+10`, `skorm|3|-`, `skorm|2|3d|unrated`, `skorm|2|-|bots`. Without a clock
 * or with bots nothing is rated.
 */
export function queueKey({ game, seats, clock, rated, bots }: MatchTerms): string {
  const company = bots === true ? "|bots" : rated || clock === null ? "" : "|unrated";
  return `${game}|${seats}|${clockKey(clock)}${company}`;
}
