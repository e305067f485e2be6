/** Which process has which table, in Postgres. Every change of hands raises the epoch, and is made only once. */
import type { Pool } from "pg";
import type { Uptime } from "../store/store.ts";
import type { Lease } from "./cluster.ts";
import { LIVING } from "./postgres-session.ts";

/** A process that is silent for so long counts as dead: a machine that loses power closes no connection. */
export const DEAD_AFTER_MS = 4500;
/** How long people may need to come back to a table whose process ended in good order. */
const WAY_BACK_MS = 5000;
const TRIES = 5;

/** The database's time, which is the same for all. */
export const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** Whether the process `p` lives. */
export const ALIVE = `(p.gone_at = 0 and p.seen_at > ${NOW} - ${DEAD_AFTER_MS} and exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${LIVING} and objid = p.slot::oid and granted
    and database = (select oid from pg_database where datname = current_database())))`;

interface Row {
  readonly run: string;
  readonly epoch: number;
  readonly leftAt: number;
  readonly internal: string | null;
  readonly seenAt: number | null;
  readonly goneAt: number | null;
  readonly lives: boolean | null;
  readonly now: number;
}

const LOOK = `select l.run, l.epoch, l.left_at as "leftAt", p.internal, p.seen_at as "seenAt", p.gone_at as "goneAt",
  ${ALIVE} as lives, ${NOW} as now from leases l left join processes p using (run) where l.code = $1`;

const CLAIM = `insert into leases (code, run, epoch, left_at) select code, $2, 1, 0 from tables where code = $1
  on conflict (code) do nothing returning epoch`;

const TAKE_OVER = `update leases set run = $2, epoch = epoch + 1, left_at = 0
  where code = $1 and run = $3 and epoch = $4 returning epoch`;

/**
 * Takes a table for a process, if no process has it or if its process is dead.
 * @param isSure whether a process that seems dead may be taken for dead: not right after this process was silent itself
 */
export async function takeLease(pool: Pool, run: string, code: string, isSure: () => boolean): Promise<Lease> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await pool.query<Row>(LOOK, [code]);
    const [row] = rows;
    if (row === undefined) {
      const claimed = await pool.query(CLAIM, [code, run]);
      if (claimed.rowCount === 1) return { at: "here", fence: false, gaps: [] };
      const there = await pool.query("select 1 from tables where code = $1", [code]);
      if (there.rowCount === 0) return { at: "nowhere" };
    } else if (row.run === run) return { at: "here", fence: false, gaps: [] };
    else if (row.run !== "" && (row.lives === true || !isSure())) {
      return { at: "there", internal: row.internal ?? "", silence: row.now - (row.seenAt ?? 0) };
    } else {
      const taken = await pool.query(TAKE_OVER, [code, run, row.run, row.epoch]);
      if (taken.rowCount === 1) return { at: "here", fence: true, gaps: gapsOf(row) };
    }
  }
  throw new Error("a table that changes hands all the time");
}

/** The times in which the former process could not serve the table and no other process had taken it yet. */
function gapsOf({ run, leftAt, seenAt, goneAt, now }: Row): readonly Uptime[] {
  if (run === "") return leftAt === 0 ? [] : [{ from: leftAt, to: Math.min(now, leftAt + WAY_BACK_MS) }];
  if (seenAt === null) return [];
  // Once it was known to be dead, anybody could have come to another process.
  const known = goneAt === null || goneAt === 0 ? now : goneAt;
  return [{ from: seenAt, to: Math.min(now, known + WAY_BACK_MS) }];
}
