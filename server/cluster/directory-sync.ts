/**
 * What this process tells the others of its tables, and what it knows of theirs. Listed tables are sent again from time
 * to time, and what was not heard of for long is forgotten: news that were lost are only late.
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
  const people = seats.map(({ player, name, guest, waitedFor, place }) => [
    player,
    name,
    guest,
    showsTurns && waitedFor,
    place,
  ]);
  return JSON.stringify([phase, listed, watch, host, people, said, unattendedSince > 0]);
}

interface Sent {
  readonly essence: string;
  readonly at: number;
}

/** The tables of all processes. Rooms, codes and numbers of tables are those of this one. */
export function sharedDirectory(local: Directory, cluster: Cluster): { directory: Directory; stop: () => void } {
  const foreign = new Map<string, { summary: TableSummary; run: string; heardAt: number }>();
  const listeners = new Set<DirectoryListener>();
  const sent = new Map<string, Sent>();
  const changed = new Set<string>();
  const gone = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  function notify(now: TableSummary | undefined, before: TableSummary | undefined): void {
    for (const listener of listeners) listener(now, before);
  }

  function drop(code: string, run: string): void {
    const known = foreign.get(code);
    if (known === undefined || known.run !== run) return;
    foreign.delete(code);
    if (local.find(code) === undefined) notify(undefined, known.summary);
  }

  function hear(summary: TableSummary, run: string): void {
    const known = foreign.get(summary.code);
    // News that went by several connections come in any order.
    if (known?.run === run && summary.at < known.summary.at) return;
    const before = known?.summary;
    if (summary.listed) foreign.set(summary.code, { summary, run, heardAt: Date.now() });
    else foreign.delete(summary.code);
    if (local.find(summary.code) === undefined) notify(summary, before);
  }

  function onNews(item: BusMessage, run: string): void {
    if (item.kind === "hello") repeat();
    if (item.kind !== "tables") return;
    for (const summary of item.tables) hear(summary, run);
    for (const code of item.gone) drop(code, run);
  }

  /** Says again what there is to see. */
  function repeat(): void {
    for (const { code, listed } of local.all()) if (listed) changed.add(code);
    sent.clear();
    gather();
  }

  function onLocal(now: TableSummary | undefined, before: TableSummary | undefined): void {
    notify(now, before);
    const code = (now ?? before)?.code;
    if (code === undefined) return;
    if (now === undefined) gone.add(code);
    else gone.delete(code);
    changed.add(code);
    gather();
  }

  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      send(Date.now());
    }, GATHER_MS).unref();
  }

  function send(now: number): void {
    const tables = [...changed].flatMap((code) => local.find(code) ?? []).filter((summary) => isNews(summary, now));
    for (const { code } of tables) changed.delete(code);
    for (const code of changed) if (local.find(code) === undefined) changed.delete(code);
    for (const code of gone) sent.delete(code);
    if (tables.length + gone.size > 0) cluster.news.publish({ kind: "tables", tables, gone: [...gone] });
    gone.clear();
  }

  /** Those who sit there see for themselves how a game goes: only a table that others see is sent step by step. */
  function isNews(summary: TableSummary, now: number): boolean {
    const before = sent.get(summary.code);
    const isSame = before?.essence === essence(summary);
    if (isSame && (!summary.listed || now - before.at < STEPS_MS)) return false;
    sent.set(summary.code, { essence: essence(summary), at: now });
    return true;
  }

  const stopLocal = local.subscribe(onLocal);
  const stopNews = cluster.news.subscribe(onNews);
  const tending = setInterval(() => {
    const living = new Set(cluster.runs());
    const now = Date.now();
    for (const [code, { run, heardAt }] of foreign) {
      if (now - heardAt > (living.has(run) ? FORGOTTEN_MS : UNCOUNTED_MS)) drop(code, run);
    }
    if (changed.size > 0) gather();
  }, STEPS_MS).unref();
  const repeating = setInterval(repeat, REPEAT_MS).unref();
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
      clearTimeout(gathering);
      clearInterval(tending);
      clearInterval(repeating);
    },
  };
}
