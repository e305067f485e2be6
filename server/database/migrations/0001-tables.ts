/** Tables, their players and chat; games, their players and steps; the times in which servers ran. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("tables")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("phase", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("quarantine", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("plies", "integer", (column) => column.notNull())
    .addColumn("lines", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("tables_by_age").on("tables").columns(["phase", "changed_at"]).execute();
  await schema
    .createTable("table_players")
    .addColumn("code", "text", (column) => column.notNull().references("tables.code").onDelete("cascade"))
    .addColumn("player", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("table_players_key", ["code", "player"])
    .execute();
  await schema.createIndex("table_players_by_player").on("table_players").columns(["player", "code"]).execute();
  await schema
    .createTable("chat_lines")
    .addColumn("code", "text", (column) => column.notNull().references("tables.code").onDelete("cascade"))
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("line", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_lines_key", ["code", "number"])
    .execute();
  await schema
    .createTable("games")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("header", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint", (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("games_by_code").on("games").columns(["code", "finished_at"]).execute();
  await schema
    .createTable("game_players")
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("finished_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("game_players_key", ["game_id", "player"])
    .execute();
  await schema
    .createIndex("game_players_by_end")
    .on("game_players")
    .columns(["player", "finished_at", "game_id"])
    .execute();
  await schema
    .createTable("steps")
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("ply", "integer", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("steps_key", ["game_id", "ply"])
    .execute();
  await schema
    .createTable("runs")
    .addColumn("run", "text", (column) => column.primaryKey())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
}
