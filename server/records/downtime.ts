/** The time in which nobody could act at a table, because no server ran or its process stood still. */
import type { Uptime } from "../store/store.ts";

/**
 * The ms between two moments in which none of the processes ran. The times may overlap, in any order.
 * @param gaps times that count as ones without a server, whatever ran then
 */
export function downtime(
  uptimes: readonly Uptime[],
  since: number,
  until: number,
  gaps: readonly Uptime[] = [],
): number {
  let away = 0;
  let covered = since;
  const present = gaps.reduce((left, gap) => left.flatMap((uptime) => outside(uptime, gap)), uptimes);
  for (const { from, to } of [...present].sort((one, other) => one.from - other.from)) {
    away += Math.max(0, Math.min(from, until) - covered);
    covered = Math.max(covered, to);
  }
  return away + Math.max(0, until - covered);
}

/** The parts of a time span before and after a gap in it. */
function outside({ from, to }: Uptime, gap: Uptime): readonly Uptime[] {
  if (gap.to <= from || gap.from >= to) return [{ from, to }];
  const parts = [
    { from, to: gap.from },
    { from: gap.to, to },
  ];
  return parts.filter((part) => part.from < part.to);
}
