/**
 * Empties a process that is to end while others serve on: its tables move as they fall quiet, so that hardly anybody
 * notices, and the last of them after a while.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Attendance } from "../cluster/attendance.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Directory } from "../cluster/directory.ts";
import { CLOSE_CODES } from "../colyseus/close-codes.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";

/** A table at which nothing happened for so long is quiet. */
const QUIET_MS = 2000;
const LOOK_MS = 200;

interface Needs {
  readonly config: Pick<Config, "DRAIN_SECONDS">;
  readonly cluster: Pick<Cluster, "isShared" | "leave" | "runs">;
  /** The tables of this process. */
  readonly local: Directory;
  readonly attendance: Pick<Attendance, "all">;
  readonly log: Pick<Log, "info">;
  /** Gives up tables, and sends the people at them to other processes. */
  readonly moveOut: (codes: readonly string[]) => void;
}

/** @returns once this process has no table any more; at once if no other process could take them */
export async function drain({ config, cluster, local, attendance, log, moveOut }: Needs): Promise<void> {
  const limit = config.DRAIN_SECONDS * 1000;
  if (!cluster.isShared || cluster.runs().length < 2 || limit === 0) return;
  const began = performance.now();
  const changedAt = new Map<string, number>();
  const stop = local.subscribe((now) => now !== undefined && changedAt.set(now.code, performance.now()));
  cluster.leave();
  for (const { place, close } of [...attendance.all()]) if (place === "") close(CLOSE_CODES.movedOn);
  log.info({ tables: local.size() }, "draining: tables move as they fall quiet");
  while (local.size() > 0) {
    const now = performance.now();
    const isOver = now - began > limit;
    const codes = [...local.all()].map(({ code }) => code);
    const leaving = codes.filter((code) => isOver || now - (changedAt.get(code) ?? began) > QUIET_MS);
    if (leaving.length > 0) moveOut(leaving);
    if (isOver) break;
    await pause(LOOK_MS);
  }
  stop();
}
