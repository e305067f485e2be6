/** Times in which nobody could act at a table, and which no clock is charged for: its process or its store stood still. */
import { wake } from "../../shared/table/inputs/timeouts.ts";
import type { Table } from "../../shared/table/table.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Uptime } from "../store/store.ts";
import { creditOutage } from "./loading.ts";

/** A store that takes so long to write something down stalls. */
const STALL_MS = 1000;
const KEPT_STALLS = 10;

export interface Outages {
  /**
   * Notes how long a change was being written down: the player who is to act next did not see the board meanwhile.
   * @returns whether that was so long that it is excused
   */
  waited(from: number, to: number): boolean;
  /** Brings a table up to date. @returns whether anything changed */
  passed(table: Table, now: number): boolean;
}

export function outagesOf(stallWatch: Pick<StallWatch, "gaps">): Outages {
  let stalls: readonly Uptime[] = [];
  return {
    waited(from, to) {
      if (to - from < STALL_MS) return false;
      stalls = [...stalls.slice(1 - KEPT_STALLS), { from, to }];
      return true;
    },
    passed(table, now) {
      const known = [...stallWatch.gaps(), ...stalls];
      const spared = known.length > 0 && creditOutage(table, [{ from: 0, to: now }], known, now);
      return wake(table, now) || spared;
    },
  };
}
