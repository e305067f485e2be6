/** A house that several processes serve over one Postgres. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Pool } from "pg";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Attendance } from "./attendance.ts";
import { openPool } from "../database/postgres/pool.ts";
import { type IdSample, estimateCount, sampleIds } from "./cardinality.ts";
import type { Cluster } from "./cluster.ts";
import { CUT_OFF_MS, watchCutOff } from "./cut-off.ts";
import { ALIVE, NOW, takeLease } from "./leases.ts";
import { type Channel, type ChannelListener, busOver } from "./bus.ts";
import { redisChannel } from "./redis.ts";
import { openPresence } from "./presence.ts";
import { openPostgresSession } from "./postgres-session.ts";

const BEAT_MS = 1000;
/** A process that was silent for so long looks whether others have taken its tables. */
const LATE_MS = 4000;
/** After a silence of one's own, others are given this long to show that they live. */
const CAUTION_MS = 3000;
/** How long another process may take to end before this one gives up starting. */
const ROOM_MS = 8000;
/** Postgres takes 8,000 bytes. */
const LONGEST_NOTE = 7900;
/** How long a process that ended is remembered, so that time can be excused. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000;
const CONNECTIONS = 3;

const RELEASE = "delete from leases where code = $1 and run = $2";
const LEAVE = `update leases set run = '', left_at = ${NOW}, epoch = epoch + 1 where code = $1 and run = $2`;

export interface ClusterNeeds {
  readonly config: Config;
  readonly url: string;
  /** Where other processes reach this one. */
  readonly internal: string;
  readonly log: Log;
  readonly attendance: Attendance;
  /** The tables that are open here. */
  readonly open: () => readonly string[];
  /** Called with those of them that others have taken, after a silence of this process. */
  readonly onLost: (codes: readonly string[]) => void;
  /** Called when this process alone has lost the database. */
  readonly onCutOff: () => void;
  readonly onMissedBeat: () => void;
}

export interface SharedCluster extends Cluster {
  readonly run: string;
  readonly pool: Pool;
}

interface Peer extends IdSample {
  readonly run: string;
  readonly path: string;
  readonly internal: string;
}

/**
 * Joins the house that is kept in a database.
 * @throws Error with a sentence for operators when another process serves it that is not to be joined
 */
