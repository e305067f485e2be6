/** Brings a database to the shape that this version of the code knows. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations as ours } from "./list.ts";
import type { Schema } from "../sql/schema.ts";

export interface MigrationPlan {
  /** The schema for the tables, in Postgres, which has several. */
  readonly inSchema?: string;
  /** Keeps others out until the transaction ends, for databases that let several write. */
  readonly lock?: (trx: Kysely<Schema>) => Promise<unknown>;
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Runs the migrations that a database lacks, all of them or none. Several processes may do so at once.
 * @throws Error when the database is newer than this code, or cannot be written
 */
export async function migrate(
  db: Kysely<Schema>,
  { inSchema, lock, migrations = ours }: MigrationPlan = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lock?.(trx);
    const made = new Set(await namesIn(trx, inSchema));
    const unknown = [...made].filter((name) => !(name in migrations));
    if (unknown.length > 0)
      throw new Error(
        `The database was written by a newer version of this server (it has ${unknown.join(", ")}). Start that version, or use another database.`,
      );
    // The migrator would look through the whole database several times to find nothing to do.
    if (Object.keys(migrations).every((name) => made.has(name))) return;
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => ({ ...migrations }) },
      // Two of one day may come in any order: a name says when one was made, not what came before it.
      allowUnorderedMigrations: true,
      ...(inSchema === undefined ? {} : { migrationTableSchema: inSchema }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/**
 * The migrations that a database has had. Kysely's own query would look into all schemas, and fails if another program
 * drops one of its own meanwhile.
 */
async function namesIn(trx: Kysely<Schema>, inSchema: string | undefined): Promise<readonly string[]> {
  const table =
    inSchema === undefined
      ? sql`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 from pg_tables where schemaname = ${inSchema} and tablename = 'kysely_migration'`;
  if ((await table.execute(trx)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map(({ name }) => name);
}
