/** Takes people out of the database who left for good. What they played with others stays, without them. */
import type { Transaction } from "kysely";
import { isSaidBy } from "../reads.ts";
import { forgetRelations } from "../relations.ts";
import { NO_PLAYER, reserveNames } from "../reserved-names.ts";
import { forgetReports } from "../moderation.ts";
import type { Schema } from "../schema.ts";
import { changesRows, type Query } from "../statements.ts";
import { forgetEntrant } from "./entrants.ts";

/** All that is of one player alone. */
const OWN = [
  "name_looks",
  "name_rests",
  "passkeys",
  "recovery_codes",
  "sessions",
  "subscriptions",
  "calls",
  "learnt",
  "hints",
  "vacations",
  "preferences",
  "about",
  "sanctions",
  "operators",
] as const;

/** What rates their games that still have to end, which are given up. */
const MEASURES = ["ratings", "rated_games"] as const;

/** See `IdentityStore`. Done again as often as something new is found of somebody who left. */
export const deleteAccount: Query<"deleteAccount"> = async (db, player, at) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("identities")
      .values({ player, version: 0, name: "", bound_at: 0, left_at: at })
      .onConflict((conflict) => conflict.column("player").doUpdateSet({ name: "", left_at: at }))
      .execute();
    for (const table of ["name_looks", "name_rests"] as const) {
      const rows = await trx.selectFrom(table).select("looks").where("player", "=", player).execute();
      await reserveNames(
        trx,
        rows.map(({ looks }) => looks),
        NO_PLAYER,
        at,
      );
    }
    await trx.deleteFrom("bot_accounts").where("bot", "=", player).execute();
    for (const table of OWN) await trx.deleteFrom(table).where("player", "=", player).execute();
    if (!(await isInGame(trx, player))) {
      await trx.updateTable("identities").set({ bound_at: 0 }).where("player", "=", player).execute();
      for (const table of MEASURES) await trx.deleteFrom(table).where("player", "=", player).execute();
    }
    await forgetRelations(trx, player);
    await forgetReports(trx, player);
    await forgetEntrant(trx, player);
    await trx
      .deleteFrom("chat_lines")
      .where("code", "in", trx.selectFrom("table_speakers").select("code").where("player", "=", player))
      .where(isSaidBy(player))
      .execute();
  });
};

/** Whether somebody sits in a game that is not over, and can be opened. */
async function isInGame(trx: Transaction<Schema>, player: string): Promise<boolean> {
  const row = await trx
    .selectFrom("table_players")
    .innerJoin("tables", "tables.code", "table_players.code")
    .select("tables.code")
    .where((eb) => eb.and({ "table_players.player": player, "tables.phase": "playing", "tables.quarantine": "" }))
    .executeTakeFirst();
  return row !== undefined;
}

export const accountsToDelete: Query<"accountsToDelete"> = async (db, most) => {
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
        exists(selectFrom("ratings").select("ratings.player").whereRef("ratings.player", "=", "identities.player")),
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
};

export const deleteChatOf: Query<"deleteChatOf"> = async (db, code, player) => {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("chat_lines").where("code", "=", code).where(isSaidBy(player)).execute();
    await trx.deleteFrom("table_speakers").where("code", "=", code).where("player", "=", player).execute();
  });
};

export const anonymiseGame: Query<"anonymiseGame"> = async (db, id, player, read, header) => {
  await db.transaction().execute(async (trx) => {
    const rewritten = trx
      .updateTable("games")
      .set({ header })
      .where("id", "=", id)
      .where("finished_at", ">", 0)
      .where("header", "=", read);
    if (!(await changesRows(rewritten))) return;
    await trx.deleteFrom("game_players").where("game_id", "=", id).where("player", "=", player).execute();
  });
};
