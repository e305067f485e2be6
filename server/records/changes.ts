/** The changes of a table since it was last saved. */
import { writeStep } from "../../shared/kernel/steps.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import type { StoredStep, TableChange } from "../store/store.ts";
import { isPerson, type TableGame, type Table } from "../../shared/table/table.ts";
import { dueAt } from "../../shared/table/inputs/timeouts.ts";
import { awaitsOf, documentOf, originRow, type TableDocument } from "./document.ts";
import { listingOf } from "./listing.ts";
import { endingOf, openingOf } from "./header.ts";

/** How much of a table is saved. */
export interface SavedState {
  readonly revision: number;
  readonly document: string;
  /** The mark of the origin that is kept apart from it, or "". */
  readonly origin: string;
  /** The ids of the seated players. */
  readonly players: string;
  readonly gameId: string;
  readonly steps: number;
  /** The number of those steps that the document includes. */
  readonly documented: number;
  readonly isFinished: boolean;
  readonly chat: number;
  /** The stored time at which time itself changes something: not later than the true time; 0 for never or unknown. */
  readonly wakeAt: number;
}

/** The saved state of a table that was never saved. */
export const NEVER_SAVED: SavedState = {
  revision: 0,
  document: "",
  origin: "",
  players: "",
  gameId: "",
  steps: 0,
  documented: 0,
  isFinished: false,
  chat: 0,
  wakeAt: 0,
};

/**
 * The saved state of a table after a change has been saved.
 * @param wakeAt the stored time at which time itself changes something; 0 if unknown
 * @param origin the mark of the stored origin
 */
export function savedStateOf(
  table: Table,
  revision: number,
  document: string,
  wakeAt = 0,
  origin: string = originMark(table),
): SavedState {
  const { play } = table;
  return {
    revision,
    document,
    origin,
    players: playersOf(table).join(" "),
    gameId: play?.id ?? "",
    steps: play?.log.length ?? 0,
    documented: play?.log.length ?? 0,
    isFinished: play?.match.result() !== undefined,
    chat: table.chatCount,
    wakeAt,
  };
}

function originMark({ origin }: Table): string {
  return origin === undefined ? "" : originRow(origin).mark;
}

/** The change that brings the store up to date, and the saved state after it; undefined if nothing is new. */
export function changeOf(
  table: Table,
  saved: SavedState,
  now: number,
): { change: TableChange; next: SavedState } | undefined {
  const document = documentOf(table);
  const text = JSON.stringify(document);
  if (text === saved.document && table.chatCount === saved.chat) return undefined;
  return changeTo(table, { document, text }, saved, now);
}

/** The number of steps after which the document is written again, with a mark of the position. */
const UNDOCUMENTED = 64;

/**
 * The change at a table after a single action: its consequences are computed again when the table is restored.
 * Undefined if the document has to be written.
 */
export function stepOf(
  table: Table,
  saved: SavedState,
  now: number,
): { change: TableChange; next: SavedState } | undefined {
  const { play, settings } = table;
  if (play === undefined || table.phase !== "playing" || play.id !== saved.gameId) return undefined;
  const steps = play.log.length;
  const isOne = steps === saved.steps + 1 && play.record.steps.at(-1)?.kind === "act" && table.chatCount === saved.chat;
  // Games over days are shown in lists, which do not replay games.
  if (!isOne || steps - saved.documented >= UNDOCUMENTED || isSlow(settings.clock)) return undefined;
  // If the stored time is too early, the table is looked at once for nothing; a new time for each turn would cost an
  // index update.
  const due = dueAt(table);
  const wakes = due !== undefined && (due < saved.wakeAt || saved.wakeAt <= now) ? due : undefined;
  const next = { ...saved, revision: saved.revision + 1, steps, wakeAt: wakes ?? saved.wakeAt };
  const change: TableChange = {
    code: table.code,
    revision: next.revision,
    phase: table.phase,
    awaits: awaitsOf(table).join(" "),
    ...(wakes === undefined ? {} : { wakeAt: wakes }),
    at: now,
    gameId: play.id,
    steps: stepsOf(play, saved.steps),
    said: [],
  };
  return { change, next };
}

/** A change that may contain nothing new, but records that the table was still there at `now`. */
export function touchOf(table: Table, saved: SavedState, now: number): { change: TableChange; next: SavedState } {
  const document = documentOf(table);
  return changeTo(table, { document, text: JSON.stringify(document) }, saved, now);
}

function changeTo(
  table: Table,
  { document, text }: { readonly document: TableDocument; readonly text: string },
  saved: SavedState,
  now: number,
): { change: TableChange; next: SavedState } {
  const { play } = table;
  const wakes = dueAt(table);
  const next = savedStateOf(table, saved.revision + 1, text, wakes);
  const isNew = play !== undefined && play.id !== saved.gameId;
  const ended = next.isFinished && (isNew || !saved.isFinished);
  const ending = ended && play !== undefined ? endingOf(table, play) : undefined;
  const change: TableChange = {
    code: table.code,
    revision: next.revision,
    phase: table.phase,
    document: text,
    listing: JSON.stringify(listingOf(document)),
    ...(next.origin === saved.origin ? {} : { origin: table.origin === undefined ? "" : originRow(table.origin).text }),
    at: now,
    ...(wakes === undefined ? {} : { wakeAt: wakes }),
    ...(next.players === saved.players ? {} : { players: playersOf(table) }),
    ...(isNew ? { opened: openingOf(table, play) } : {}),
    gameId: next.gameId,
    steps: play === undefined ? [] : stepsOf(play, isNew ? 0 : saved.steps),
    ...(ending === undefined ? {} : { finished: ending }),
    ...spokenSince(table, saved.chat),
  };
  return { change, next };
}

function playersOf(table: Table): string[] {
  return [...new Set(table.seats.filter(isPerson).map(({ player }) => player))];
}

function stepsOf({ record, times, startedAt }: TableGame, from: number): StoredStep[] {
  return record.steps.slice(from).map((step, index) => ({
    ply: from + index,
    step: writeStep(step),
    at: times[from + index] ?? startedAt,
  }));
}

function spokenSince(table: Table, count: number): Pick<TableChange, "said" | "speakers"> {
  const news = [...table.chat].filter(([number]) => Number(number) > count);
  if (news.length === 0) return { said: [] };
  return {
    said: news.map(([number, line]) => ({ number: Number(number), line: JSON.stringify(line) })),
    speakers: [...new Set(news.map(([, { player }]) => player))],
  };
}
