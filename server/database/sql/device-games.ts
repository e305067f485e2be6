/** Finished games that were not played at a table of the server. */
import { chunks, type Query } from "./statements.ts";

export const saveDeviceGame: Query<"saveDeviceGame"> = async (
  db,
  { id, code, game, header, startedAt, finishedAt, result, steps },
  player,
  most,
) =>
  db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom("game_players")
      .innerJoin("games", "games.id", "game_players.game_id")
      .select("games.id")
      .where("game_players.player", "=", player)
      .where("games.code", "=", code)
      .limit(most)
      .execute();
    if (own.some((other) => other.id === id)) return true;
    if (own.length >= most) return false;
    const row = { id, code, game, header, started_at: startedAt, finished_at: finishedAt, result };
    const written = await trx
      .insertInto("games")
      .values(row)
      // Sent twice at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    if (written.length === 0) return true;
    await trx.insertInto("game_players").values({ game_id: id, player, finished_at: finishedAt }).execute();
    const rows = steps.map(({ ply, step, at }) => ({ game_id: id, ply, step, at }));
    for (const some of chunks(rows, 4)) await trx.insertInto("steps").values(some).execute();
    return true;
  });
