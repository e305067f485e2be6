/**
 * Opens the store that the configuration asks for.
 *
 * Without DATABASE_URL it is the file `skerry.sqlite` in DATA_DIR, which only the server's user can read. Beside it
 * SQLite keeps its log, in `skerry.sqlite-wal` and `skerry.sqlite-shm`: a copy of the first alone lacks the newest
 * changes, and is no backup while the server runs; `npm run house -- backup FILE` makes one. The folder has to
 * be on a disk of this machine. STORE_SYNC says whether a change waits for the disk.
 *
 * With DATABASE_URL it is that Postgres database, in the first schema of its `search_path`, over at most five
 * connections; `pg_dump` makes a backup. As long as Postgres's `synchronous_commit` is `on`, as it is by default, what
 * was confirmed to a player outlives a crash of either. When the database is away, tables wait for it to come back.
 *
 * Each start brings the tables to the shape that this version knows. An older version refuses them from then on.
 */
import { join } from "node:path";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import { storeOver } from "../store/grouping.ts";
import { openThread } from "./sqlite/thread.ts";
import type { Store } from "../store/store.ts";

export type StoreConfig = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "STORE_SYNC">;

/**
 * Opens the store, and creates or updates its tables if necessary.
 * @param log gets warnings about lost connections
 * @throws Error with a sentence for operators if it cannot be used, or belongs to a newer version
 */
export async function openStore(config: StoreConfig, log?: Pick<Log, "warn">): Promise<Store> {
  const { DATA_DIR, DATABASE_URL, STORE_SYNC } = config;
  if (DATABASE_URL !== undefined) {
    // These are a quarter of all modules: a process with a file only loads its store in the thread that writes the
    // file.
    const { openServer } = await import("./postgres/server.ts");
    return storeOver(await openServer(DATABASE_URL, log));
  }
  return storeOver(await openThread({ path: join(DATA_DIR, "skerry.sqlite"), sync: STORE_SYNC }));
}
