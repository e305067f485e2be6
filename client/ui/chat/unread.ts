/** How far the talk of each table was read: in this browser at once, and as the table keeps it for all devices. */
import { signal } from "@preact/signals";
import type { YourGame } from "../../../shared/wire/lobby.ts";
import { localStore } from "../../net/storage.ts";

const KEY = "skerry.read";
/** More tables than anybody chats at. The ones read last are kept. */
const MAX_TABLES = 200;

/** The number of the last line that was read, by the table's code. */
const marks = signal<ReadonlyMap<string, number>>(new Map(storedMarks()));

function storedMarks(): [string, number][] {
  const entries = (localStore.get(KEY) ?? "").split(" ").map((entry) => entry.split(":"));
  return entries.flatMap(([code, line]) => (code === undefined || line === undefined ? [] : [[code, Number(line)]]));
}

globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key === KEY) marks.value = new Map(storedMarks());
});

/** The number of the last line that was read at a table; undefined if unknown. */
export function readUpTo(code: string): number | undefined {
  return marks.value.get(code);
}

/** Notes that a table's lines up to this number were read. @returns whether that was new here */
export function noteRead(code: string, line: number): boolean {
  // Another tab may have read more.
  const all = storedMarks();
  if ((new Map(all).get(code) ?? -1) >= line) return false;
  const others = all.filter(([other]) => other !== code);
  marks.value = new Map([...others, [code, line] as const].slice(-MAX_TABLES));
  localStore.set(KEY, [...marks.peek()].map(([table, last]) => `${table}:${last}`).join(" "));
  return true;
}

/** The number of unread lines of a player's own table. */
export function unreadAt({ code, said, read }: Pick<YourGame, "code" | "said" | "read">): number {
  return Math.max(0, said - Math.max(read, readUpTo(code) ?? 0));
}
