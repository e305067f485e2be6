/**
 * Which games have notes, and which notes were shown: notes appear in the first two games of each kind, each note once.
 */
import { signal } from "@preact/signals";
import { localStore } from "../../net/storage.ts";
import { storedSwitch } from "../../ui/shell/settings.ts";
import { isLearnt, learntOf, noteLearnt } from "./progress.ts";

/** So many games of each kind have notes. */
const GAMES = 2;
const GUIDED_KEY = "skerry.guided";

/** Whether notes are wanted in first games. */
export const coaching = storedSwitch("skerry.coach", true);

/**
 * While notes are repeated on request, the ones shown since; undefined otherwise. Lasts as long as the page is open.
 */
const again = signal<ReadonlySet<string> | undefined>(undefined);

/** Whether a table, in one of its rounds, is among the player's first ones of that game, or would be if it were counted. */
export function isFirst(game: string, table: string): boolean {
  if (again.value !== undefined) return true;
  const tables = learntOf(game, "table.");
  return tables.includes(table) || tables.length < GAMES;
}

export function countTable(game: string, table: string): void {
  if (learntOf(game, "table.").length < GAMES) noteLearnt(game, `table.${table}`);
}

export function wasSaid(game: string, note: string): boolean {
  return again.value === undefined ? isLearnt(game, `said.${note}`) : again.value.has(`${game}/${note}`);
}

export function noteSaid(game: string, note: string): void {
  if (again.peek() !== undefined) again.value = new Set([...(again.peek() ?? []), `${game}/${note}`]);
  noteLearnt(game, `said.${note}`);
}

/** Switches coach notes on or off; switching them on shows all of them again. */
export function askForNotes(wanted: boolean): void {
  coaching.value = wanted;
  if (wanted) again.value = new Set();
}

/** The first game after a course, in which the turns are talked through. */
export function beginGuided(code: string): void {
  localStore.set(GUIDED_KEY, code);
}

export function isGuided(code: string): boolean {
  return localStore.get(GUIDED_KEY) === code;
}
