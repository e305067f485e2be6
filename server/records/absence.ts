/** How long no server ran. */
import type { Uptime } from "../store/store.ts";

/** The ms between two moments in which none of the processes ran. The times may overlap, in any order. */
export function absence(uptimes: readonly Uptime[], since: number, until: number): number {
  let away = 0;
  let covered = since;
  for (const { from, to } of [...uptimes].sort((one, other) => one.from - other.from)) {
    away += Math.max(0, Math.min(from, until) - covered);
    covered = Math.max(covered, to);
  }
  return away + Math.max(0, until - covered);
}
