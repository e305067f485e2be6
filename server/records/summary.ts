/** What is known of tables that are put away, without playing their games again. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { KeptTable, Store, Uptime } from "../store/store.ts";
import { isPerson } from "../tables/table.ts";
import type { PlayerVacation } from "../tables/vacations.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { working } from "../../shared/wire/vacation.ts";
import { placeOf, type TableSummary } from "../tables/summary.ts";
import { absence } from "./absence.ts";
import { readDocument, type TableDocument } from "./document.ts";

interface Read {
  readonly kept: KeptTable;
  readonly document: TableDocument;
}

/**
 * Tables as their players find them in their list; those that cannot be read are left out.
 * @param games the games that are played here
 * @param present the times in which this process ran, the last one until now
 * @throws Error when the store does not answer
 */
export async function summariesOf(
  store: Pick<Store, "uptimes" | "vacationsOf">,
  games: readonly GameEntry[],
  tables: readonly KeptTable[],
  present: readonly Uptime[],
): Promise<readonly TableSummary[]> {
  const readable = tables.flatMap((kept): Read[] => {
    const document = kept.quarantine === "" ? readDocument(kept.document) : undefined;
    return document === undefined ? [] : [{ kept, document }];
  });
  const since = Math.min(...readable.flatMap(({ document }) => (clocksRun(document) ? unsparedSince(document) : [])));
  const uptimes = Number.isFinite(since) ? [...(await store.uptimes(since)), ...present] : [];
  const now = present.at(-1)?.to ?? 0;
  const slow = readable.filter(({ document }) => clocksRun(document) && isSlow(document.settings.clock));
  const began = Math.min(...slow.map(({ document }) => document.play?.clockAt ?? now));
  const players = slow.flatMap(({ document }) => document.seats.filter(isPerson).map(({ player }) => player));
  const vacations = slow.length === 0 ? [] : await store.vacationsOf(players, began);
  return readable.map((read) => {
    const entry = games.find(({ id }) => id === read.document.settings.game);
    return summaryOf(read, entry?.masters(read.document.seats.length) ?? [], { uptimes, vacations }, now);
  });
}

/** From when on time without a server has not been excused yet. */
function unsparedSince({ play }: TableDocument): number {
  return Math.max(play?.clockAt ?? 0, play?.sparedAt ?? 0);
}

function clocksRun({ phase, settings }: TableDocument): boolean {
  return phase === "playing" && settings.clock !== null;
}

/** Times for which clocks are not charged. */
interface Excuses {
  readonly uptimes: readonly Uptime[];
  readonly vacations: readonly PlayerVacation[];
}

function summaryOf(
  { kept, document }: Read,
  masters: readonly Seat[],
  { uptimes, vacations }: Excuses,
  now: number,
): TableSummary {
  const { phase, settings, host, seats, play } = document;
  const waits = kept.awaits === "" ? document.waits : kept.awaits.split(" ").map(Number);
  const clockAt = play?.clockAt ?? now;
  // As the clocks will be when the table opens: neither time without a server nor vacations are charged.
  const away = clocksRun(document) ? absence(uptimes, unsparedSince(document), now) : 0;
  const free = isSlow(settings.clock) ? vacations : [];
  const usedBy = (player: string) =>
    working(
      free.filter((vacation) => vacation.player === player),
      clockAt,
      Math.max(clockAt, now),
    ) - away;
  const ranking = phase === "finished" ? (play?.ranking ?? []) : [];
  return {
    code: kept.code,
    game: settings.game,
    phase,
    listed: settings.listed,
    watch: settings.watch,
    clock: settings.clock,
    host,
    seats: seats.map(({ player, name, bound, remaining, rematch }, seat) => {
      const leads = masters.includes(seat);
      const clockRuns = clocksRun(document) && waits.includes(seat) && !leads;
      return {
        player,
        name,
        guest: isPerson({ player }) && !bound,
        waitedFor: waits.includes(seat),
        away: true,
        remaining: clockRuns ? Math.max(0, remaining - Math.max(0, usedBy(player))) : remaining,
        clockRuns,
        ...placeOf(ranking, seat),
        leads,
        rematch,
      };
    }),
    watching: 0,
    steps: play?.steps ?? 0,
    // No list shows where a table that is put away begins.
    origin: "",
    rated: settings.rated,
    unattendedSince: kept.at,
    at: now,
  };
}
