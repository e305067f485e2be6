/**
 * The one connection that shows that a process lives: it holds a lock that Postgres takes away the moment that the
 * connection ends, and hears the news. It is made again whenever it is lost.
 */
import { Client, type ClientConfig } from "pg";
import { addressOf, placeOf, POOLED } from "../database/postgres/address.ts";
import type { Log } from "../process/log.ts";

/** Any number, as long as it is the same in all versions. */
export const LIVING = 7309;
const AGAIN_MS = 300;
const ANSWER_MS = 3000;

export interface PostgresSession {
  /** Whether the lock is held, as far as is known. */
  isHeld(): boolean;
  close(): Promise<void>;
}

export interface SessionListener {
  /** A notification on the channel. */
  heard(text: string): void;
  /** The lock is held, again after it was not. */
  held(): void;
}

function configOf(url: string): ClientConfig {
  return {
    connectionString: addressOf(url),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ANSWER_MS,
    application_name: "skerry house",
  };
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/**
 * A pooler may lend the connections behind it for a statement or a transaction each. A lock would then be held by all
 * who come by the same one, and outlive them.
 * @throws Error with a sentence for operators
 */
async function expectWholeSessions(url: string): Promise<void> {
  const [one, other] = [new Client(configOf(url)), new Client(configOf(url))];
  for (const client of [one, other]) client.on("error", () => undefined);
  try {
    await one.connect();
    const before = await backendOf(one);
    await other.connect();
    // What was lent to the first is free, and lent to this one until its transaction ends.
    await other.query("begin");
    const lent = await backendOf(other);
    if (lent === before || (await backendOf(one)) !== before)
      throw new Error(`The database ${placeOf(url)} gives no connections of one's own: ${POOLED}.`);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * @param slot the number of this process's lock
 * @param channel the name of the notifications that are listened for
 * @throws Error when there is no connection to begin with, or only one that is shared with others
 */
export async function openPostgresSession(
  url: string,
  slot: number,
  channel: string,
  log: Pick<Log, "warn">,
  listener: SessionListener,
): Promise<PostgresSession> {
  let client: Client | undefined;
  let isHeld = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new Client(configOf(url));
    client = fresh;
    fresh.on("error", () => undefined);
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", ({ payload }) => listener.heard(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      const { rows } = await fresh.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [
        LIVING,
        slot,
      ]);
      // The one of before may still stand on the other side.
      if (rows[0]?.held !== true) throw new Error("the lock of this process is held by somebody else");
    } catch (error) {
      lost(fresh);
      await fresh.end().catch(() => undefined);
      throw error;
    }
    isHeld = true;
    listener.held();
  }

  function lost(which: Client): void {
    if (which !== client || isClosed) return;
    client = undefined;
    if (isHeld) log.warn("lost the connection that shows that this process lives");
    isHeld = false;
    timer = setTimeout(() => {
      connect().catch(() => undefined);
    }, AGAIN_MS);
    timer.unref();
  }

  await expectWholeSessions(url);
  try {
    await connect();
  } catch (error) {
    isClosed = true;
    clearTimeout(timer);
    throw error;
  }
  return {
    isHeld: () => isHeld,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