export async function joinCluster(needs: ClusterNeeds): Promise<SharedCluster> {
  const { config, url, internal, log, attendance } = needs;
  const run = randomBytes(9).toString("base64url");
  const slot = randomInt(2 ** 31 - 1);
  const path = config.PUBLIC_PATH;
  const pool = openPool(url, log, { max: CONNECTIONS, statement_timeout: 3000, query_timeout: 4000 });
  const { rows } = await pool.query<{ name: string }>("select current_schema() as name");
  const channel = channelOf(config, rows[0]?.name ?? "");
  let listener: ChannelListener | undefined;
  let peers: readonly Peer[] = [];
  /** People at the last beat: here, and in all processes. */
  let counted = { here: 0, all: 0 };
  let beatenAt = performance.now();
  let cautiousUntil = 0;
  let isJoined = false;
  let isLeaving = false;
  let beating: Promise<void> | undefined;
  const presence = openPresence(pool, run, attendance);
  const cutOff = watchCutOff(() => peers.map((peer) => peer.internal), needs.onCutOff);
  const releasing = new Map<string, Promise<unknown>>();

  async function lookForLost(): Promise<void> {
    const open = needs.open();
    const { rows } = await pool.query<{ code: string }>("select code from leases where run = $1", [run]);
    const held = new Set(rows.map(({ code }) => code));
    needs.onLost(open.filter((code) => !held.has(code)));
  }

  const session = await openPostgresSession(url, slot, channel, log, {
    heard: (text) => listener?.heard(text),
    held() {
      // Others may have lost theirs with this one's, and need a moment, too.
      if (isJoined) cautiousUntil = performance.now() + CAUTION_MS;
      listener?.restored();
      lookForLost().catch(() => undefined);
    },
  });

  async function beat(): Promise<void> {
    const silence = performance.now() - beatenAt;
    const [players, people] = [attendance.players(), sampleIds(attendance.ids())];
    if (silence > BEAT_MS * 2) cautiousUntil = performance.now() + CAUTION_MS;
    await pool.query(
      `insert into processes (run, slot, internal, path, players, people, seen_at, gone_at)
         values ($1, $2, $3, $4, $5, $6, ${NOW}, 0)
       on conflict (run) do update
         set seen_at = ${NOW}, gone_at = 0, players = excluded.players, people = excluded.people`,
      [run, slot, internal, path, players, people],
    );
    beatenAt = performance.now();
    cutOff.answered();
    if (silence > LATE_MS) await lookForLost();
    if (isSure()) {
      await pool.query(`update processes p set gone_at = ${NOW} where p.gone_at = 0 and p.run <> $1 and not ${ALIVE}`, [
        run,
      ]);
    }
    const living = await pool.query<Peer>(
      `select run, path, internal, players, people from processes p where run <> $1 and ${ALIVE}`,
      [run],
    );
    peers = living.rows;
    await presence.note([run, ...peers.map((peer) => peer.run)]);
    counted = { here: players, all: estimateCount([...peers, { players, people }]) };
  }

  const isSure = () =>
    session.isHeld() && performance.now() > cautiousUntil && performance.now() - beatenAt < BEAT_MS * 3;

  /** A process that is not one of many has the house to itself. */
  async function makeRoom(): Promise<void> {
    for (const deadline = performance.now() + ROOM_MS; ; ) {
      await beat();
      const rivals = path === "" ? peers : peers.filter((peer) => peer.path === "" || peer.path === path);
      if (rivals.length === 0) return;
      if (performance.now() > deadline) throw new Error(rivalry(path, rivals[0]?.path ?? ""));
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS / 4));
    }
  }

  async function leave(): Promise<void> {
    cutOff.stop();
    await pool.query(`update processes set gone_at = ${NOW} where run = $1`, [run]).catch(() => undefined);
    await session.close();
    await pool.end();
  }

  try {
    await pool.query(`delete from processes where gone_at > 0 and gone_at < ${NOW} - ${REMEMBERED_MS}`);
    await makeRoom();
    isJoined = true;
  } catch (error) {
    await leave();
    throw error;
  }
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error: unknown) => {
        needs.onMissedBeat();
        log.debug({ err: error }, "a beat was missed");
      })
      .finally(() => {
        beating = undefined;
      });
  }, BEAT_MS);
  timer.unref();

  const noteChannel = (heard: ChannelListener): Channel => {
    listener = heard;
    return {
      longest: LONGEST_NOTE,
      async send(text) {
        await pool.query("select pg_notify($1, $2)", [channel, text]);
      },
      close: async () => undefined,
    };
  };
  const { REDIS_URL: redis } = config;
  const news = busOver(run, redis === undefined ? noteChannel : (heard) => redisChannel(redis, channel, log, heard));

  return {
    run,
    pool,
    isShared: path !== "",
    path,
    news,
    silence: cutOff.silence,
    async take(code) {
      // A process that asks is told so at once, and asks another one.
      if (cutOff.silence() >= CUT_OFF_MS) throw new Error("the database does not answer");
      await releasing.get(code);
      return takeLease(pool, run, code, isSure);
    },
    leave() {
      isLeaving = true;
    },
    isLeaving: () => isLeaving,
    release(code) {
      const done = pool.query(isLeaving ? LEAVE : RELEASE, [code, run]).catch(() => undefined);
      releasing.set(code, done);
      void done.then(() => releasing.get(code) === done && releasing.delete(code));
    },
    runs: () => [run, ...peers.map((peer) => peer.run)],
    online: () => Math.max(attendance.players(), counted.all + attendance.players() - counted.here),
    whereabouts: (players) => presence.whereabouts(players, [run, ...peers.map((peer) => peer.run)]),
    async releaseAll() {
      await pool
        .query(`update leases set run = '', left_at = ${NOW}, epoch = epoch + 1 where run = $1`, [run])
        .catch((error: unknown) => log.warn({ err: error }, "tables could not be let go of"));
    },
    async close() {
      clearInterval(timer);
      await beating;
      await news.close();
      await leave();
    },
  };
}

/** Processes of one house share a secret and a schema, others do not. */
function channelOf({ IDENTITY_SECRET = "" }: Config, schema: string): string {
  return `skerry_${createHash("sha256").update(`news ${schema} ${IDENTITY_SECRET}`).digest("hex").slice(0, 24)}`;
}

function rivalry(path: string, other: string): string {
  if (path !== "" && path === other)
    return `Another process serves this database as ${path}: give each its own INSTANCE.`;
  return (
    "Another process serves this database already. Several can: each needs an INSTANCE of its own, and one " +
    "IDENTITY_SECRET and a proxy for all. See docs/hosting.md."
  );
}
