/** What is known of a table that is put away, without playing its game again. */
import type { KeptTable } from "../store/store.ts";
import { placeOf, type TableSummary } from "../tables/summary.ts";
import { readDocument } from "./document.ts";

/** The table as its players find it in their list; undefined where what was kept cannot be read. */
export function summaryOf({ code, document: text, at }: KeptTable, now: number): TableSummary | undefined {
  const document = readDocument(text);
  if (document === undefined) return undefined;
  const { phase, settings, host, seats, play, waits } = document;
  const runs = phase === "playing" && settings.clock !== null;
  const ranking = phase === "finished" ? (play?.ranking ?? []) : [];
  return {
    code,
    game: settings.game,
    phase,
    listed: settings.listed,
    watch: settings.watch,
    clock: settings.clock,
    host,
    seats: seats.map(({ player, name, remaining }, seat) => {
      const clockRuns = runs && waits.includes(seat);
      const used = clockRuns ? Math.max(0, now - (play?.clockAt ?? now)) : 0;
      return {
        player,
        name,
        waitedFor: waits.includes(seat),
        remaining: Math.max(0, remaining - used),
        clockRuns,
        ...placeOf(ranking, seat),
      };
    }),
    watching: 0,
    steps: play?.steps ?? 0,
    unattendedSince: at,
    at: now,
  };
}
