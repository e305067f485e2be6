/** What is known of tables that are put away, without playing their games again. */
import type { KeptTable, Store, Uptime } from "../store/store.ts";
import { placeOf, type TableSummary } from "../tables/summary.ts";
import { absence } from "./absence.ts";
import { readDocument, type TableDocument } from "./document.ts";

interface Read {
  readonly kept: KeptTable;
  readonly document: TableDocument;
}

/**
 * Tables as their players find them in their list; those that cannot be read are left out.
 * @param present since when this process runs, and now
 * @throws Error when the store does not answer
 */
export async function summariesOf(
  store: Pick<Store, "uptimes">,
  tables: readonly KeptTable[],
  present: Uptime,
): Promise<readonly TableSummary[]> {
  const readable = tables.flatMap((kept): Read[] => {
    const document = kept.quarantine === "" ? readDocument(kept.document) : undefined;
    return document === undefined ? [] : [{ kept, document }];
  });
  const since = Math.min(
    ...readable.flatMap(({ document }) => (clocksRun(document) ? (document.play?.clockAt ?? []) : [])),
  );
  const uptimes = Number.isFinite(since) ? [...(await store.uptimes(since)), present] : [];
  return readable.map((read) => summaryOf(read, uptimes, present.to));
}

function clocksRun({ phase, settings }: TableDocument): boolean {
  return phase === "playing" && settings.clock !== null;
}

function summaryOf({ kept, document }: Read, uptimes: readonly Uptime[], now: number): TableSummary {
  const { phase, settings, host, seats, play, waits } = document;
  const clockAt = play?.clockAt ?? now;
  // As the clocks will be when the table opens: time without a server is not charged.
  const used = clocksRun(document) ? Math.max(0, now - clockAt) - absence(uptimes, clockAt, now) : 0;
  const ranking = phase === "finished" ? (play?.ranking ?? []) : [];
  return {
    code: kept.code,
    game: settings.game,
    phase,
    listed: settings.listed,
    watch: settings.watch,
    clock: settings.clock,
    host,
    seats: seats.map(({ player, name, remaining }, seat) => {
      const clockRuns = clocksRun(document) && waits.includes(seat);
      return {
        player,
        name,
        waitedFor: waits.includes(seat),
        remaining: clockRuns ? Math.max(0, remaining - used) : remaining,
        clockRuns,
        ...placeOf(ranking, seat),
      };
    }),
    watching: 0,
    steps: play?.steps ?? 0,
    unattendedSince: kept.at,
    at: now,
  };
}
