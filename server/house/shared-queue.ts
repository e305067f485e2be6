/**
 * One queue for all processes, in Postgres. What became of a seeker waits in the row until the process that has the
 * connection has told it, so that news which are lost make a match late, and lose none.
 */
import type { Pool } from "pg";
import { z } from "zod";
import { queueKey } from "../../shared/wire/lobby.ts";
import { matchWish, MESSAGES, type MatchWish } from "../../shared/wire/messages.ts";
import { isRefusalCode, type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { Log } from "../log.ts";
import { dropGone, dropSession, newQueues, seek, unseek } from "../tables/queues.ts";
import type { Player } from "../tables/table.ts";
import { NOW } from "./leases.ts";
import type { House } from "./house.ts";
import { DROP_PATIENCE_MS, partingOf, type Queue, type QueueNeeds } from "./queue.ts";

const SEEK = `insert into seekers as s (player, queue, seeker, at, run, claim, outcome)
  values ($1, $2, $3, ${NOW}, $4, '', '')
  on conflict (player) do update set queue = excluded.queue, seeker = excluded.seeker, run = excluded.run,
    at = case when s.queue = excluded.queue then s.at else excluded.at end,
    claim = case when s.queue = excluded.queue then s.claim else '' end,
    outcome = case when s.queue = excluded.queue then s.outcome else '' end`;

/** Two who ask at once may each see half a group and take nothing: it is asked again a second later. */
const CLAIM = `with full_queue as (
    select queue, split_part(queue, '|', 2)::int as size from seekers where claim = '' and run = any($2)
    group by queue having count(*) >= split_part(queue, '|', 2)::int order by min(at) limit 1),
  taken as (select player from seekers where queue = (select queue from full_queue) and claim = '' and run = any($2)
    order by at limit (select size from full_queue) for update skip locked)
  update seekers s set claim = $1 from taken
  where s.player = taken.player and (select count(*) from taken) = (select size from full_queue)
  returning s.seeker, s.at`;

/** The claims of processes that died, and seekers whose process did and who did not come back. */
const UNCLAIM = "update seekers set claim = '' where claim <> '' and outcome = '' and claim <> all($1)";
const FORGET = `delete from seekers where (run <> '' and run <> all($1) and at < ${NOW} - 10000)
  or (run = '' or outcome <> '') and at < ${NOW} - 3600000`;

const seekerText = z.object({ player: z.object({ id: z.string(), name: z.string() }), wish: matchWish });
const outcomeText = z.union([
  z.object({ code: z.string() }).strict(),
  z.object({ refused: z.string().refine(isRefusalCode) }).strict(),
]);

export function sharedQueue(pool: Pool, house: House & { readonly run: string }, log: Log, needs: QueueNeeds): Queue {
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
      const { rows } = await pool.query<{ seeker: string }>(CLAIM, [run, house.runs()]);
      if (rows.length === 0) return;
      const seekers = rows.map(({ seeker }) => seekerText.parse(JSON.parse(seeker)));
      const wish = seekers[0]?.wish;
      if (wish !== undefined)
        await match(
          seekers.map(({ player }) => player),
          wish,
        );
    }
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
      if ("code" in data) needs.tell(sessions, MESSAGES.matched, data);
      else if (isRefusalCode(data.refused)) needs.tell(sessions, MESSAGES.unmatched, refusal(data.refused));
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

  /** One look at a time; who asks meanwhile gets one of their own after it. */
  function lookSoon(): Promise<void> {
    const next = (looking ?? Promise.resolve()).then(look, look);
    looking = next;
    return next;
  }

  function unlessAway(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.debug({ err: error }, "the queue cannot be reached"));
  }

  news.subscribe((item) => {
    if (item.kind === "queue") unlessAway(lookSoon());
  });

  async function forget(player: string): Promise<void> {
    await pool.query("delete from seekers where player = $1 and run in ($2, '') and claim = ''", [player, run]);
    news.publish({ kind: "queue" });
  }

  return {
    async seek(player, session, wish) {
      seek(own, player, session, wish);
      const key = queueKey(wish.game, wish.seats, wish.clock);
      await pool.query(SEEK, [player.id, key, JSON.stringify({ player, wish }), run]);
      await lookSoon();
      news.publish({ kind: "queue" });
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
