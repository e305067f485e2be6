/**
 * Opens the store that the configuration asks for.
 *
 * Without DATABASE_URL it is the file `skerry.sqlite` in DATA_DIR, beside which SQLite keeps its log in
 * `skerry.sqlite-wal` and `skerry.sqlite-shm`: whoever copies the file while the server runs has to take all three at
 * one moment, or let SQLite do it (`sqlite3 skerry.sqlite ".backup copy"`). The folder has to be on a local disk.
 * STORE_SYNC says whether a change waits for the disk.
 *
 * With DATABASE_URL it is that Postgres database; `pg_dump` makes a backup. As long as its `synchronous_commit` is
 * `on`, as it is by default, an action that was confirmed to a player outlives a crash.
 */
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { storeOver } from "./grouping.ts";
import { openServer } from "./postgres/server.ts";
import { openThread } from "./sqlite/thread.ts";
import type { Store } from "./store.ts";

export type StoreConfig = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "STORE_SYNC">;

/**
 * Opens the store, and makes or updates its tables where that is needed.
 * @param log hears of connections that are lost
 * @throws Error with a sentence for operators when it cannot be used, or belongs to a newer version
 */
export async function openStore(config: StoreConfig, log?: Pick<Log, "warn">): Promise<Store> {
  const { DATA_DIR, DATABASE_URL, STORE_SYNC } = config;
  if (DATABASE_URL !== undefined) return storeOver(await openServer(DATABASE_URL, log));
  return storeOver(await openThread({ path: join(DATA_DIR, "skerry.sqlite"), sync: STORE_SYNC }));
}
