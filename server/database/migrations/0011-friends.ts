/**
 * Friends, blocked players, invitations to tables, and reports to operators with the measures taken. Also which player
 * is connected to which process, for servers of several processes.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // A friendship has a row for each of the two, a request one for the asking player.
  await schema
    .createTable("bonds")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("player_name", "text", (column) => column.notNull())
    .addColumn("other_name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("bonds_key", ["player", "other"])
    .execute();
  await schema.createIndex("bonds_by_other").on("bonds").columns(["other", "kind"]).execute();
  await schema
    .createTable("blocks")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("blocks_key", ["player", "other"])
    .execute();
  await schema.createIndex("blocks_by_other").on("blocks").column("other").execute();
  await schema
    .createTable("invites")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("host_name", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("invites_key", ["player", "code"])
    .execute();
  await schema.createIndex("invites_by_code").on("invites").column("code").execute();
  await schema.createIndex("invites_by_host").on("invites").column("host").execute();
  await addModeration(db);
  await schema
    .createTable("attending")
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("attending_key", ["run", "player", "place"])
    .execute();
  await schema.createIndex("attending_by_player").on("attending").column("player").execute();
  await schema
    .alterTable("subscriptions")
    .addColumn("invites", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addModeration({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reporter", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("said_at", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("resolved_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("reports_once", ["reporter", "player", "kind", "code", "said_at"])
    .execute();
  await schema.createIndex("reports_open").on("reports").columns(["resolved_at", "at"]).execute();
  await schema
    .createTable("sanctions")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("former", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("why", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("sanctions_key", ["player", "kind"])
    .execute();
  await schema
    .createTable("house_log")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("why", "text", (column) => column.notNull())
    .execute();
}
