/** Recovery codes, as hashes. Used codes stay until new ones are made, to count how many are left. */
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
