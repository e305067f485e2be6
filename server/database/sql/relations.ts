/** Friends, blocked people and invitations, in the database. */
import { type DeleteQueryBuilder, type DeleteResult, type Kysely, sql, type Transaction } from "kysely";
import type { StoredRelation, Known } from "../../store/relations.ts";
import { forgetNotifications } from "./notifications.ts";
import type { Schema } from "./schema.ts";
import { changesRows, type Query } from "./statements.ts";

type Db = Kysely<Schema>;
type Kind = Schema["bonds"]["kind"];

export const storedRelationsOf: Query<"storedRelationsOf"> = async (db, player) => {
  const [own, asks, blocked] = await Promise.all([
    db
      .selectFrom("bonds")
      .select(["other as id", "other_name as name", "kind", "at"])
      .where("player", "=", player)
      .orderBy("at")
      .orderBy("other")
      .execute(),
    db
      .selectFrom("bonds")
      .select(["player as id", "player_name as name", "at"])
      .where("other", "=", player)
      .where("kind", "=", "asks")
      .orderBy("at")
      .orderBy("player")
      .execute(),
    db
      .selectFrom("blocks")
      .select(["other as id", "name", "at"])
      .where("player", "=", player)
      .orderBy("at")
      .orderBy("other")
      .execute(),
  ]);
  const of = (isOne: (kind: Kind) => boolean): readonly StoredRelation[] =>
    own.filter(({ kind }) => isOne(kind)).map(({ id, name, at }) => ({ id, name, at }));
  return { friends: of((kind) => kind === "friend"), asked: of((kind) => kind !== "friend"), asks, blocked };
};

export const askFriend: Query<"askFriend"> = async (db, player, other, at, most) =>
  db.transaction().execute(async (trx) => {
    const own = await bondOf(trx, player.id, other.id);
    if (own?.kind === "friend") return "friends";
    const theirs = await bondOf(trx, other.id, player.id);
    const isBlocked = await blocks(trx, other.id, player.id);
    if (theirs?.kind === "asks" && !isBlocked) return befriend(trx, player, { ...other, name: theirs.name }, at, most);
    if (own !== undefined) return "asked";
    if ((await countBonds(trx, player.id)) >= most) return "too-many";
    await putBond(trx, player, other, isBlocked ? "refused" : "asks", at);
    return "asked";
  });

export const answerFriend: Query<"answerFriend"> = async (db, player, asker, yes, at, most) =>
  db.transaction().execute(async (trx) => {
    const asking = await bondOf(trx, asker, player.id);
    if (asking?.kind !== "asks") return "nothing-asked";
    if (yes) return befriend(trx, player, { id: asker, name: asking.name }, at, most);
    await trx
      .updateTable("bonds")
      .set({ kind: "refused" })
      .where("player", "=", asker)
      .where("other", "=", player.id)
      .execute();
    return "refused";
  });

async function befriend(
  trx: Transaction<Schema>,
  player: Known,
  other: Known,
  at: number,
  most: number,
): Promise<"friends" | "too-many"> {
  if ((await countBonds(trx, player.id)) >= most) return "too-many";
  await putBond(trx, player, other, "friend", at);
  await putBond(trx, other, player, "friend", at);
  return "friends";
}

/** The relation in a player's row about another, and that player's name in it. */
function bondOf(trx: Transaction<Schema>, player: string, other: string) {
  return trx
    .selectFrom("bonds")
    .select(["kind", "player_name as name"])
    .where("player", "=", player)
    .where("other", "=", other)
    .executeTakeFirst();
}

async function blocks(db: Db, player: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom("blocks")
    .select("at")
    .where("player", "=", player)
    .where("other", "=", other)
    .executeTakeFirst();
  return row !== undefined;
}

async function countBonds(trx: Transaction<Schema>, player: string): Promise<number> {
  const { count } = await trx
    .selectFrom("bonds")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("player", "=", player)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function putBond(trx: Transaction<Schema>, player: Known, other: Known, kind: Kind, at: number): Promise<void> {
  const names = { player_name: player.name, other_name: other.name };
  await trx
    .insertInto("bonds")
    .values({ player: player.id, other: other.id, ...names, kind, at })
    .onConflict((conflict) => conflict.columns(["player", "other"]).doUpdateSet({ ...names, kind, at }))
    .execute();
}

/** Ends a friendship for both. A refused request stays, so that it is not made again. */
export const unfriend: Query<"unfriend"> = async (db, player, other) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("bonds")
      .where("player", "=", player)
      .where("other", "=", other)
      .where("kind", "!=", "refused")
      .execute();
    await trx
      .deleteFrom("bonds")
      .where((eb) => eb.and({ player: other, other: player, kind: "friend" }))
      .execute();
  });
};

