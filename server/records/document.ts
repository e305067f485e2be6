/** A table as the store keeps it: all that outlives a process, but for steps and chat, which have rows of their own. */
import { hash } from "node:crypto";
import { z } from "zod";
import { seedText } from "../../shared/kernel/record.ts";
import { recordStep } from "../../shared/kernel/steps.ts";
import type { Match } from "../../shared/kernel/match.ts";
import { gameOrigin } from "../../shared/wire/game-file.ts";
import { botLevel } from "../../shared/wire/bots.ts";
import { NOBODY, tableSettings } from "../../shared/wire/table.ts";
import { waitsFor } from "../../shared/table/play-requests.ts";
import type { Origin, Seating, Table } from "../../shared/table/table.ts";
import { parseJson } from "../../shared/kernel/json.ts";

const seat = z.int().min(-1).max(7);

const keptSeat = z.object({
  player: z.string(),
  name: z.string(),
  bound: z.boolean().default(false),
  bot: botLevel.default(""),
  guest: z.boolean(),
  ready: z.boolean(),
  seal: z.string().default(""),
  nonce: z.string(),
  remaining: z.number(),
  clockAt: z.number(),
  rematch: z.boolean(),
  draw: z.boolean(),
  offered: z.boolean(),
  undo: z.boolean(),
  hand: z.boolean().default(false),
});

const keptPlan = z.object({
  seat,
  steps: z.array(z.object({ seat, action: z.string(), mark: z.string() })),
});

const keptPlay = z.object({
  id: z.string(),
  startedAt: z.number(),
  clockAt: z.number(),
  sparedAt: z.number().default(0),
  free: z.object({ seat, from: z.int() }).nullable(),
  asked: z.int(),
  onTurn: z.array(seat).default([]),
  askedAt: z.array(z.int()).default([]),
  remembers: z.boolean().default(false),
  plans: z.array(keptPlan).default([]),
  steps: z.int(),
  /** The mark of the position: see `positionMark`. */
  mark: z.string(),
  ranking: z.array(z.array(seat)),
});

const keptOrigin = z.object({
  origins: z.array(gameOrigin),
  steps: z.array(recordStep),
  rulesVersion: z.int().default(1),
  players: z.array(z.string()).default([]),
  vouched: z.boolean().default(false),
});

export type StoredOrigin = z.infer<typeof keptOrigin>;

/** Raised with every change that a document needs more than a default for. */
const VERSION = 2;

const tableDocument = z.object({
  version: z.literal(VERSION),
  phase: z.enum(["waiting", "playing", "finished"]),
  settings: tableSettings,
  host: z.string(),
  seats: z.array(keptSeat),
  dismissed: z.array(z.string()),
  exhibition: z.boolean().default(false),
  round: z.int(),
  secret: seedText,
  startsBy: z.number(),
  revealBy: z.number().default(0),
  drawOffer: seat,
  undoSeat: seat,
  undoTo: z.int(),
  handSeat: seat.default(NOBODY),
  handLevel: botLevel.default(""),
  chatCount: z.int(),
  reads: z.record(z.string(), z.int()).default({}),
  /** The mark of the origin, which is kept apart; the first documents have all of it. */
  origin: z.union([z.string(), keptOrigin]).nullable(),
  play: keptPlay.nullable(),
  waits: z.array(seat),
});
export type TableDocument = z.infer<typeof tableDocument>;

export function awaitsOf(table: Table): number[] {
  return table.seats.flatMap((_, index) => (waitsFor(table, index) ? [index] : []));
}

