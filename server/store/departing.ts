/** Takes people out of the database who left for good. What they played with others stays, without them. */
import type { Kysely } from "kysely";
import { isSaidBy } from "./reading.ts";
import { forgetKnown } from "./knowing.ts";
import { forgetReports } from "./ruling.ts";
import type { Schema } from "./schema.ts";

/** All that is of one player alone. */
const OWN = [
  "name_looks",
  "passkeys",
  "sessions",
  "subscriptions",
  "calls",
  "learnt",
  "ratings",
  "rated_games",
  "vacations",
  "sanctions",
] as const;

/** See `IdentityStore`. Done again as often as something new is found of somebody who left. */
export async function leave(db: Kysely<Schema>, player: string, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("identities")
      .values({ player, version: 0, name: "", bound_at: 0, left_at: at })
      .onConflict((conflict) => conflict.column("player").doUpdateSet({ name: "", bound_at: 0, left_at: at }))
      .execute();
    for (const table of OWN) await trx.deleteFrom(table).where("player", "=", player).execute();
    await forgetKnown(trx, player);
    await forgetReports(trx, player);
    await trx
      .deleteFrom("chat_lines")
      .where("code", "in", trx.selectFrom("table_speakers").select("code").where("player", "=", player))
      .where(isSaidBy(player))
      .execute();
  });
}

export async function leavers(db: Kysely<Schema>, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("identities")
    .select("player")
    .where("left_at", ">", 0)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("table_players")
            .select("table_players.code")
            .whereRef("table_players.player", "=", "identities.player"),
        ),
        exists(
          selectFrom("table_speakers")
            .select("table_speakers.code")
            .whereRef("table_speakers.player", "=", "identities.player"),
        ),
        exists(
          selectFrom("game_players")
            .select("game_players.game_id")
            .whereRef("game_players.player", "=", "identities.player"),
        ),
      ]),
    )
    .orderBy("left_at")
    .limit(most)
    .execute();
  return rows.map(({ player }) => player);
}

export async function unsay(db: Kysely<Schema>, code: string, player: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("chat_lines").where("code", "=", code).where(isSaidBy(player)).execute();
    await trx.deleteFrom("table_speakers").where("code", "=", code).where("player", "=", player).execute();
  });
}

export async function partFromGame(db: Kysely<Schema>, id: string, player: string, header: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("games").set({ header }).where("id", "=", id).where("finished_at", ">", 0).execute();
    await trx.deleteFrom("game_players").where("game_id", "=", id).where("player", "=", player).execute();
  });
}
