/**
 * One queue for all processes, in Postgres. What became of a seeker waits in the row until the process that has the
 * connection has told it, so that news which are lost make a match late, and lose none.
 */
import type { Pool } from "pg";
import { z } from "zod";
import { queueKey } from "../../shared/wire/lobby.ts";
import { matchWish, MESSAGES, type MatchWish } from "../../shared/wire/messages.ts";
import { isRefusalCode, type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { Log } from "../process/log.ts";
import { dropGone, dropSession, newQueues, seek, soughtIn, unseek } from "./local-queues.ts";
import { groupIn } from "./pairing.ts";
import type { Player } from "../../shared/table/table.ts";
import { NOW } from "../cluster/leases.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { DROP_PATIENCE_MS, partingOf, type Queue, type QueueNeeds } from "./queue.ts";

const SEEK = `insert into seekers as s (player, queue, seeker, at, run, claim, outcome)
  values ($1, $2, $3, ${NOW}, $4, '', '')
  on conflict (player) do update set queue = excluded.queue, seeker = excluded.seeker, run = excluded.run,
    at = case when s.queue = excluded.queue then s.at else excluded.at end,
    claim = case when s.queue = excluded.queue then s.claim else '' end,
    outcome = case when s.queue = excluded.queue then s.outcome else '' end`;

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
  or (run = '' or outcome <> '') and at < ${NOW} - 3600000`;

/** Whether the game is to be rated stands beside the wish, which processes of the version before read too. */
const seekerText = z.object({
  player: z.object({ id: z.string(), name: z.string() }),
  wish: matchWish,
  rated: z.boolean().default(false),
  strength: z.object({ rating: z.number(), deviation: z.number() }).exactOptional(),
  avoids: z.array(z.string()).default([]),
});
const outcomeText = z.union([
  z.object({ code: z.string() }).strict(),
  z.object({ refused: z.string().refine(isRefusalCode) }).strict(),
]);

interface WaitingRow {
  readonly queue: string;
  readonly seeker: string;
  readonly at: number;
  readonly now: number;
}

export function sharedQueue(pool: Pool, house: Cluster & { readonly run: string }, log: Log, needs: QueueNeeds): Queue {
  const { run, news } = house;
  const own = newQueues();
  let counts: Readonly<Record<string, number>> = {};
  let looking: Promise<void> | undefined;

  async function decide(players: readonly string[], outcome: z.infer<typeof outcomeText>): Promise<void> {
    const text = JSON.stringify(outcome);
    await pool.query("update seekers set outcome = $1 where player = any($2) and claim = $3", [text, players, run]);
  }

  async function matchAll(): Promise<void> {
    for (;;) {
      const group = await nextGroup();
      const wish = group?.[0]?.wish;
      if (group === undefined || wish === undefined) return;
      const players = group.map(({ player }) => player);
      const ids = players.map(({ id }) => id);
      const claimed = await pool.query(CLAIM, [run, ids, group[0]?.queue, house.runs()]);
      if (claimed.rowCount === 0) return;
      await match(players, { ...wish, rated: group.every(({ rated }) => rated) });
    }
  }

  /** The first group that is complete among all who wait, in whatever process. */
  async function nextGroup() {
    const { rows } = await pool.query<WaitingRow>(WAITING, [house.runs()]);
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

  async function match(players: readonly Player[], wish: MatchWish): Promise<void> {
    const ids = players.map(({ id }) => id);
    const opened = await needs.open(players, wish);
    if (typeof opened === "string") await decide(ids, { code: opened });
    else await part(players, opened);
    news.publish({ kind: "queue" });
  }

  async function part(players: readonly Player[], why: Refusal): Promise<void> {
    const refusals = await partingOf(players, needs);
    for (const { id } of players) {
      const refused = refusals.size === 0 ? why : refusals.get(id);
      if (refused !== undefined) await decide([id], { refused: refused.code });
    }
    await pool.query("update seekers set claim = '' where claim = $1 and outcome = ''", [run]);
  }

  /** Tells those whose connection is here. */
  async function collect(): Promise<void> {
    const here = [...own.seekers.values()].filter(({ goneSince }) => goneSince === 0).map(({ player }) => player.id);
    if (here.length === 0) return;
    const { rows } = await pool.query<{ player: string; outcome: string }>(
      "delete from seekers where run = $1 and outcome <> '' and player = any($2) returning player, outcome",
      [run, here],
    );
    for (const { player, outcome } of rows) {
      const { sessions } = own.seekers.get(player) ?? {};
      unseek(own, player);
      const { data } = outcomeText.safeParse(JSON.parse(outcome));
      if (sessions === undefined || data === undefined) continue;
      if ("code" in data) needs.send(sessions, MESSAGES.matched, data);
      else if (isRefusalCode(data.refused)) needs.send(sessions, MESSAGES.unmatched, refusal(data.refused));
    }
  }

  async function look(): Promise<void> {
    await matchAll();
    await collect();
    const { rows } = await pool.query<{ queue: string; waiting: number }>(
      "select queue, count(*)::int as waiting from seekers where outcome = '' and run <> '' group by queue",
    );
    counts = Object.fromEntries(rows.map(({ queue, waiting }) => [queue, waiting]));
    needs.changed();
  }

  /** One look at a time; a request meanwhile gets one of its own after it. */
  function lookSoon(): Promise<void> {
    looking = (looking ?? Promise.resolve()).then(look, look);
    return looking;
  }

  function unlessAway(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.debug({ err: error }, "the queue cannot be reached"));
  }

  news.subscribe((item) => {
    if (item.kind === "queue") unlessAway(lookSoon());
  });

  /** A seeker of this process, for all to read. */
  function textOf(id: string): string {
    const seeker = own.seekers.get(id);
    if (seeker === undefined) return "{}";
    const { player, wish, strength, avoids } = seeker;
    const { rated, ...wanted } = wish;
    return JSON.stringify({ player, wish: wanted, rated, strength, avoids: [...avoids] });
  }

  async function forget(player: string): Promise<void> {
    await pool.query("delete from seekers where player = $1 and run in ($2, '') and claim = ''", [player, run]);
    news.publish({ kind: "queue" });
  }

  return {
    async seek(player, session, wish, now, strength, avoids) {
      seek(own, player, session, wish, now, strength, avoids);
      await pool.query(SEEK, [player.id, queueKey(wish), textOf(player.id), run]);
      await lookSoon();
      news.publish({ kind: "queue" });
    },
    async avoid(player, other) {
      const seeker = own.seekers.get(player);
      if (seeker === undefined) return;
      seeker.avoids.add(other);
      await pool.query("update seekers set seeker = $1 where player = $2 and run = $3", [textOf(player), player, run]);
    },
    async unseek(player) {
      unseek(own, player);
      await forget(player);
      await lookSoon();
    },
    drop(player, session, now) {
      dropSession(own, player, session, now);
      if (own.seekers.get(player)?.sessions.size !== 0) return;
      unlessAway(pool.query("update seekers set run = '' where player = $1 and run = $2", [player, run]));
    },
    counts: () => counts,
    sought: () => soughtIn(own),
    async tend(now) {
      const before = [...own.seekers.keys()];
      dropGone(own, DROP_PATIENCE_MS, now);
      for (const player of before) if (!own.seekers.has(player)) await forget(player);
      await pool.query(UNCLAIM, [house.runs()]);
      await pool.query(FORGET, [house.runs()]);
      await lookSoon();
    },
  };
}
