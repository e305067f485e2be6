/** Gives a player's new name to those who know the player. */
import type { Query } from "../statements.ts";
import { renameEntrant } from "./entrants.ts";

export const renameKnown: Query<"renameKnown"> = async (db, { id, name }) => {
  await db.updateTable("bonds").set({ player_name: name }).where("player", "=", id).execute();
  await db.updateTable("bonds").set({ other_name: name }).where("other", "=", id).execute();
  await db.updateTable("invites").set({ host_name: name }).where("host", "=", id).execute();
  await db.updateTable("game_challenges").set({ player_name: name }).where("player", "=", id).execute();
  await db.updateTable("game_challenges").set({ other_name: name }).where("other", "=", id).execute();
  // In a transaction of its own: two friends who are renamed at the same moment would wait for each other's rows.
  await db.transaction().execute((trx) => renameEntrant(trx, id, name));
};
