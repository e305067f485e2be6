/** Writes what changes bring beside the tables themselves: their players, games, steps and chat. */
import { sql, type Transaction } from "kysely";
import { chunks, MAX_VALUES } from "./statements.ts";
import { writeRatings } from "./rating-writes.ts";
import type { Schema } from "./schema.ts";
import { type GameEnding, STORED_LINES, type TableChange } from "../../store/store.ts";

/** SQLite's expressions may be a thousand deep, and a long `or` is as deep as it is long. */
const MAX_TERMS = 100;

/**
 * Writes the dependent rows of tables that were just written.
 * @param locksRows whether rows are locked one by one; otherwise a transaction locks all of them
 */
export async function writeTableRows(
  trx: Transaction<Schema>,
  locksRows: boolean,
  changes: readonly TableChange[],
): Promise<void> {
  await writePlayers(trx, changes);
  await writeOpenings(trx, changes);
  const steps = changes.flatMap(({ gameId, steps }) => steps.map((step) => ({ game_id: gameId, ...step })));
  for (const some of chunks(steps, 4)) await trx.insertInto("steps").values(some).execute();
  const endings = changes.flatMap(({ finished }) => finished ?? []);
  await writeRatings(trx, locksRows, endings);
  await writeEndings(trx, endings);
  await writePublicGames(trx, endings);
  await writeChat(trx, changes);
}

async function writePlayers(trx: Transaction<Schema>, changes: readonly TableChange[]): Promise<void> {
  const seated = changes.flatMap(({ code, players }) => (players === undefined ? [] : { code, players }));
  for (const some of chunks(seated, 1)) {
    const codes = some.map(({ code }) => code);
    await trx.deleteFrom("table_players").where("code", "in", codes).execute();
  }
  const rows = seated.flatMap(({ code, players }) => players.map((player) => ({ code, player })));
  for (const some of chunks(rows, 2)) {
    await trx
      .insertInto("table_players")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeOpenings(trx: Transaction<Schema>, changes: readonly TableChange[]): Promise<void> {
  const openings = changes.flatMap(({ code, opened }) => (opened === undefined ? [] : { code, opened }));
  const games = openings.map(({ code, opened: { id, game, header, startedAt } }) => {
    return { id, code, game, header, started_at: startedAt, finished_at: 0, result: "" };
  });
  for (const some of chunks(games, 7)) await trx.insertInto("games").values(some).execute();
  const players = openings.flatMap(({ opened: { id, players } }) =>
    players.map((player) => ({ game_id: id, player, finished_at: 0 })),
  );
  for (const some of chunks(players, 3)) {
    await trx
      .insertInto("game_players")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeEndings(trx: Transaction<Schema>, endings: readonly GameEnding[]): Promise<void> {
  for (const some of chunks(endings, 3)) {
    const rows = some.map(({ id, finishedAt, result }) => sql`(${id}, cast(${finishedAt} as bigint), ${result})`);
    await sql`
      with ending (id, finished_at, result) as (values ${sql.join(rows)})
      update games set finished_at = ending.finished_at, result = ending.result
      from ending where games.id = ending.id and games.finished_at = 0`.execute(trx);
    await trx
      .updateTable("game_players")
      .set(({ selectFrom }) => ({
        finished_at: selectFrom("games").select("games.finished_at").whereRef("games.id", "=", "game_players.game_id"),
      }))
      .where(
        "game_id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
}

async function writePublicGames(trx: Transaction<Schema>, endings: readonly GameEnding[]): Promise<void> {
  const rows = endings.filter(({ isPublic }) => isPublic === true);
  for (const some of chunks(rows, 2)) {
    await trx
      .insertInto("public_games")
      .values(some.map(({ id, finishedAt }) => ({ game_id: id, finished_at: finishedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeChat(trx: Transaction<Schema>, changes: readonly TableChange[]): Promise<void> {
  const rows = changes.flatMap(({ code, speakers = [] }) => speakers.map((player) => ({ code, player })));
  for (const some of chunks(rows, 2)) {
    await trx
      .insertInto("table_speakers")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const lines = changes.flatMap(({ code, said }) => said.map((line) => ({ code, ...line })));
  for (const some of chunks(lines, 3)) await trx.insertInto("chat_lines").values(some).execute();
  const overfull = changes.flatMap(({ code, said }) => {
    const newest = said.at(-1)?.number ?? 0;
    return newest > STORED_LINES ? { code, oldest: newest - STORED_LINES } : [];
  });
  for (const some of chunks(overfull, MAX_VALUES / MAX_TERMS)) {
    await trx
      .deleteFrom("chat_lines")
      .where(({ or, and, eb }) =>
        or(some.map(({ code, oldest }) => and([eb("code", "=", code), eb("number", "<=", oldest)]))),
      )
      .execute();
  }
}
