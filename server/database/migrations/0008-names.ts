/**
 * Names that players own here: the name, the passkeys that sign its player in, and the signed-in devices; also where
 * notifications go, and those that are due. A player who never asked for any of this has no row.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("identities")
    .addColumn("player", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bound_at", "bigint", (column) => column.notNull())
    .addColumn("left_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("identities_left").on("identities").column("left_at").execute();
  // A name has a row for each way in which it can look: that no two names share one keeps them apart.
  await schema
    .createTable("name_looks")
    .addColumn("looks", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("name_looks_by_player").on("name_looks").column("player").execute();
  await schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("passkeys_by_player").on("passkeys").column("player").execute();
  await schema
    .createTable("sessions")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("begun_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("proved_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("sessions_key", ["player", "session"])
    .execute();
  await schema.createIndex("sessions_by_age").on("sessions").column("seen_at").execute();
  await schema
    .createTable("challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("challenges_by_end").on("challenges").column("until").execute();
  await schema
    .createTable("subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("quiet", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("subscriptions_by_player").on("subscriptions").column("player").execute();
  await schema
    .createTable("calls")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("calls_key", ["player", "code"])
    .execute();
  await schema.createIndex("calls_due").on("calls").column("due_at").execute();
}