export const areFriends: Query<"areFriends"> = async (db, player, other) => {
  const row = await db
    .selectFrom("bonds")
    .select("at")
    .where((eb) => eb.and({ player, other, kind: "friend" }))
    .executeTakeFirst();
  return row !== undefined;
};

export const haveMet: Query<"haveMet"> = async (db, player, other) => {
  const [game, table] = await Promise.all([
    db
      .selectFrom("game_players as one")
      .innerJoin("game_players as two", "two.game_id", "one.game_id")
      .select("one.game_id")
      .where("one.player", "=", player)
      .where("two.player", "=", other)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("table_players as one")
      .innerJoin("table_players as two", "two.code", "one.code")
      .select("one.code")
      .where("one.player", "=", player)
      .where("two.player", "=", other)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return game !== undefined || table !== undefined;
};

export const block: Query<"block"> = async (db, player, other, at, most) =>
  db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("blocks")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("player", "=", player)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
    await trx
      .insertInto("blocks")
      .values({ player, other: other.id, name: other.name, at })
      .onConflict((conflict) => conflict.columns(["player", "other"]).doUpdateSet({ name: other.name }))
      .execute();
    const both = [player, other.id];
    // A refused request still looks unanswered to the player who made it.
    await trx
      .updateTable("bonds")
      .set({ kind: "refused" })
      .where((eb) => eb.and({ player: other.id, other: player, kind: "asks" }))
      .execute();
    await trx.deleteFrom("bonds").where("player", "=", player).where("other", "=", other.id).execute();
    await trx
      .deleteFrom("bonds")
      .where((eb) => eb.and({ player: other.id, other: player, kind: "friend" }))
      .execute();
    await trx.deleteFrom("invites").where("player", "in", both).where("host", "in", both).execute();
    await forgetChallengesIn(trx, (all) => all.where("player", "in", both).where("other", "in", both));
    return true;
  });

export const unblock: Query<"unblock"> = async (db, player, other) => {
  await db.deleteFrom("blocks").where("player", "=", player).where("other", "=", other).execute();
};

export const avoidedBy: Query<"avoidedBy"> = async (db, player) => {
  const [own, theirs] = await Promise.all([
    db.selectFrom("blocks").select("other as id").where("player", "=", player).execute(),
    db.selectFrom("blocks").select("player as id").where("other", "=", player).execute(),
  ]);
  return [...new Set([...own, ...theirs].map(({ id }) => id))].toSorted();
};

export const invite: Query<"invite"> = async (db, { player, code, host, hostName, game, at }, most) =>
  db.transaction().execute(async (trx) => {
    const open = await trx.selectFrom("invites").select("code").where("player", "=", player).execute();
    if (open.some((one) => one.code === code)) return "as-before";
    if (open.length >= most) return "too-many";
    const row = trx
      .insertInto("invites")
      .values({ player, code, host, host_name: hostName, game, at })
      .onConflict((conflict) => conflict.doNothing());
    return (await changesRows(row)) ? "made" : "as-before";
  });

export const invitesTo: Query<"invitesTo"> = (db, player) =>
  db
    .selectFrom("invites")
    .select(["player", "code", "host", "host_name as hostName", "game", "at"])
    .where("player", "=", player)
    .orderBy("at", "desc")
    .orderBy("code")
    .execute();

export const endInvites: Query<"endInvites"> = async (db, code, players) => {
  if (players?.length === 0) return [];
  const rows = await db
    .deleteFrom("invites")
    .where("code", "=", code)
    .$if(players !== undefined, (query) => query.where("player", "in", players ?? []))
    .returning("player")
    .execute();
  return rows.map(({ player }) => player);
};

type Challenges = DeleteQueryBuilder<Schema, "game_challenges", DeleteResult>;

/** Deletes challenges, and with them their notifications. */
export async function forgetChallengesIn(
  trx: Transaction<Schema>,
  which: (all: Challenges) => Challenges,
): Promise<void> {
  const gone = await which(trx.deleteFrom("game_challenges")).returning("id").execute();
  await forgetNotifications(
    trx,
    gone.map(({ id }) => id),
  );
}

/** Takes everything out that names a player, on either side. */
export async function forgetRelations(trx: Transaction<Schema>, player: string): Promise<void> {
  for (const table of ["bonds", "blocks"] as const) {
    await trx.deleteFrom(table).where(sql<boolean>`(player = ${player} or other = ${player})`).execute();
  }
  await forgetChallengesIn(trx, (all) =>
    all.where(({ or, eb }) => or([eb("player", "=", player), eb("other", "=", player)])),
  );
  await trx.deleteFrom("invites").where(sql<boolean>`(player = ${player} or host = ${player})`).execute();
}
