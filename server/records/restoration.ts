/** Tables from the store. A table comes back whole or not at all. */
import { commitmentOf } from "../../shared/kernel/fairness.ts";
import { type GameEntry, playsBy } from "../../shared/kernel/match.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { type Timeline, replayingTo } from "../../shared/kernel/timeline.ts";
import { z } from "zod";
import type { ChatView } from "../../shared/wire/table.ts";
import type { StoredGame, StoredTable, WholeTable } from "../store/store.ts";
import type { RecordStep } from "../../shared/kernel/steps.ts";
import { type QuarantineReason, quarantineReasons, type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { lineOf, takeStep } from "../../shared/table/steps.ts";
import { reasonOf } from "../store/error-text.ts";
import { isPerson, type Origin, type TableGame, type Table } from "../../shared/table/table.ts";
import { isMarked, readDocument, readOrigin, type TableDocument } from "./document.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import { readGame } from "./header.ts";

const chatLine = z.object({
  player: z.string(),
  name: z.string(),
  bound: z.boolean().default(false),
  seat: z.number(),
  text: z.string(),
  at: z.number(),
});

/** The needs of a table besides its stored data. */
export type TableNeeds = Pick<Table, "entry" | "timeouts" | "environment">;

/** A table, or the reason why the stored data do not make one: for the operator, who alone can repair it. */
export type Restored = { readonly table: Table } | Broken;

/** Begins with a sentence of those below. */
interface Broken {
  readonly broken: string;
}

/** Why a table is set aside, as it is kept: `npm run house -- quarantine list` says it to operators. */
const SENTENCES: Readonly<Record<QuarantineReason, string>> = {
  damaged: "What was kept of this table cannot be read: it is damaged.",
  "unknown-rules": "This game is played by a version of its rules that is not known here.",
  "older-rules":
    "The moves that were kept of this game cannot be followed: they are damaged, or its rules have changed.",
  "no-such-game": "The game of this table is not played here any more.",
};

/** @param kept why a table is set aside, as operators are told */
export function quarantineRefusal(stored: string): Refusal {
  const reason = quarantineReasons.find((one) => stored.startsWith(SENTENCES[one]));
  return { ...refusal("quarantined"), ...(reason === undefined ? {} : { reason }) };
}

function brokenBy(reason: QuarantineReason, detail: string): Broken {
  return { broken: `${SENTENCES[reason]} ${detail}` };
}

/** The reason why moves cannot be replayed: the rules of one version never change. */
function reasonFor({ rulesVersion }: Pick<GameRecord, "rulesVersion">, entry: GameEntry): QuarantineReason {
  if (!playsBy(entry, rulesVersion)) return "unknown-rules";
  return rulesVersion === entry.rulesVersion ? "damaged" : "older-rules";
}

/** Restores a table by the rules of its game, if that game is played here; see `restoring`. */
export function* restoringAmong(
  games: readonly GameEntry[],
  { table, game }: WholeTable,
  needs: Omit<TableNeeds, "entry">,
  now: number,
): Generator<void, Restored> {
  const name = readDocument(table.document)?.settings.game;
  const entry = games.find(({ id }) => id === name);
  if (name !== undefined && entry === undefined)
    return brokenBy("no-such-game", `No game by the name of ${name} is played here.`);
  if (entry === undefined) return brokenBy("damaged", "The table's document cannot be read.");
  return yield* restoring(table, game, { ...needs, entry }, now);
}

/** Restores a table, one step of its game for each turn of the generator. Nobody is connected to it yet. */
export function* restoring(
  stored: StoredTable,
  game: StoredGame | undefined,
  needs: TableNeeds,
  now: number,
): Generator<void, Restored> {
  const document = readDocument(stored.document);
  if (document === undefined) return brokenBy("damaged", "The table's document cannot be read.");
  const chat = readChat(stored);
  if (chat === undefined) return brokenBy("damaged", "A line of chat cannot be read.");
  const origin = document.origin === null ? undefined : yield* restoreOrigin(document, stored.origin, needs.entry);
  if (origin !== undefined && "broken" in origin) return origin;
  const played = document.play === null ? undefined : yield* restorePlay(document.play, stored, game, needs.entry);
  if (played !== undefined && "broken" in played) return played;
  const table: Table = { ...tableOf(stored.code, document, needs, now), origin, chat, play: played?.play };
  const broken = played === undefined ? undefined : yield* goOn(table, played);
  return broken === undefined || played === undefined
    ? { table }
    : brokenBy(reasonFor(played.play.record, needs.entry), broken);
}

/**
 * Takes the steps that are newer than the document at their original times, with all their consequences for clocks and
 * offers. @returns why that is not possible
 */
function* goOn(table: Table, { play, later }: Played): Generator<void, string | undefined> {
  for (const { step, at } of later) {
    try {
      const refused = step.kind === "act" ? takeStep(table, step, at) : refusal("illegal");
      if (refused !== undefined)
        return `Step ${play.log.length} of game ${play.id} is not possible where it was taken.`;
    } catch (error) {
      return `Step ${play.log.length} of game ${play.id} cannot be taken again: ${reasonOf(error)}.`;
    }
    yield;
  }
  return undefined;
}

/** A game as the document of its table knows it, and the steps that came after that. */
interface Played {
  readonly play: TableGame;
  readonly later: readonly { readonly step: RecordStep; readonly at: number }[];
}

/** The position that the next game begins with, replayed up to there. */
function* restoreOrigin(
  { settings, origin: said }: TableDocument,
  text: string,
  entry: GameEntry,
): Generator<void, Origin | Broken> {
  const origin = said === null ? undefined : readOrigin(said, text);
  if (origin === undefined) return brokenBy("damaged", "The position that its game is to begin with cannot be read.");
  const { origins, steps, rulesVersion } = origin;
  const record: GameRecord = {
    game: entry.id,
    rulesVersion,
    seats: settings.seats,
    options: settings.options,
    seed: origins.at(-1)?.seed ?? "",
    origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
    steps,
  };
  const timeline = yield* replayed(replayingTo(entry.remembering(), record, steps.length));
  return typeof timeline === "string"
    ? brokenBy(reasonFor(record, entry), `The position that its game is to begin with cannot be reached: ${timeline}.`)
    : { ...origin, timeline };
}

function tableOf(
  code: string,
  document: TableDocument,
  needs: TableNeeds,
  now: number,
): Omit<Table, "origin" | "chat" | "play"> {
  const { secret, seats, dismissed } = document;
  return {
    code,
    ...needs,
    phase: document.phase,
    settings: document.settings,
    host: document.host,
    seats: seats.map((seat) => ({ ...seat, rating: "", awaySince: isPerson(seat) ? now : 0, vacations: [] })),
    connections: new Map(),
    dismissed: new Set(dismissed),
    exhibition: document.exhibition,
    round: document.round,
    drawOffer: document.drawOffer,
    undoSeat: document.undoSeat,
    undoTo: document.undoTo,
    handSeat: document.handSeat,
    handLevel: document.handLevel,
    promised: { secret, commitment: commitmentOf(secret) },
    startsBy: document.startsBy,
    revealBy: document.revealBy,
    stuck: false,
    fault: undefined,
    resting: false,
    chatCount: document.chatCount,
    reads: new Map(Object.entries(document.reads)),
    unattendedSince: now,
    emptySince: now,
  };
}

function readChat({ chat }: StoredTable): Map<string, ChatView> | undefined {
  const lines = new Map<string, ChatView>();
  for (const { number, line } of chat) {
    const { data } = chatLine.safeParse(parseJson(line));
    if (data === undefined) return undefined;
    lines.set(String(number), data);
  }
  return lines;
}

function* restorePlay(
  play: NonNullable<TableDocument["play"]>,
  { plies }: StoredTable,
  game: StoredGame | undefined,
  entry: GameEntry,
): Generator<void, Played | Broken> {
  const read = game === undefined || game.id !== play.id ? undefined : readGame(game);
  if (read === undefined) return brokenBy("damaged", `Game ${play.id} cannot be read.`);
  const { header } = read;
  if (read.record.steps.length !== plies || plies < play.steps) {
    return brokenBy("damaged", `Game ${play.id} has ${read.record.steps.length} steps instead of ${plies}.`);
  }
  const record = { ...read.record, steps: read.record.steps.slice(0, play.steps) };
  const later = read.record.steps.slice(play.steps).map((step, index) => {
    return { step, at: read.times[play.steps + index] ?? 0 };
  });
  const played = play.remembers ? entry.remembering() : entry;
  const timeline = yield* replayed(replayingTo(played, record, record.steps.length));
  const written = `Game ${play.id}, written by version ${record.rulesVersion} of its rules,`;
  if (typeof timeline === "string")
    return brokenBy(reasonFor(record, entry), `${written} cannot be played again: ${timeline}.`);
  if (!isMarked(timeline.match, play.mark)) {
    return brokenBy(reasonFor(record, entry), `${written} does not lead to where it stood.`);
  }
  return {
    play: {
      ...timeline,
      id: play.id,
      record,
      promised: { secret: header.secret, commitment: commitmentOf(header.secret) },
      seals: header.seals,
      nonces: header.nonces,
      origins: header.origins,
      times: read.times.slice(0, play.steps),
      free: play.free ?? undefined,
      remembers: play.remembers,
      asked: play.asked,
      log: record.steps.map((step) => lineOf(timeline.match, step)),
      startedAt: play.startedAt,
      clockAt: play.clockAt,
      sparedAt: play.sparedAt,
      onTurn: play.onTurn,
      askedAt: Array.from({ length: record.seats }, (_, seat) => play.askedAt[seat] ?? 0),
      plans: play.plans,
      ahead: new Map(),
      hopes: new Map(),
    },
    later,
  };
}

/** Other rules may refuse a step, or stumble over a position that they know nothing of. @returns why, then */
function* replayed(walk: Generator<void, Timeline>): Generator<void, Timeline | string> {
  try {
    return yield* walk;
  } catch (error) {
    return reasonOf(error);
  }
}
