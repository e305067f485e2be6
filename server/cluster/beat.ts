/** The beat of a process in Postgres: shows that it lives, and finds who else does and what is to be done, in one statement. */
import type { Pool } from "pg";
import type { IdSample } from "./cardinality.ts";
import type { Agenda, ProcessRow } from "./cluster.ts";
import { ALIVE, NOW } from "./leases.ts";

export interface Peer extends IdSample {
  readonly run: string;
  readonly path: string;
  readonly internal: string;
}

/** The status that a process publishes. */
export interface ProcessStatus extends IdSample {
  readonly run: string;
  readonly slot: number;
  readonly internal: string;
  readonly path: string;
  readonly version: string;
}

export interface BeatResult {
  readonly peers: readonly Peer[];
  readonly agenda: Agenda;
  /** The number of processes that seem dead and are not marked as dead yet. */
  readonly silent: number;
  /** When an operator asked this process to drain, or 0. */
  readonly drainAt: number;
}

/** A process that ended is shown to operators for so long. */
const SHOWN_MS = 60 * 60_000;

/** So far ahead a beat looks for tables to wake: further than to the next one. */
const AHEAD_MS = 3000;

const BEAT = `with me as (
    insert into processes as p (run, slot, internal, path, players, people, seen_at, gone_at, version, started_at)
      values ($1, $2, $3, $4, $5, $6, ${NOW}, 0, $7, ${NOW})
    on conflict (run) do update
      set seen_at = ${NOW}, gone_at = 0, players = excluded.players, people = excluded.people
    returning p.drain_at),
  others as materialized (
    select run, path, internal, players, people, ${ALIVE} as lives from processes p where run <> $1 and gone_at = 0)
  select me.drain_at as "drainAt",
    (select coalesce(min(wake_at), 0) from tables t
      where wake_at > 0 and wake_at < ${NOW} + ${AHEAD_MS} and quarantine = '' and not exists (
        select 1 from leases l where l.code = t.code
          and (l.run = $1 or l.run in (select run from others where lives)))) as "wakeAt",
    (select coalesce(min(due_at), 0) from calls where due_at > 0) as "notificationAt",
    (select coalesce(max(number), 0) from house_log) as entry,
    (select coalesce(min(case when phase = 'running' then 1 else starts_at end), 0) from tournaments
      where phase = 'running' or phase = 'waiting' and starts_at < ${NOW} + ${AHEAD_MS}) as "tournamentAt",
    (select count(*) from seekers) as seekers,
    (select count(*) from others where not lives) as silent,
    (select coalesce(json_agg(json_build_object(
        'run', run, 'path', path, 'internal', internal, 'players', players, 'people', people)), '[]')
      from others where lives) as peers
  from me`;

const BURY = `update processes p set gone_at = ${NOW} where p.gone_at = 0 and p.run <> $1 and not ${ALIVE}`;

const PROCESSES = `select run, path, version, started_at as "startedAt", seen_at as "seenAt", drain_at as "drainAt", players,
    ${ALIVE} as lives, (select count(*) from leases l where l.run = p.run) as leases
  from processes p where gone_at = 0 or gone_at > ${NOW} - ${SHOWN_MS} order by path, started_at desc`;

interface Row extends Agenda {
  readonly drainAt: number;
  readonly silent: number;
  readonly peers: readonly Peer[];
}

export async function beat(pool: Pool, status: ProcessStatus): Promise<BeatResult> {
  const { run, slot, internal, path, players, people, version } = status;
  const { rows } = await pool.query<Row>(BEAT, [run, slot, internal, path, players, people, version]);
  const [row] = rows;
  if (row === undefined) throw new Error("a beat that finds nothing");
  const { drainAt, silent, peers, ...agenda } = row;
  return { drainAt, silent, peers, agenda };
}

/** Marks processes as dead that no process has heard for too long. */
export async function markDead(pool: Pool, run: string): Promise<void> {
  await pool.query(BURY, [run]);
}

export async function processesIn(pool: Pool): Promise<readonly ProcessRow[]> {
  return (await pool.query<ProcessRow>(PROCESSES)).rows;
}

/** Asks a process to hand over its tables. The process notices at its next beat. */
export async function askToDrain(pool: Pool, run: string): Promise<void> {
  await pool.query(`update processes set drain_at = ${NOW} where run = $1 and drain_at = 0`, [run]);
}
