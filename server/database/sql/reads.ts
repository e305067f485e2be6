/** Queries that read from the database. */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { chunks, type Query } from "./statements.ts";
import type { Schema } from "./schema.ts";
import type { GameStep, StoredGame, StoredTable } from "../../store/store.ts";

const TABLE = [
  "tables.code",
  "tables.revision",
  "tables.phase",
  "tables.changed_at as at",
  "tables.quarantine",
  "tables.game_id as gameId",
  "tables.awaits",
  "tables.plies",
  "tables.lines",
] as const;

/** The document, wherever it stands: see `migrations/0003-documents.ts`. */
const DOCUMENT = sql<string>`coalesce(documents.document, tables.document)`.as("document");

const ORIGIN = sql<string>`coalesce(table_origins.origin, '')`.as("origin");

const HEADING = [
  "games.id",
  "games.code",
  "games.game",
  "games.header",
  "games.started_at as startedAt",
  "games.finished_at as finishedAt",
  "games.result",
] as const;

export const load: Query<"load"> = (db, code) => atOneMoment(db, (trx) => tableIn(trx, code));

export const game: Query<"game"> = (db, id) => atOneMoment(db, (trx) => gameIn(trx, id));

/** A table and its game, read at one moment, so that the two fit together whatever is saved meanwhile. */
export const loadWhole: Query<"loadWhole"> = (db, code) =>
  atOneMoment(db, async (trx) => {
    const table = await tableIn(trx, code);
    if (table === undefined) return undefined;
    return { table, game: table.gameId === "" ? undefined : await gameIn(trx, table.gameId) };
  });

async function tableIn(trx: Transaction<Schema>, code: string): Promise<StoredTable | undefined> {
  const table = await trx
    .selectFrom("tables")
    .leftJoin("documents", "documents.code", "tables.code")
    .leftJoin("table_origins", "table_origins.code", "tables.code")
    .select([...TABLE, DOCUMENT, ORIGIN])
    .where("tables.code", "=", code)
    .executeTakeFirst();
  if (table === undefined) return undefined;
  const chat = await trx
    .selectFrom("chat_lines")
    .select(["number", "line"])
    .where("code", "=", code)
    .orderBy("number")
    .execute();
  return { ...table, chat };
}

export const gameHeading: Query<"gameHeading"> = (db, id) =>
  db.selectFrom("games").select(HEADING).where("id", "=", id).executeTakeFirst();

async function gameIn(trx: Transaction<Schema>, id: string): Promise<StoredGame | undefined> {
  const heading = await gameHeading(trx, id);
  if (heading === undefined) return undefined;
  const steps = await trx
    .selectFrom("steps")
    .select(["ply", "step", "at"])
    .where("game_id", "=", id)
    .orderBy("ply")
    .execute();
  return { ...heading, steps };
}

export const isFree: Query<"isFree"> = async (db, code) =>
  (await db.selectFrom("tables").select("code").where("code", "=", code).executeTakeFirst()) === undefined;

export const chatLinesOf: Query<"chatLinesOf"> = async (db, player) =>
  db
    .selectFrom("chat_lines")
    .select(["code", "number", "line"])
    .where("code", "in", db.selectFrom("table_speakers").select("code").where("player", "=", player))
    .where(isSaidBy(player))
    .orderBy("code")
    .orderBy("number")
    .execute();

export const tablesWithChatOf: Query<"tablesWithChatOf"> = async (db, player) => {
  const rows = await db
    .selectFrom("table_speakers")
    .select("code")
    .where("player", "=", player)
    .orderBy("code")
    .execute();
  return rows.map(({ code }) => code);
};

/** Whether a line of chat names that player as the one who said it: see `tables/chat.ts`. */
export function isSaidBy(player: string): RawBuilder<boolean> {
  // Ids have underscores in them, which mean any letter to a database.
  const pattern = `%"player":"${player.replace(/[!%_]/g, "!$&")}"%`;
  return sql<boolean>`line like ${pattern} escape '!'`;
}

export const gamesOf: Query<"gamesOf"> = async (db, player, limit, before = Number.MAX_SAFE_INTEGER) => {
  const theirs = db
    .selectFrom("game_players")
    .where("player", "=", player)
    .where("game_players.finished_at", ">", 0)
    .where("game_players.finished_at", "<", before);
  // The last of a page brings those along that ended in the same ms: the next page begins before it.
  const last = db
    .selectFrom(theirs.select("finished_at").orderBy("finished_at", "desc").limit(limit).as("page"))
    .select(({ fn }) => fn.min("page.finished_at").as("finished_at"));
  return theirs
    .innerJoin("games", "games.id", "game_id")
    .select(HEADING)
    .where("game_players.finished_at", ">=", last)
    .orderBy("game_players.finished_at", "desc")
    .orderBy("game_id")
    .execute();
};

export const playedUntil: Query<"playedUntil"> = async (db, player) => {
  const { games, finished_at, left_at } = await db
    .selectFrom("game_players")
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as("games"),
      fn.max("finished_at").as("finished_at"),
      selectFrom("identities")
        .select((left) => left.fn.max("left_at").as("left_at"))
        .as("left_at"),
    ])
    .where("player", "=", player)
    .where("finished_at", ">", 0)
    .executeTakeFirstOrThrow();
  return { games, finishedAt: finished_at ?? 0, leftAt: left_at ?? 0 };
};

export const beginningsOf: Query<"beginningsOf"> = async (db, games, before) => {
  const found: GameStep[] = [];
  for (const some of chunks(games, 1)) {
    const steps = await db
      .selectFrom("steps")
      .select(["game_id as id", "step"])
      .where("game_id", "in", some)
      .where("ply", "<", before)
      .orderBy("game_id")
      .orderBy("ply")
      .execute();
    found.push(...steps);
  }
  return found;
};

export const isPublicGame: Query<"isPublicGame"> = async (db, id) => {
  const query = db.selectFrom("public_games").select("game_id").where("game_id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
};

export const publicGames: Query<"publicGames"> = async (db, after, limit) =>
  db
    .selectFrom("public_games")
    .select(["game_id as id", "finished_at as finishedAt"])
    .where((is) =>
      is.or([
        is("finished_at", ">", after.finishedAt),
        is.and([is("finished_at", "=", after.finishedAt), is("game_id", ">", after.id)]),
      ]),
    )
    .orderBy("finished_at")
    .orderBy("game_id")
    .limit(limit)
    .execute();

export const publicGamePages: Query<"publicGamePages"> = async (db, size) => {
  const place = sql<number>`row_number() over (order by finished_at, game_id)`;
  return db
    .selectFrom(
      db
        .selectFrom("public_games")
        .select(["game_id", "finished_at", place.as("place")])
        .as("placed"),
    )
    .select(["game_id as id", "finished_at as finishedAt"])
    .where(sql<boolean>`place % cast(${size} as bigint) = 0`)
    .orderBy("place")
    .execute();
};

/** Runs several queries on one snapshot, whatever is written meanwhile. */
function atOneMoment<T>(db: Kysely<Schema>, read: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
