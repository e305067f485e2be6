/** The owners of bot accounts. A bot's name and tokens are in the same tables as those of people. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bot_accounts")
    .addColumn("bot", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("bot_accounts_owner").on("bot_accounts").column("owner").execute();
}
