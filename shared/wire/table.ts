/** What everybody at a table sees of it: declared once as a schema, and as the plain data that pages work with. */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";
import { z } from "zod";
import type { Seat, StateSchema } from "../kernel/game.ts";
import { clockSetting } from "./clock.ts";
import { type BotLevel, BOT_PACES } from "./bots.ts";
import { bounded } from "./bounded-list.ts";
import { timeOutsideVacations } from "./vacation.ts";

const MAX_OPTIONS = 100;

/** A game's options as they travel; a text may be a whole board that is brought along. */
export const plainOptions = bounded(
  z.record(z.string().max(32), z.union([z.string().max(6000), z.number(), z.boolean()])),
  MAX_OPTIONS,
);

const settings = {
  seats: z.int().min(1).max(8),
  options: plainOptions,
  clock: clockSetting.nullable(),
  /** Shown in the lobby, where anybody may sit down or, once it runs, watch. */
  listed: z.boolean(),
  /** Whether people without a seat may look on. */
  watch: z.boolean(),
  /** Whether actions can be taken back: freely while nothing new has come out, and after that if the others agree. */
  undo: z.boolean(),
  /** Whether players may talk during play. */
  talk: z.boolean(),
  /** How fast computers move. */
  pace: z.enum(BOT_PACES),
  /** Whether its games change ratings: of people alone, each on a device of their own, with a clock, from the start on. */
  rated: z.boolean(),
};

/** What the host decides. `options` are the game's own and parsed by the game. */
export const tableSettings = z.object({
  game: z.string().max(32),
  seats: settings.seats,
  options: settings.options.default({}),
  clock: settings.clock.default(null),
  listed: settings.listed.default(false),
  watch: settings.watch.default(true),
  undo: settings.undo.default(true),
  talk: settings.talk.default(true),
  pace: settings.pace.default("calm"),
  rated: settings.rated.default(false),
  /**
   * The tournament whose game is played here: it decides who plays and with which settings, and allows no help. No
   * request can set it.
   */
  tournament: z.string().max(32).exactOptional(),
});
export type TableSettings = z.infer<typeof tableSettings>;

/** New values for some of the settings. There are no defaults here: a setting that is left out stays as it is. */
export const settingsChange = z
  .object({
    seats: settings.seats.exactOptional(),
    options: settings.options.exactOptional(),
    clock: settings.clock.exactOptional(),
    listed: settings.listed.exactOptional(),
    watch: settings.watch.exactOptional(),
    undo: settings.undo.exactOptional(),
    talk: settings.talk.exactOptional(),
    pace: settings.pace.exactOptional(),
    rated: settings.rated.exactOptional(),
  })
  .strict();

export type TablePhase = "waiting" | "playing" | "finished";

export const NOBODY = -1;

/** Clocks count in tenths of a second on the wire. */
export const CLOCK_UNIT_MS = 100;

const ChatLine = schema(
  {
    player: t.string(),
    name: t.string(),
    bound: t.boolean().default(false),
    seat: t.int8().default(NOBODY),
    text: t.string(),
    at: t.float64(),
  },
  "ChatLine",
);

const SeatState = schema(
  {
    /** The player's id, or "" while the seat is free. */
    player: t.string().default(""),
    name: t.string().default(""),
    /** Whether the player owns the name: no other player here has one like it. Guests own none. */
    bound: t.boolean().default(false),
    /** The player's rating in games like this one: "1612", "1612?", "?" without a rating; "" if unknown. */
    rating: t.string().default(""),
    /** The level of the computer that plays here, for itself or for an absent player; "" if a person plays. */
    bot: t.string<BotLevel>().default(""),
    ready: t.boolean().default(false),
    /** The hash of what the player adds to the chance of the next game; "" until it is given. */
    seal: t.string().default(""),
    /** Whether what was sealed has been shown to the server. */
    revealed: t.boolean().default(false),
    /** Whether the player has the table open anywhere. */
    present: t.boolean().default(false),
    /** Server time in ms since when the player is away; 0 while present. */
    awaySince: t.float64().default(0),
    /** Tenths of a second on the seat's clock at `clockAt`. Tenths, since milliseconds weigh more in every move. */
    clock: t.number().default(0),
    /** When the clock was last set, in tenths of a second since `startedAt`. */
    clockAt: t.number().default(0),
    /** When the player's clock of days stands still, from and until, in ms of server time; 0 for never. */
    vacationFrom: t.float64().default(0),
    vacationUntil: t.float64().default(0),
    /** The player wants to play again. */
    rematch: t.boolean().default(false),
    /** The seat agreed to the draw that is on offer. */
    draw: t.boolean().default(false),
    /** The seat agreed to take actions back, as `undoSeat` asks. */
    undo: t.boolean().default(false),
    /** The seat agreed to hand a seat to a computer, as `handSeat` says. */
    hand: t.boolean().default(false),
  },
  "SeatState",
);

