/**
 * One queue for all processes, in Postgres. What became of a seeker waits in the row until the process that has the
 * connection has told it, so that news which are lost make a match late, and lose none.
 */
import type { Pool } from "pg";
import { z } from "zod";
import { queueKey } from "../../shared/wire/lobby.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { matchTerms, type MatchTerms } from "../../shared/wire/requests.ts";
import { refusalCodes, type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { Log } from "../process/log.ts";
import { dropGone, dropSession, newQueues, seek, soughtIn, unseek } from "./local-queues.ts";
import { groupIn } from "./pairing.ts";
import type { Player } from "../../shared/table/table.ts";
import { NOW } from "../cluster/leases.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { DROP_PATIENCE_MS, TOLD_MS, refusalsAmong, type Queue, type QueueNeeds } from "./queue.ts";

/** Whether a row goes on, rather than beginning anew. */
const isSame = `(s.queue = excluded.queue
  and (s.outcome = '' or s.claim <> '' or ($5 and s.at > ${NOW} - ${TOLD_MS})))`;

/**
 * An outcome that was told has no claim any more. Who asks again because a line broke is told it once more; to who asks
 * anew it means nothing.
 */
const SEEK = `insert into seekers as s (player, queue, seeker, at, run, claim, outcome)
  values ($1, $2, $3, ${NOW}, $4, '', '')
  on conflict (player) do update set queue = excluded.queue, seeker = excluded.seeker, run = excluded.run,
    at = case when ${isSame} then s.at else excluded.at end,
    claim = case when not ${isSame} then '' when s.outcome = '' then s.claim else excluded.run end,
    outcome = case when ${isSame} then s.outcome else '' end`;

const WAITING = `select player, queue, seeker, at, ${NOW} as now from seekers
  where claim = '' and outcome = '' and run = any($1) order by at, player`;

/** Two who take at once may each get half a group, and then take nothing: it is looked at again a second later. */
const CLAIM = `with taken as (select player from seekers
    where player = any($2) and queue = $3 and claim = '' and outcome = '' and run = any($4) for update skip locked)
  update seekers s set claim = $1 from taken
  where s.player = taken.player and (select count(*) from taken) = cardinality($2)
  returning s.player`;

/** The claims of processes that died, and seekers whose process did and who did not come back. */
const UNCLAIM = "update seekers set claim = '' where claim <> '' and outcome = '' and claim <> all($1)";
const FORGET = `delete from seekers where (run <> '' and run <> all($1) and at < ${NOW} - 10000)
  or (outcome <> '' and claim = '' and at < ${NOW} - ${TOLD_MS}) or (run = '' or outcome <> '') and at < ${NOW} - 3600000`;

/** Rows without a process: of seekers whose last connection closed, and of those who were told. */
const PRESENT = "select player from seekers where player = any($1) and run <> ''";

const TELL = `update seekers set claim = '', run = '', at = ${NOW}
  where run = $1 and outcome <> '' and claim <> '' and player = any($2) returning player, outcome`;

/** `wish` are the terms. Whether the game is to be rated stands beside them, which processes of the version before read too. */
const seekerText = z.object({
  player: z.object({ id: z.string(), name: z.string() }),
  wish: matchTerms,
  rated: z.boolean().default(false),
  strength: z.object({ rating: z.number(), deviation: z.number() }).exactOptional(),
  avoids: z.array(z.string()).default([]),
});
const outcomeText = z.union([
  z.object({ code: z.string() }).strict(),
  z.object({ refused: z.enum(refusalCodes) }).strict(),
]);

interface WaitingRow {
  readonly queue: string;
  readonly seeker: string;
  readonly at: number;
  readonly now: number;
}

/** The services that the queue uses, and its local part. */
interface Shared {
  readonly pool: Pool;
  readonly cluster: Cluster & { readonly run: string };
  readonly log: Pick<Log, "debug">;
  readonly needs: QueueNeeds;
  readonly own: ReturnType<typeof newQueues>;
  /** The players whose rows are being written because they asked. */
  readonly asking: Set<string>;
  counts: Readonly<Record<string, number>>;
  looking: Promise<void> | undefined;
  /** Whether the last look did not come to its end, so that some may still be claimed by it. */
  isUnfinished: boolean;
}

export function sharedQueue(pool: Pool, cluster: Shared["cluster"], log: Shared["log"], needs: QueueNeeds): Queue {
  const { run, news } = cluster;
  const own = newQueues();
  const shared: Shared = {
    pool,
    cluster,
    log,
    needs,
    own,
    asking: new Set(),
    counts: {},
    looking: undefined,
    isUnfinished: false,
  };
  news.subscribe((item) => {
    if (item.kind === "queue") unlessAway(shared, lookSoon(shared));
  });

  return {
    async seek(player, session, terms, now, { again = false, ...preferences } = {}) {
      seek(own, player, session, terms, now, preferences);
      shared.asking.add(player.id);
      await enter(shared, player.id, again).finally(() => shared.asking.delete(player.id));
      await lookSoon(shared);
      news.publish({ kind: "queue" });
    },
    async avoid(player, other) {
      const seeker = own.seekers.get(player);
      if (seeker === undefined) return;
      seeker.avoids.add(other);
      await pool.query("update seekers set seeker = $1 where player = $2 and run = $3", [
        textOf(shared, player),
        player,
        run,
      ]);
    },
    async unseek(player) {
      unseek(own, player);
      await forget(shared, player);
      await lookSoon(shared);
    },
    drop(player, session, now) {
      dropSession(own, player, session, now);
      if (own.seekers.get(player)?.sessions.size !== 0) return;
      unlessAway(shared, pool.query("update seekers set run = '' where player = $1 and run = $2", [player, run]));
    },
    counts: () => shared.counts,
    sought: () => soughtIn(own),
    async tend(now) {
      const before = [...own.seekers.keys()];
      dropGone(own, DROP_PATIENCE_MS, now);
      for (const player of before) if (!own.seekers.has(player)) await forget(shared, player);
      // Nobody seeks anything, and this process expects nobody to.
      const isQuiet = own.seekers.size === 0 && Object.keys(shared.counts).length === 0;
      if (isQuiet && cluster.agenda()?.seekers === 0) return;
      await pool.query(UNCLAIM, [cluster.runs()]);
      await pool.query(FORGET, [cluster.runs()]);
      await lookSoon(shared, () => reenter(shared));
    },
  };
}

async function enter(shared: Shared, player: string, again: boolean): Promise<void> {
  const { terms } = shared.own.seekers.get(player) ?? {};
  if (terms === undefined) return;
  await shared.pool.query(SEEK, [player, queueKey(terms), textOf(shared, player), shared.cluster.run, again]);
}

/**
 * Puts seekers back who wait at this process and whose rows are gone: other processes held this one dead while it stood
 * still, or the end of an earlier connection was written after the row of the next one. If the row says that the seeker
 * was told of an outcome, the answer of `TELL` was lost, and the outcome is sent again. A player who asks anew is not
 * to hear of the match before: their row is left to the request.
 */
async function reenter(shared: Shared): Promise<void> {
  const here = seekersHere(shared);
  if (here.length === 0) return;
  const { rows } = await shared.pool.query<{ player: string }>(PRESENT, [here]);
  const present = new Set(rows.map(({ player }) => player));
  for (const player of here) if (!present.has(player) && !shared.asking.has(player)) await enter(shared, player, true);
}

/** The seekers with a connection to this process. */
function seekersHere({ own }: Shared): readonly string[] {
  return [...own.seekers.values()].filter(({ goneSince }) => goneSince === 0).map(({ player }) => player.id);
}

async function decide(shared: Shared, players: readonly string[], outcome: z.infer<typeof outcomeText>): Promise<void> {
  const text = JSON.stringify(outcome);
  await shared.pool.query("update seekers set outcome = $1 where player = any($2) and claim = $3", [
    text,
    players,
    shared.cluster.run,
  ]);
}

async function matchAll(shared: Shared): Promise<void> {
  for (;;) {
    const group = await nextGroup(shared);
    const terms = group?.[0]?.wish;
    if (group === undefined || terms === undefined) return;
    const players = group.map(({ player }) => player);
    const ids = players.map(({ id }) => id);
    const claimed = await shared.pool.query(CLAIM, [shared.cluster.run, ids, group[0]?.queue, shared.cluster.runs()]);
    if (claimed.rowCount === 0) return;
    if (!(await match(shared, players, { ...terms, rated: group.every(({ rated }) => rated) }))) return;
  }
}

/** The first group that is complete among the waiting players of all processes. */
async function nextGroup(shared: Shared) {
  const { rows } = await shared.pool.query<WaitingRow>(WAITING, [shared.cluster.runs()]);
  const waiting = rows.flatMap(({ queue, seeker, at, now }) => {
    const { data } = seekerText.safeParse(JSON.parse(seeker));
    return data === undefined ? [] : [{ ...data, avoids: new Set(data.avoids), queue, since: at, now }];
  });
  for (const queue of Map.groupBy(waiting, ({ queue }) => queue).values()) {
    const group = groupIn(queue, queue[0]?.wish.seats ?? 0, queue[0]?.now ?? 0);
    if (group !== undefined) return group;
  }
  return undefined;
}

/**
 * Reasons that hold for this process only, or for a moment. The players are not told, and the next look tries again.
 */
const PASSING: ReadonlySet<string> = new Set(["closing-down", "not-kept"]);

/** @returns whether this process may make another match now */
async function match(shared: Shared, players: readonly Player[], terms: MatchTerms): Promise<boolean> {
  const ids = players.map(({ id }) => id);
  const opened = await shared.needs.open(players, terms);
  if (typeof opened !== "string" && PASSING.has(opened.code)) {
    // Other processes are not notified: if they cannot open the table either, they would call each other without end.
    await unclaim(shared);
    return false;
  }
  if (typeof opened === "string") await decide(shared, ids, { code: opened });
  else await part(shared, players, opened);
  shared.cluster.news.publish({ kind: "queue" });
  return true;
}

async function part(shared: Shared, players: readonly Player[], why: Refusal): Promise<void> {
  const refusals = await refusalsAmong(players, shared.needs);
  for (const { id } of players) {
    const refused = refusals.size === 0 ? why : refusals.get(id);
    if (refused !== undefined) await decide(shared, [id], { refused: refused.code });
  }
  await unclaim(shared);
}

/** Puts back into the queue whom this process has claimed and come to nothing with: it makes one match at a time. */
async function unclaim({ pool, cluster }: Shared): Promise<void> {
  await pool.query("update seekers set claim = '' where claim = $1 and outcome = ''", [cluster.run]);
}

/** Informs the seekers who are connected to this process. */
async function collect(shared: Shared): Promise<void> {
  const here = seekersHere(shared);
  if (here.length === 0) return;
  const { rows } = await shared.pool.query<{ player: string; outcome: string }>(TELL, [shared.cluster.run, here]);
  for (const { player, outcome } of rows) {
    const { sessions } = shared.own.seekers.get(player) ?? {};
    unseek(shared.own, player);
    const { data } = outcomeText.safeParse(JSON.parse(outcome));
    if (sessions === undefined || data === undefined) continue;
    if ("code" in data) shared.needs.send(sessions, MESSAGES.matched, data);
    else shared.needs.send(sessions, MESSAGES.unmatched, refusal(data.refused));
  }
}

async function look(shared: Shared): Promise<void> {
  if (shared.isUnfinished) await unclaim(shared);
  shared.isUnfinished = true;
  await matchAll(shared);
  await collect(shared);
  const { rows } = await shared.pool.query<{ queue: string; waiting: number }>(
    "select queue, count(*)::int as waiting from seekers where outcome = '' and run <> '' group by queue",
  );
  shared.isUnfinished = false;
  shared.counts = Object.fromEntries(rows.map(({ queue, waiting }) => [queue, waiting]));
  shared.needs.changed();
}

/**
 * One look at a time; a request meanwhile gets one of its own after it.
 * @param prepare work before the look that no other look may come between
 */
function lookSoon(shared: Shared, prepare = async (): Promise<void> => undefined): Promise<void> {
  const next = async () => {
    await prepare();
    await look(shared);
  };
  shared.looking = (shared.looking ?? Promise.resolve()).then(next, next);
  return shared.looking;
}

function unlessAway(shared: Shared, work: Promise<unknown>): void {
  work.catch((error: unknown) => shared.log.debug({ err: error }, "the queue cannot be reached"));
}

/** A seeker of this process, for all to read. */
function textOf(shared: Shared, id: string): string {
  const seeker = shared.own.seekers.get(id);
  if (seeker === undefined) return "{}";
  const { player, terms, strength, avoids } = seeker;
  const { rated, ...wanted } = terms;
  return JSON.stringify({ player, wish: wanted, rated, strength, avoids: [...avoids] });
}

async function forget(shared: Shared, player: string): Promise<void> {
  await shared.pool.query("delete from seekers where player = $1 and run in ($2, '') and claim = ''", [
    player,
    shared.cluster.run,
  ]);
  shared.cluster.news.publish({ kind: "queue" });
}
