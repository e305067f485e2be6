/** The facts about closed tables, without replaying their games. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { ListedTable, Store, Uptime } from "../store/store.ts";
import { isPerson } from "../../shared/table/table.ts";
import type { PlayerVacation } from "../../shared/table/vacations.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { timeOutsideVacations } from "../../shared/wire/vacation.ts";
import { placeOf, type TableSummary } from "../../shared/table/summary.ts";
import { downtime } from "./downtime.ts";
import { listingIn, type TableListing } from "./listing.ts";

interface Read {
  readonly stored: ListedTable;
  readonly listing: TableListing;
}

/**
 * The rows of tables for their players' lists; unreadable ones are left out.
 * @param games the games that are played here
 * @param present the times in which this process ran, the last one until now
 * @throws Error if the store does not answer
 */
export async function summariesOf(
  store: Pick<Store, "uptimes" | "vacationsOf">,
  games: readonly GameEntry[],
  tables: readonly ListedTable[],
  present: readonly Uptime[],
): Promise<readonly TableSummary[]> {
  const readable = tables.flatMap((stored): Read[] => {
    const listing = stored.quarantine === "" ? listingIn(stored) : undefined;
    return listing === undefined ? [] : [{ stored, listing }];
  });
  const running = readable.filter(clocksRun);
  const since = Math.min(...running.map(unsparedSince));
  const uptimes = Number.isFinite(since) ? [...(await store.uptimes(since)), ...present] : [];
  const now = present.at(-1)?.to ?? 0;
  const slow = running.filter(({ listing }) => isSlow(listing.clock));
  const began = Math.min(...slow.map(({ listing }) => listing.clockAt));
  const players = slow.flatMap(({ listing }) => listing.seats.filter(isPerson).map(({ player }) => player));
  const vacations = slow.length === 0 ? [] : await store.vacationsOf(players, began);
  return readable.map((read) => {
    const entry = games.find(({ id }) => id === read.listing.game);
    return summaryOf(read, entry?.masters(read.listing.seats.length) ?? [], { uptimes, vacations }, now);
  });
}

/** From when on time without a server has not been excused yet. */
function unsparedSince({ listing: { clockAt, sparedAt } }: Read): number {
  return Math.max(clockAt, sparedAt);
}

function clocksRun({ stored, listing }: Read): boolean {
  return stored.phase === "playing" && listing.clock !== null;
}

/** Times for which clocks are not charged. */
interface Excuses {
  readonly uptimes: readonly Uptime[];
  readonly vacations: readonly PlayerVacation[];
}

function summaryOf(read: Read, masters: readonly Seat[], { uptimes, vacations }: Excuses, now: number): TableSummary {
  const { stored, listing } = read;
  const { phase } = stored;
  const { game, listed, watch, rated, clock, host, seats } = listing;
  const waits = stored.awaits === "" ? listing.waits : stored.awaits.split(" ").map(Number);
  const clockAt = listing.clockAt > 0 ? listing.clockAt : now;
  const isRunning = clocksRun(read);
  // The clocks as they will be when the table opens: neither time without a server nor vacations are charged.
  const away = isRunning ? downtime(uptimes, unsparedSince(read), now) : 0;
  const free = isSlow(clock) ? vacations : [];
  const usedBy = (player: string) =>
    timeOutsideVacations(
      free.filter((vacation) => vacation.player === player),
      clockAt,
      Math.max(clockAt, now),
    ) - away;
  const ranking = phase === "finished" ? listing.ranking : [];
  return {
    code: stored.code,
    game,
    phase,
    listed,
    watch,
    clock,
    host,
    seats: seats.map(({ player, name, bound, remaining, rematch }, seat) => {
      const leads = masters.includes(seat);
      const clockRuns = isRunning && waits.includes(seat) && !leads;
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
    steps: stored.plies,
    said: stored.lines,
    reads: listing.reads,
    // No list shows the origin of a closed table.
    origin: "",
    rated,
    unattendedSince: stored.at,
    at: now,
  };
}