const tableFields = {
  code: t.string().default(""),
  phase: t.string<TablePhase>().default("waiting"),
  /** The player id of the host. */
  host: t.string().default(""),
  /** Whether computers alone play here, game after game. */
  exhibition: t.boolean().default(false),
  /** TableSettings as JSON: it changes rarely, and only as a whole. */
  settings: t.string().default("{}"),
  seats: t.array(SeatState),
  /** How many people look on. */
  watching: t.uint16().default(0),
  /** Counts the games played at this table, from 1. */
  round: t.uint16().default(0),
  /** The steps of this game as everybody may read them, see kernel/steps.ts. Their number is the version that an `act` must name to be taken. */
  log: t.array("string"),
  /** Server time in ms when this game started. */
  startedAt: t.float64().default(0),
  /** The seat that offered a draw, or NOBODY. */
  drawOffer: t.int8().default(NOBODY),
  /** The seat that asks the others to let it take actions back, or NOBODY. */
  undoSeat: t.int8().default(NOBODY),
  /** To where `undoSeat` wants to go back: the number of steps that are to stand. */
  undoTo: t.uint32().default(0),
  /** The seat that is to be handed to a computer, if those who play on agree, or NOBODY. */
  handSeat: t.int8().default(NOBODY),
  handLevel: t.string<BotLevel>().default(""),
  /**
   * How far back a seat that may act can go without asking anybody, as the number of one of its steps; NOBODY for not
   * at all. Meaningless for a seat that may not act.
   */
  undoFrom: t.number().default(NOBODY),
  /** The number of steps that come from another game; they cannot be taken back. */
  begunWith: t.uint32().default(0),
  /** The id under which the game in play, or the last one, is kept; "" before the first. */
  gameId: t.string().default(""),
  /**
   * SHA-256 of the secret that the server has drawn for a game, in hexadecimal: of the game in play, otherwise of the
   * next one. Players seal their nonces only after they were shown it; see kernel/fairness.ts.
   */
  commitment: t.string().default(""),
  /** All seats have sealed: server time in ms until which pages show their nonces, when the game starts; 0 otherwise. */
  revealBy: t.float64().default(0),
  /** An OriginView as JSON where the next game does not begin at the start; "" otherwise. */
  origin: t.string().default(""),
  /** The game could not be started like this. */
  stuck: t.boolean().default(false),
  /** Server time in ms at which a matched game starts even if somebody is missing; 0 if players decide. */
  startsBy: t.float64().default(0),
  /** The table accepts nothing at present, because it could not be saved. It resumes by itself. */
  resting: t.boolean().default(false),
  /** The time in ms that a seat to move may be away before it can be claimed; 0 if the clock decides instead. */
  claimAfter: t.uint32().default(0),
  chat: t.map(ChatLine),
};

/** The state of a table for one game: `game` is absent until the first game starts. */
export function tableStateFor(game: StateSchema) {
  return schema({ ...tableFields, game: t.ref(game).optional() }, "TableState");
}

/** What a schema holds as plain data, as its `toJSON()` gives it. */
export type PlainView<Class extends { readonly "~type": object }> = Shown<ToJSON<SchemaType<Class>>>;
type Shown<Held> = Held extends object ? { readonly [Key in keyof Held]: Shown<Held[Key]> } : Held;

export type SeatView = PlainView<typeof SeatState>;
export type ChatView = PlainView<typeof ChatLine>;

/** The table as plain data. `game` is the game's State as this viewer may know it. */
export type TableView = Omit<PlainView<ReturnType<typeof tableStateFor>>, "game"> & { readonly game?: unknown };

/** A table and a seat of which nothing is known: every field as its schema begins. */
export const blankTable: TableView = new (schema({ ...tableFields }, "BlankTable"))().toJSON();
export const blankSeat: SeatView = new SeatState().toJSON();

/**
 * A table as it arrived, with the defaults of fields that its server does not send: while one build takes the place of
 * another, a page may be newer than the process that it reaches.
 */
export function tableWithDefaults(view: TableView): TableView {
  return { ...blankTable, ...view, seats: view.seats.map((seat) => ({ ...blankSeat, ...seat })) };
}

/**
 * The milliseconds left on a seat's clock. Running clocks have run since any of the clocks was set.
 * @param running whether the seat's clock runs now
 * @param now server time in ms
 */
export function clockLeft(
  table: {
    readonly startedAt: number;
    readonly seats: readonly Pick<SeatView, "clock" | "clockAt" | "vacationFrom" | "vacationUntil">[];
  },
  seat: Seat,
  running: boolean,
  now: number,
): number {
  const setAt = table.startedAt + CLOCK_UNIT_MS * Math.max(0, ...table.seats.map(({ clockAt }) => clockAt));
  const seating = table.seats[seat];
  if (seating === undefined) return 0;
  const vacation = { from: seating.vacationFrom, until: seating.vacationUntil };
  const since = running ? timeOutsideVacations([vacation], setAt, Math.max(setAt, now)) : 0;
  return Math.max(0, CLOCK_UNIT_MS * seating.clock - since);
}
