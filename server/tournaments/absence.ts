/** Whether the players of a tournament's table had their time to come to it. */
import { CLOCK_UNIT_MS } from "../../shared/wire/table.ts";
import { downtime } from "../records/downtime.ts";
import type { Uptime } from "../store/store.ts";

/** How long after its players are due a table is given to begin, in ms. */
export const LATE_MS = 10_000;
/**
 * So long the server has to have run without a break before anybody counts as absent, or as long as a table waits if that
 * is less: a player's page and a player have to find the way back. Not longer, or else a server that stands still now and
 * then would never let a long wait end.
 */
const BACK_MS = 60_000 + LATE_MS;

/**
 * Whether a table that was made at some time has waited long enough. Time in which no server ran is no part of that, as
 * for clocks.
 * @param wait how long it waits, in ms
 * @param uptimes the times in which any process ran
 */
export function hasWaited(at: number, wait: number, uptimes: readonly Uptime[], now: number): boolean {
  const patience = wait + LATE_MS;
  if (now - at - downtime(uptimes, at, now) <= patience) return false;
  return downtime(uptimes, now - Math.min(patience, BACK_MS), now) < CLOCK_UNIT_MS;
}
