/** Tournaments, the players in them, and who played whom. The process that runs one has a lease on its row. */
import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("tournaments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("phase", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("head", "text", (column) => column.notNull())
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("lease_until", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("tournaments_by_phase").on("tournaments").columns(["phase", "starts_at"]).execute();
  await schema.createIndex("tournaments_by_host").on("tournaments").columns(["host", "phase"]).execute();
  await schema
    .createTable("tournament_entrants")
    .addColumn("id", "text", (column) => column.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("entrant", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_entrants_key", ["id", "player"])
    .execute();
  await schema.createIndex("tournament_entrants_by_player").on("tournament_entrants").column("player").execute();
  await schema
    .createTable("tournament_pairings")
    .addColumn("id", "text", (column) => column.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("pairing", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_pairings_key", ["id", "number"])
    .execute();
}
