/**
 * A Postgres for the tests: the one that DATABASE_URL names, otherwise one that answers at the standard port of this
 * machine. Without one, the store is tested with SQLite only, and a loud line says so. Called by vitest before anything
 * else.
 */
import { userInfo } from "node:os";
import pg from "pg";

const CONNECT_MS = 3_000;

/** @returns takes the address back */
export default async function findPostgres(): Promise<() => Promise<void>> {
  if ((process.env.DATABASE_URL ?? "") !== "") return async () => undefined;
  const found = await firstAddress();
  if (found === undefined) {
    console.error(
      "NO POSTGRES: DATABASE_URL names none, and none at 127.0.0.1 lets tests make schemas. What needs one is SKIPPED.",
    );
    return async () => undefined;
  }
  process.env.DATABASE_URL = found;
  return async () => {
    delete process.env.DATABASE_URL;
  };
}

/** The first usual user and database with which tests can make their schemas. */
async function firstAddress(): Promise<string | undefined> {
  const port = process.env.PGPORT ?? "5432";
  for (const user of ["postgres", userInfo().username]) {
    for (const database of ["test", "postgres", user]) {
      const address = `postgres://${user}@127.0.0.1:${port}/${database}`;
      if (await allowsSchemas(address)) return address;
    }
  }
  return undefined;
}

async function allowsSchemas(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin");
    await client.query("create schema skerry_may_it");
    await client.query("rollback");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
