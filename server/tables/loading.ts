/** Loads a table from the store and makes it ready for play. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { CLOCK_UNIT_MS } from "../../shared/wire/table.ts";
import { downtime } from "../records/downtime.ts";
import { type SavedState, savedStateOf } from "../records/changes.ts";
import { quarantineRefusal, restoringAmong } from "../records/restoration.ts";
import { type Log, tableLabel } from "../process/log.ts";
import { type Requester, inSlices, OWN_WORK } from "../process/work-queue.ts";
import { creditClocks, runningSeats } from "../../shared/table/clocks.ts";
import { replaceName } from "../../shared/table/presence.ts";
import { takeStep } from "../../shared/table/steps.ts";
import type { Store, Uptime } from "../store/store.ts";
import type { Table } from "../../shared/table/table.ts";
import { environment, timeoutsOf } from "./defaults.ts";
import { lookUpVacations } from "./vacations.ts";
import type { Config } from "../process/config.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { StallWatch } from "../process/stall-watch.ts";

/** A table, and how far it is kept. */
export interface LoadedTable {
  readonly table: Table;
  readonly saved: SavedState;
  /** Whether another process had it, who learns by the next change that it has it no more. */
  readonly fence?: boolean;
  /** Whether nobody comes: it was opened for what time brings, and is put away at once. */
  readonly wokenByTimer?: boolean;
}

export interface LoadingServices {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly store: Pick<Store, "loadWhole" | "sanctionsOf" | "vacationsOf" | "quarantine" | "uptimes">;
  readonly stallWatch: Pick<StallWatch, "now" | "present">;
  readonly log: Pick<Log, "error">;
}

/**
 * Loads a table. Its clocks are not charged for times in which no server ran; `wake` handles what has become due since
 * then. A table that cannot be restored is put in quarantine.
 * @param gaps further times in which nobody could act there
 * @param requester the player who waits for it
 * @returns the reason if there is none
 * @throws Error if the store does not answer
 */
export async function loadTable(
  services: LoadingServices,
  code: string,
  gaps: readonly Uptime[] = [],
  requester = OWN_WORK,
): Promise<LoadedTable | Refusal> {
  const now = services.stallWatch.now();
  let read = await readTable(services, code, now, requester);
  // Damage is for good, and is looked at twice before anybody is locked out for it.
  if ("broken" in read) read = await readTable(services, code, now, requester);
  if ("broken" in read) return quarantine(services, code, read);
  if ("code" in read) return read;
  // The players who are to show their sealed nonces have to come back first.
  if (read.table.revealBy > 0) read.table.revealBy = now + read.table.timeouts.matched;
  await excuseAbsence(services, read.table, gaps, now);
  await awaitPlayers(services, read.table, gaps, now);
  await lookUpVacations(services, read.table);
  await replaceTakenNames(services, read.table);
  return read;
}

/** Names that operators took away while the table was put away stand nowhere at it. */
async function replaceTakenNames({ store }: LoadingServices, table: Table): Promise<void> {
  const people = [...table.seats, ...table.chat.values()].map(({ player }) => player).filter((player) => player !== "");
  const sanctions = people.length === 0 ? [] : await store.sanctionsOf([...new Set(people)]);
  for (const { kind, player, former, name } of sanctions)
    if (kind === "rename") replaceName(table, { player, former, name });
}

/** The reason why a stored table cannot be restored, and the revision at which that was found. */
interface Broken {
  readonly broken: string;
  readonly revision: number;
}

async function readTable(
  { store, config, games }: LoadingServices,
  code: string,
  now: number,
  requester: Requester,
): Promise<LoadedTable | Broken | Refusal> {
  const whole = await store.loadWhole(code);
  if (whole === undefined) return refusal("no-such-table");
  const { table: stored } = whole;
  if (stored.quarantine !== "") return quarantineRefusal(stored.quarantine);
  const restored = await inSlices(
    restoringAmong(games, whole, { timeouts: timeoutsOf(config), environment }, now),
    requester,
  );
  if ("broken" in restored) return { ...restored, revision: stored.revision };
  return {
    table: restored.table,
    saved: savedStateOf(restored.table, stored.revision, stored.document, 0, stored.origin === "" ? "" : undefined),
  };
}

async function quarantine(
  { store, log }: LoadingServices,
  code: string,
  { broken, revision }: Broken,
): Promise<Refusal> {
  // Somebody played on meanwhile, so that it was not damaged.
  if (!(await store.quarantine(code, broken, revision))) return refusal("resting");
  log.error({ table: tableLabel(code, false), reason: broken }, "a table was put in quarantine");
  return quarantineRefusal(broken);
}

/** Does not charge the players for the time in which no server ran, nor for the gaps. */
async function excuseAbsence(
  { store, stallWatch }: LoadingServices,
  table: Table,
  gaps: readonly Uptime[],
  now: number,
): Promise<void> {
  const { play } = table;
  if (play === undefined || table.phase !== "playing" || table.settings.clock === null) return;
  // The last beat of this process is a moment old.
  const uptimes = [...(await store.uptimes(Math.max(play.clockAt, play.sparedAt))), ...stallWatch.present()];
  creditOutage(table, uptimes, gaps, now);
}

/** Times in which nobody could come to a table count against nobody for so long. */
const BACK_MS = 60_000;

/** After a time in which no server ran, those who are called to a table of a tournament are given a moment to come back. */
async function awaitPlayers(
  { store, stallWatch }: LoadingServices,
  table: Table,
  gaps: readonly Uptime[],
  now: number,
): Promise<void> {
  if (table.phase !== "waiting" || table.settings.tournament === undefined || table.startsBy === 0) return;
  const uptimes = [...(await store.uptimes(now - BACK_MS)), ...stallWatch.present()];
  const away = downtime(uptimes, now - BACK_MS, now, gaps);
  if (away >= CLOCK_UNIT_MS) table.startsBy = Math.max(table.startsBy, now + table.timeouts.matched);
}

/**
 * Sets the running clocks forward by the time in which nobody could act, as far as that was not done yet, and says so
 * in the log of the game.
 * @returns whether it did
 */
export function creditOutage(table: Table, uptimes: readonly Uptime[], gaps: readonly Uptime[], now: number): boolean {
  const { play } = table;
  // Asked before every action: of a process that once stood still, most gaps are long over.
  if (play === undefined || runningSeats(table).length === 0) return false;
  const since = Math.max(play.clockAt, play.sparedAt);
  const later = gaps.filter(({ to }) => to > since);
  const away = downtime(uptimes, since, now, later);
  const ms = away < CLOCK_UNIT_MS ? 0 : creditClocks(table, away, now);
  if (ms === 0) return false;
  play.sparedAt = now;
  takeStep(table, { kind: "pause", ms }, now);
  return true;
}
