/**
 * Publishes this process's tables to the others, and collects theirs. Listed tables are sent again from time to time,
 * and tables that are not mentioned for long are forgotten, so that a lost message only causes a delay.
 */
import type { Directory, DirectoryListener } from "./directory.ts";
import type { TableSummary } from "../../shared/table/summary.ts";
import type { Cluster } from "./cluster.ts";
import type { BusMessage } from "./bus.ts";

/** Changes are gathered for so long: hundreds of games would send hundreds of messages a second. */
const GATHER_MS = 100;
/** How often a table is sent anew of which nothing changed but how far its game is. */
const STEPS_MS = 1000;
const REPEAT_MS = 20_000;
const FORGOTTEN_MS = 50_000;
/** Tables of a process that does not count as live, as a new one at first, are known for so long. */
const UNCOUNTED_MS = 5000;

/** What others must hear of at once. Players at the table see the turn for themselves, unless one of them is away. */
function essence({ phase, listed, watch, host, seats, said, unattendedSince }: TableSummary): string {
  const showsTurns = listed || seats.some(({ player, away }) => player !== "" && away);
  const people = seats.map(({ player, name, guest, rating, waitedFor, place }) => [
    player,
    name,
    guest,
    rating,
    showsTurns && waitedFor,
    place,
  ]);
  return JSON.stringify([phase, listed, watch, host, people, said, unattendedSince > 0]);
}

interface Sent {
  readonly essence: string;
  readonly at: number;
}

interface Sync {
  readonly local: Directory;
  readonly cluster: Cluster;
  readonly foreign: Map<string, { summary: TableSummary; run: string; heardAt: number }>;
  readonly listeners: Set<DirectoryListener>;
  readonly sent: Map<string, Sent>;
  readonly changed: Set<string>;
  readonly gone: Set<string>;
  gathering: NodeJS.Timeout | undefined;
}

/** The directory of the tables of all processes. Rooms, reserved codes and table counts are those of this process. */
export function sharedDirectory(local: Directory, cluster: Cluster): { directory: Directory; stop: () => void } {
  const sync: Sync = {
    local,
    cluster,
    foreign: new Map(),
    listeners: new Set(),
    sent: new Map(),
    changed: new Set(),
    gone: new Set(),
    gathering: undefined,
  };
  const { foreign, listeners, changed } = sync;
  const stopLocal = local.subscribe((now, before) => onLocal(sync, now, before));
  const stopNews = cluster.news.subscribe((item, run) => onNews(sync, item, run));
  const tending = setInterval(() => {
    const living = new Set(cluster.runs());
    const now = Date.now();
    for (const [code, { run, heardAt }] of foreign) {
      if (now - heardAt > (living.has(run) ? FORGOTTEN_MS : UNCOUNTED_MS)) drop(sync, code, run);
    }
    if (changed.size > 0) gather(sync);
  }, STEPS_MS).unref();
  const repeating = setInterval(() => repeat(sync), REPEAT_MS).unref();
  cluster.news.publish({ kind: "hello" });

  return {
    directory: {
      ...local,
      find: (code) => local.find(code) ?? foreign.get(code)?.summary,
      *all() {
        yield* local.all();
        for (const [code, { summary }] of foreign) if (local.find(code) === undefined) yield summary;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    stop() {
      stopLocal();
      stopNews();
      clearTimeout(sync.gathering);
      clearInterval(tending);
      clearInterval(repeating);
    },
  };
}

function notify(sync: Sync, now: TableSummary | undefined, before: TableSummary | undefined): void {
  for (const listener of sync.listeners) listener(now, before);
}

function drop(sync: Sync, code: string, run: string): void {
  const known = sync.foreign.get(code);
  if (known === undefined || known.run !== run) return;
  sync.foreign.delete(code);
  if (sync.local.find(code) === undefined) notify(sync, undefined, known.summary);
}

function hear(sync: Sync, summary: TableSummary, run: string): void {
  const known = sync.foreign.get(summary.code);
  // News that went by several connections come in any order.
  if (known?.run === run && summary.at < known.summary.at) return;
  const before = known?.summary;
  if (summary.listed) sync.foreign.set(summary.code, { summary, run, heardAt: Date.now() });
  else sync.foreign.delete(summary.code);
  if (sync.local.find(summary.code) === undefined) notify(sync, summary, before);
}

function onNews(sync: Sync, item: BusMessage, run: string): void {
  if (item.kind === "hello") repeat(sync);
  if (item.kind !== "tables") return;
  for (const summary of item.tables) hear(sync, summary, run);
  for (const code of item.gone) drop(sync, code, run);
}

/** Publishes all tables of this process again. */
function repeat(sync: Sync): void {
  for (const { code, listed } of sync.local.all()) if (listed) sync.changed.add(code);
  sync.sent.clear();
  gather(sync);
}

function onLocal(sync: Sync, now: TableSummary | undefined, before: TableSummary | undefined): void {
  notify(sync, now, before);
  const code = (now ?? before)?.code;
  if (code === undefined) return;
  if (now === undefined) sync.gone.add(code);
  else sync.gone.delete(code);
  sync.changed.add(code);
  gather(sync);
}

function gather(sync: Sync): void {
  sync.gathering ??= setTimeout(() => {
    sync.gathering = undefined;
    send(sync, Date.now());
  }, GATHER_MS).unref();
}

function send(sync: Sync, now: number): void {
  const tables = [...sync.changed]
    .flatMap((code) => sync.local.find(code) ?? [])
    .filter((summary) => isNews(sync, summary, now));
  for (const { code } of tables) sync.changed.delete(code);
  for (const code of sync.changed) if (sync.local.find(code) === undefined) sync.changed.delete(code);
  for (const code of sync.gone) sync.sent.delete(code);
  if (tables.length + sync.gone.size > 0) sync.cluster.news.publish({ kind: "tables", tables, gone: [...sync.gone] });
  sync.gone.clear();
}

/**
 * The players of a table see its steps at the table. Other processes are sent every step only of a table that others
 * can see.
 */
function isNews(sync: Sync, summary: TableSummary, now: number): boolean {
  const before = sync.sent.get(summary.code);
  const isSame = before?.essence === essence(summary);
  if (isSame && (!summary.listed || now - before.at < STEPS_MS)) return false;
  sync.sent.set(summary.code, { essence: essence(summary), at: now });
  return true;
}
