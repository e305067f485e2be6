/** A cluster: several processes that serve over one Postgres. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Pool } from "pg";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Attendance } from "./attendance.ts";
import { openPool } from "../database/postgres/pool.ts";
import { processesIn } from "./beat.ts";
import type { Cluster } from "./cluster.ts";
import { CUT_OFF_MS } from "./cut-off.ts";
import { BEAT_MS, type Heartbeat, openHeartbeat } from "./heartbeat.ts";
import { NOW, takeLease } from "./leases.ts";
import { type Bus, type Channel, type ChannelListener, type NewsCount, busOver } from "./bus.ts";
import { redisChannel } from "./redis.ts";
import { type Presence, openPresence } from "./presence.ts";
import { openPostgresSession } from "./postgres-session.ts";

/** How long another process may take to end before this one gives up starting. */
const ROOM_MS = 8000;
/** Postgres takes 8,000 bytes. */
const MAX_NOTE_LENGTH = 7900;
/** How long a process that ended is remembered, so that time can be excused. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000;
const CONNECTIONS = 3;

const RELEASE = "delete from leases where code = $1 and run = $2";
const LEAVE = `update leases set run = '', left_at = ${NOW}, epoch = epoch + 1 where code = $1 and run = $2`;

export interface ClusterNeeds {
  readonly config: Config;
  readonly url: string;
  /** The address of this process for other processes. */
  readonly internal: string;
  readonly log: Log;
  readonly attendance: Attendance;
  readonly open: () => readonly string[];
  /** Called with those tables that others have taken while this process was silent. */
  readonly onLost: (codes: readonly string[]) => void;
  /** Called when this process alone has lost the database. */
  readonly onCutOff: () => void;
  readonly onMissedBeat: () => void;
  readonly onNews: NewsCount;
  /** Called when an operator asks this process to hand over its tables. */
  readonly onDrain: () => void;
}

export interface SharedCluster extends Cluster {
  readonly run: string;
  readonly pool: Pool;
  /** Distinguishes this cluster's entries in other services from those of other clusters. */
  readonly name: string;
}

/**
 * Joins the cluster of a database.
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
  let isJoined = false;

  async function lookForLost(): Promise<void> {
    const open = needs.open();
    const { rows } = await pool.query<{ code: string }>("select code from leases where run = $1", [run]);
    const held = new Set(rows.map(({ code }) => code));
    needs.onLost(open.filter((code) => !held.has(code)));
  }

  const session = await openPostgresSession(url, slot, channel, log, {
    heard: (text) => listener?.heard(text),
    held() {
      // Other processes may have lost the database together with this one, and need a moment to return.
      if (isJoined) heartbeat.beCautious();
      listener?.restored();
      lookForLost().catch(() => undefined);
    },
  });
  const presence = openPresence(pool, run, attendance);
  const heartbeat = openHeartbeat({
    self: { run, slot, internal, path, version: config.VERSION },
    pool,
    log,
    attendance,
    presence,
    isHeld: session.isHeld,
    lookForLost,
    onCutOff: needs.onCutOff,
    onMissedBeat: needs.onMissedBeat,
    onDrain: needs.onDrain,
  });

  async function leave(): Promise<void> {
    await heartbeat.stop();
    await pool.query(`update processes set gone_at = ${NOW} where run = $1`, [run]).catch(() => undefined);
    await session.close();
    await pool.end();
  }

  try {
    await pool.query(`delete from processes where gone_at > 0 and gone_at < ${NOW} - ${REMEMBERED_MS}`);
    await makeRoom(heartbeat, path);
    isJoined = true;
  } catch (error) {
    await leave();
    throw error;
  }
  heartbeat.start();
  const news = newsOf(needs, pool, run, channel, (heard) => {
    listener = heard;
  });
  // A new process is known at once, so that a process which loses the database before its next beat has another one to
  // send its people to.
  news.subscribe(({ kind }) => kind === "hello" && heartbeat.beatNow());
  return sharedCluster({ run, name: channel, path, pool, news, log, heartbeat, presence, leave });
}

/** The bus, over Redis if there is one, otherwise over Postgres. @param listen subscribes to messages over Postgres */
function newsOf(
  { config: { REDIS_URL: redis }, log, onNews }: ClusterNeeds,
  pool: Pool,
  run: string,
  channel: string,
  listen: (listener: ChannelListener) => void,
): Bus {
  const overPostgres = (heard: ChannelListener): Channel => {
    listen(heard);
    return {
      longest: MAX_NOTE_LENGTH,
      async send(text) {
        await pool.query("select pg_notify($1, $2)", [channel, text]);
      },
      close: async () => undefined,
    };
  };
  const open =
    redis === undefined ? overPostgres : (heard: ChannelListener) => redisChannel(redis, channel, log, heard);
  return busOver(run, open, onNews);
}

/** A process that is not one of many has the database to itself. @throws Error when others do not go */
async function makeRoom({ beat, peers }: Heartbeat, path: string): Promise<void> {
  for (const deadline = performance.now() + ROOM_MS; ; ) {
    await beat();
    const rivals = path === "" ? peers() : peers().filter((peer) => peer.path === "" || peer.path === path);
    if (rivals.length === 0) return;
    if (performance.now() > deadline) throw new Error(rivalry(path, rivals[0]?.path ?? ""));
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS / 4));
  }
}

interface Joined extends Pick<SharedCluster, "run" | "name" | "path" | "pool" | "news"> {
  readonly log: Log;
  readonly heartbeat: Heartbeat;
  readonly presence: Presence;
  readonly leave: () => Promise<void>;
}

/** The interface of a joined cluster for the rest of the server. */
function sharedCluster({ run, name, path, pool, news, log, heartbeat, presence, leave }: Joined): SharedCluster {
  let isLeaving = false;
  const releasing = new Map<string, Promise<unknown>>();
  const runs = () => [run, ...heartbeat.peers().map((peer) => peer.run)];
  return {
    run,
    name,
    pool,
    isShared: path !== "",
    path,
    news,
    silence: heartbeat.silence,
    async take(code) {
      // A process that asks is told so at once, and turns to another process.
      if (heartbeat.silence() >= CUT_OFF_MS) throw new Error("the database does not answer");
      await releasing.get(code);
      return takeLease(pool, run, code, heartbeat.isSure);
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
    agenda: heartbeat.agenda,
    processes: () => processesIn(pool),
    runs,
    online: heartbeat.online,
    onlineAmong: (players) => presence.onlineAmong(players, runs()),
    async releaseAll() {
      await pool
        .query(`update leases set run = '', left_at = ${NOW}, epoch = epoch + 1 where run = $1`, [run])
        .catch((error: unknown) => log.warn({ err: error }, "tables could not be let go of"));
    },
    async close() {
      await heartbeat.stop();
      await news.close();
      await leave();
    },
  };
}

/** Processes of one cluster share a secret and a schema, others do not. */
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
