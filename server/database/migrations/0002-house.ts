/** When a table is to be looked at though nobody has it open; which process has which table; queue and limits of all. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("tables")
    .addColumn("wake_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("tables_to_wake").on("tables").column("wake_at").where(sql.ref("wake_at"), ">", 0).execute();
  await schema
    .createTable("processes")
    .addColumn("run", "text", (column) => column.primaryKey())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("internal", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("players", "integer", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("gone_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("leases")
    .addColumn("code", "text", (column) => column.primaryKey().references("tables.code").onDelete("cascade"))
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("epoch", "bigint", (column) => column.notNull())
    .addColumn("left_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("leases_by_run").on("leases").column("run").execute();
  await schema
    .createTable("seekers")
    .addColumn("player", "text", (column) => column.primaryKey())
    .addColumn("queue", "text", (column) => column.notNull())
    .addColumn("seeker", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("claim", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("limits")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("expire", "bigint")
    .execute();
}
