/** The engine of a Postgres database. */
import { Kysely, PostgresDialect, sql } from "kysely";
import type { PoolConfig } from "pg";
import type { Log } from "../../process/log.ts";
import type { OpenEngine } from "../../store/engine.ts";
import { migrate } from "../migrations/migrate.ts";
import { recordsOf } from "../engine/operations.ts";
import type { Schema } from "../sql/schema.ts";
import { databaseReason, placeOf } from "./address.ts";
import { AT_WORK, openPool } from "./pool.ts";
import { takeSteps } from "./stepping.ts";

/** Connections that read, of which many may be busy for long, and those that keep changes and beats, for which play waits. */
const READING = 3;
const WRITING = 2;

/** Any number, as long as it is the same in all versions: a process that migrates holds the lock of this name. */
const MIGRATING = 7_309_436_284;

/**
 * Connects to a database and brings it to the newest shape.
 * @param url `postgres://...`
 * @param log hears of connections that are lost
 * @param limits what a connection may do and take
 * @throws Error with a sentence for operators when it cannot be used
 */
export async function openServer(
  url: string,
  log: Pick<Log, "warn"> | undefined,
  limits: PoolConfig = AT_WORK,
): Promise<OpenEngine> {
  const connect = (limits: PoolConfig) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, log, limits) }) });
  // A migration may take as long as it takes.
  const migrating = connect({ max: 1 });
  const [reading, writing] = [connect({ max: READING, ...limits }), connect({ max: WRITING, ...limits })];
  try {
    await sql`select 1`.execute(reading);
    await migrateAmongOthers(migrating);
  } catch (cause) {
    await Promise.all([reading.destroy(), writing.destroy()]);
    throw new Error(`Tables cannot be kept in the database ${placeOf(url)}: ${databaseReason(cause)}.`, { cause });
  } finally {
    await migrating.destroy();
  }
  const traits = { locksRows: true, takeSteps };
  const { saveAll, beat } = recordsOf(writing, traits);
  return {
    engine: { ...recordsOf(reading, traits), saveAll, beat },
    async close() {
      await Promise.all([reading.destroy(), writing.destroy()]);
    },
  };
}

/** Postgres's error code for a missing schema. */
const NO_SUCH_SCHEMA = "3F000";
const TRIES = 5;

/** The migrator lists all schemas of the database, and fails if another program drops one of its own meanwhile. */
async function migrateAmongOthers(db: Kysely<Schema>): Promise<void> {
  const inSchema = await schemaOf(db);
  const lock = (trx: Kysely<Schema>) => sql`select pg_advisory_xact_lock(${sql.lit(MIGRATING)})`.execute(trx);
  for (let tries = 1; ; tries++) {
    try {
      await migrate(db, { inSchema, lock });
      return;
    } catch (error) {
      const isAway = error instanceof Error && "code" in error && error.code === NO_SUCH_SCHEMA;
      if (!isAway || tries === TRIES) throw error;
    }
  }
}

/** The schema in which tables are made and found without naming one. */
async function schemaOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? undefined;
  if (name === undefined) throw new Error("none of the schemas in its search_path is there");
  return name;
}
