/** Connections to Postgres that come back by themselves when the server was away. */
import { Client, type ClientConfig, Pool, type PoolConfig, TypeOverrides } from "pg";
import type { Log } from "../../process/log.ts";
import { addressOf } from "./address.ts";
import { countPool } from "./pool-load.ts";

/** Our statements take milliseconds. Postgres gives up first, so that its answer is heard while it can be reached. */
const STATEMENT_MS = 5000;
const ANSWER_MS = 6000;
const CONNECT_MS = 3000;
/** How long a statement may wait for a connection while all of them are busy: longer than any of them can stay so. */
const QUEUE_MS = 10_000;

/** The time limits of an engine at work: nothing waits for a server that is away. */
export const AT_WORK: PoolConfig = {
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: ANSWER_MS,
};

/**
 * The pool takes one time both for reaching the server and for waiting until a connection is free. A server that is away
 * is to be noticed soon; that many wait for their turn says nothing about the server.
 */
class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

export function openPool(url: string, log: Pick<Log, "warn"> | undefined, limits: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: addressOf(url),
    Client: PromptClient,
    connectionTimeoutMillis: QUEUE_MS,
    keepAlive: true,
    application_name: "skerry",
    types: numbers(),
    ...limits,
  });
  const leave = countPool(pool);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    leave();
    await end();
  };
  // The user of a connection hears of its end by a rejection; without these listeners it would end the process as well.
  pool.on("error", (error) => log?.warn({ err: error }, "lost a connection to the database"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  // A query that was given up is still in the way of all that follow on its connection.
  pool.on("release", (_, client) => {
    if (Reflect.get(client, "readyForQuery") === false) void client.end();
  });
  return pool;
}

/** 64-bit numbers arrive as text by default. Ours are times and counts, which a double holds exactly. */
function numbers(): TypeOverrides {
  const INT8 = 20;
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  return types;
}
