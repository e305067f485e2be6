/** Who may invite, challenge and see a player. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("preferences")
    .addColumn("player", "text", (column) => column.primaryKey())
    .addColumn("invite", "text", (column) => column.notNull())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("see", "text", (column) => column.notNull())
    .execute();
}