/** The document that is stored for a table: everything except its steps and chat. */
export function documentOf(table: Table): TableDocument {
  const { play, origin } = table;
  return {
    version: VERSION,
    phase: table.phase,
    settings: table.settings,
    host: table.host,
    seats: table.seats.map(keptSeatOf),
    dismissed: [...table.dismissed],
    exhibition: table.exhibition,
    round: table.round,
    secret: table.promised.secret,
    startsBy: table.startsBy,
    revealBy: table.revealBy,
    drawOffer: table.drawOffer,
    undoSeat: table.undoSeat,
    undoTo: table.undoTo,
    handSeat: table.handSeat,
    handLevel: table.handLevel,
    chatCount: table.chatCount,
    reads: Object.fromEntries(table.reads),
    origin: origin === undefined ? null : originRow(origin).mark,
    play:
      play === undefined
        ? null
        : {
            id: play.id,
            startedAt: play.startedAt,
            clockAt: play.clockAt,
            sparedAt: play.sparedAt,
            free: play.free ?? null,
            asked: play.asked,
            onTurn: [...play.onTurn],
            askedAt: [...play.askedAt],
            remembers: play.remembers,
            plans: play.plans.map(({ seat, steps }) => ({ seat, steps: [...steps] })),
            steps: play.log.length,
            mark: positionMark(play.match),
            ranking: (play.match.result()?.ranking ?? []).map((group) => [...group]),
          },
    waits: awaitsOf(table),
  };
}

/**
 * The origin of a table's next game as it is stored apart from the document, and the mark that the document has in its
 * place.
 */
export interface OriginRow {
  readonly text: string;
  readonly mark: string;
}

/** It may be as long as a game, and never changes: it is written out once. */
export function originRow(origin: Origin): OriginRow {
  const known = originRows.get(origin) ?? writeOrigin(origin);
  originRows.set(origin, known);
  return known;
}

const originRows = new WeakMap<Origin, OriginRow>();

function writeOrigin({ origins, steps, rulesVersion, players, vouched }: Origin): OriginRow {
  const stored: StoredOrigin = {
    origins: [...origins],
    steps: [...steps],
    rulesVersion,
    players: [...players],
    vouched,
  };
  const text = JSON.stringify(stored);
  return { text, mark: hash("sha256", text, "hex").slice(0, 16) };
}

/** Reads the origin of a document with the text that was stored apart; undefined if they do not belong together. */
export function readOrigin(origin: NonNullable<TableDocument["origin"]>, text: string): StoredOrigin | undefined {
  if (typeof origin !== "string") return origin;
  return hash("sha256", text, "hex").startsWith(origin) ? keptOrigin.safeParse(parseJson(text)).data : undefined;
}

function keptSeatOf(seating: Seating): TableDocument["seats"][number] {
  const { awaySince: _, vacations: __, rating: ___, ...stored } = seating;
  return stored;
}

/** The document in a text of any version so far. */
export function readDocument(text: string): TableDocument | undefined {
  return tableDocument.safeParse(upToDate(parseJson(text))).data;
}

/** Until version 2 no version was written down, and whether players may talk was an option of the game. */
const firstDocument = z.looseObject({
  version: z.undefined().optional(),
  settings: z.looseObject({ options: z.looseObject({ talk: z.boolean().optional() }) }),
});

function upToDate(document: unknown): unknown {
  const first = firstDocument.safeParse(document);
  if (!first.success) return document;
  const { settings } = first.data;
  const { talk = true, ...options } = settings.options;
  return { ...first.data, version: VERSION, settings: { ...settings, options, talk } };
}

/**
 * A short mark of a position, from each seat's legal actions and the state of the game. If the steps of a record lead
 * to another mark, it was made by other rules, or was damaged. The layout of the State is not part of it, so that a
 * game in play survives a new field.
 */
function positionMark(match: Match): string {
  const choices = match.actors().map((seat) => [seat, ...match.legal(seat)]);
  const text = JSON.stringify([choices, match.playing(), match.result() ?? null]);
  return `${MARKED}${hash("sha256", text, "hex").slice(0, 16)}`;
}

/**
 * Whether a stored mark fits the position; older marks were made from the State itself, and always count as fitting.
 */
export function isMarked(match: Match, mark: string): boolean {
  return !mark.startsWith(MARKED) || mark === positionMark(match);
}

/** What marks of positions begin with. */
const MARKED = "p";
