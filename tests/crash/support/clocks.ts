/** Whether the clocks of a table that came back charge the players for no more than they had the server for. */
import { isSlow } from "../../../shared/wire/clock.ts";
import { clockLeft, tableSettings, type TableView } from "../../../shared/wire/table.ts";
import type { Uptime } from "./uptime.ts";

/** A clock and the moment when it was set travel in tenths of a second: four of them are rounded, by half a tenth each. */
const ROUNDING_MS = 4 * 50 + 1;
/** The server's time is not charged from its last beat on, which was a second ago at most, or late on a busy machine. */
const BEAT_MS = 1000 + 2000;

/** What was seen before the crash, and when that was. */
export interface Glimpse {
  readonly view: TableView;
  readonly killedAt: number;
}

/**
 * @param fresh the lines that came since
 * @returns whether a clock ran that could be looked at
 * @throws Error when a clock was charged too much or given too much, or the log does not say by how much it was spared
 */
export function checkClocks(
  { view: before, killedAt }: Glimpse,
  view: TableView,
  fresh: readonly string[],
  actor: number | undefined,
  uptime: Uptime,
  now: number,
): boolean {
  const { clock } = tableSettings.parse(JSON.parse(view.settings));
  const pauses = fresh.filter((line) => line.startsWith("~"));
  if (clock === null || actor === undefined || view.phase !== "playing") {
    if (pauses.length > 0) throw new Error(`a pause at a table where no clock runs: ${pauses}`);
    return false;
  }
  if (pauses.length === 0) throw new Error("no pause in the log, though a clock was running");
  if (view.gameId !== before.gameId || pauses.length < fresh.length) return false;
  // Each kill leaves one pause at most. Others are of a server that stood still, and may have begun before it was killed.
  if (pauses.length > uptime.kills(killedAt)) return false;
  const left = clockLeft(view, actor, true, now);
  const charged = clockLeft(before, actor, true, killedAt) - left;
  const up = uptime.between(killedAt, now);
  const spared = pauses.reduce((sum, line) => sum + Number(line.slice(1)), 0);
  const about = `${isSlow(clock) ? "slow" : "live"} clock: ${charged} ms charged, up ${up} ms, ${pauses}`;
  if (charged > up + ROUNDING_MS) throw new Error(`charged for time without a server (${about})`);
  if (charged < -uptime.kills(killedAt) * BEAT_MS) throw new Error(`a clock gained (${about})`);
  const unsaid = now - killedAt - spared - charged;
  if (Math.abs(unsaid) > ROUNDING_MS) throw new Error(`the log leaves ${unsaid} ms out (${about})`);
  return true;
}
