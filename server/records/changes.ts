/** What became different at a table since it was kept last. */
import { writeStep } from "../../shared/kernel/steps.ts";
import type { KeptLine, KeptStep, TableChange } from "../store/store.ts";
import { isTaken, type Play, type Table } from "../tables/table.ts";
import { documentOf } from "./document.ts";
import { endingOf, openingOf } from "./header.ts";

/** How far a table is kept. */
export interface Kept {
  readonly revision: number;
  readonly document: string;
  /** The ids of who sits. */
  readonly players: string;
  readonly gameId: string;
  readonly steps: number;
  readonly isFinished: boolean;
  readonly chat: number;
}

/** Of a table that was never kept. */
export const NEVER_KEPT: Kept = {
  revision: 0,
  document: "",
  players: "",
  gameId: "",
  steps: 0,
  isFinished: false,
  chat: 0,
};

/** How far a table is kept once a change of it is. */
export function keptBy(table: Table, revision: number, document: string): Kept {
  const { play } = table;
  return {
    revision,
    document,
    players: playersOf(table).join(" "),
    gameId: play?.id ?? "",
    steps: play?.log.length ?? 0,
    isFinished: play?.match.result() !== undefined,
    chat: table.chatCount,
  };
}

/** The change that brings the store up to date, and how far the table is kept then; undefined where nothing is new. */
export function changeOf(table: Table, kept: Kept, now: number): { change: TableChange; next: Kept } | undefined {
  const document = JSON.stringify(documentOf(table));
  if (document === kept.document && table.chatCount === kept.chat) return undefined;
  return changeTo(table, document, kept, now);
}

/** A change that may bring nothing new, but says that the table was still there at `now`. */
export function touchOf(table: Table, kept: Kept, now: number): { change: TableChange; next: Kept } {
  return changeTo(table, JSON.stringify(documentOf(table)), kept, now);
}

function changeTo(table: Table, document: string, kept: Kept, now: number): { change: TableChange; next: Kept } {
  const next = keptBy(table, kept.revision + 1, document);
  const { play } = table;
  const isNew = play !== undefined && play.id !== kept.gameId;
  const ended = next.isFinished && (isNew || !kept.isFinished);
  const ending = ended && play !== undefined ? endingOf(table, play) : undefined;
  const change: TableChange = {
    code: table.code,
    revision: next.revision,
    phase: table.phase,
    document,
    at: now,
    ...(next.players === kept.players ? {} : { players: playersOf(table) }),
    ...(isNew ? { opened: openingOf(table, play) } : {}),
    gameId: next.gameId,
    steps: play === undefined ? [] : stepsOf(play, isNew ? 0 : kept.steps),
    ...(ending === undefined ? {} : { finished: ending }),
    said: saidSince(table, kept.chat),
  };
  return { change, next };
}

function playersOf(table: Table): string[] {
  return [...new Set(table.seats.filter(isTaken).map(({ player }) => player))];
}

function stepsOf({ record, times, startedAt }: Play, from: number): KeptStep[] {
  return record.steps.slice(from).map((step, index) => ({
    ply: from + index,
    step: writeStep(step),
    at: times[from + index] ?? startedAt,
  }));
}

function saidSince(table: Table, count: number): KeptLine[] {
  return [...table.chat]
    .filter(([number]) => Number(number) > count)
    .map(([number, line]) => ({ number: Number(number), line: JSON.stringify(line) }));
}
