/** Recovery codes, as hashes. Those that were used stay until new ones are made: how many are left is told by them. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("recovery_codes")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_pk", ["player", "hash"])
    .execute();
}
