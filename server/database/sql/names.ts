/** Kept names, and the players to whom they belong. */
import { type Kysely, sql, type Transaction } from "kysely";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { changesRows, chunks, type Query } from "./statements.ts";
import { addPasskeyIn, forgetOthers, SESSION } from "./devices.ts";
import type { StoredIdentity } from "../../store/identities.ts";
import { reservedFor, reserveNames } from "./reserved-names.ts";
import { sanctionsOf } from "./moderation.ts";
import type { Schema } from "./schema.ts";

const IDENTITY = ["player", "version", "name", "bound_at as boundAt", "left_at as leftAt"] as const;

export const identityStatus: Query<"identityStatus"> = async (db, player, session, skeletons, now) => {
  const owned = isBotAccount(player)
    ? await db.selectFrom("bot_accounts").select("owner").where("bot", "=", player).executeTakeFirst()
    : undefined;
  const owner = owned?.owner ?? "";
  const [identity, known, holder, sanctions] = await Promise.all([
    db.selectFrom("identities").select(IDENTITY).where("player", "=", player).executeTakeFirst(),
    db
      .selectFrom("sessions")
      .select(SESSION)
      .where("player", "=", player)
      .where("session", "=", session)
      .executeTakeFirst(),
    holderOf(db, skeletons, now),
    // An owner's sanctions also apply to their bots.
    sanctionsOf(db, owner === "" ? [player] : [player, owner]),
  ]);
  return { identity, session: known, holder, sanctions, owner };
};

export const identities: Query<"identities"> = async (db, players) => {
  const found: StoredIdentity[] = [];
  for (const some of chunks([...new Set(players)], 1)) {
    found.push(...(await db.selectFrom("identities").select(IDENTITY).where("player", "in", some).execute()));
  }
  return found;
};

export const holderOf: Query<"holderOf"> = async (db, skeletons, now) => {
  if (skeletons.length === 0) return "";
  const holder = await ownerOf(db, skeletons);
  return holder === "" ? reservedFor(db, skeletons, "", now) : holder;
};

async function ownerOf(db: Kysely<Schema>, skeletons: readonly string[]): Promise<string> {
  const row = await db.selectFrom("name_looks").select("player").where("looks", "in", skeletons).executeTakeFirst();
  return row?.player ?? "";
}

export const restingNamesOf: Query<"restingNamesOf"> = (db, player) =>
  db
    .selectFrom("name_rests")
    .select(["looks", "until_at as until"])
    .where("player", "=", player)
    .orderBy("looks")
    .execute();

export const bearerOf: Query<"bearerOf"> = async (db, skeletons) => {
  const owner = await ownerOf(db, skeletons);
  return (await reservedFor(db, skeletons, owner, 0)) === "" ? owner : "";
};

/** The last code point, which no name has. */
const AFTER_ALL = "\u{10FFFF}";

export const namedLike: Query<"namedLike"> = async (db, beginnings, most) => {
  // Signs that cannot be seen look like "", with which every name begins.
  const starts = beginnings.filter((start) => start !== "");
  if (starts.length === 0) return [];
  return (
    db
      .selectFrom("identities")
      .select(["player", "name"])
      .where("bound_at", ">", 0)
      // With the plus, no index is used for this: it would lead to all names.
      .where(sql<number>`+left_at`, "=", 0)
      // Both databases order looks by their bytes, so that their index finds these.
      .where("player", "in", ({ selectFrom }) =>
        selectFrom("name_looks")
          .select("player")
          .where(({ and, eb, or }) =>
            or(starts.map((start) => and([eb("looks", ">=", start), eb("looks", "<", start + AFTER_ALL)]))),
          ),
      )
      .orderBy(sql`length(name)`)
      .orderBy("name")
      .limit(most)
      .execute()
  );
};

/** See `IdentityStore`. Two who want one name at the same moment meet at its row: the second finds it taken. */
export const bind: Query<"bind"> = async (db, player, name, skeletons, at, passkey, session = "") => {
  try {
    await db.transaction().execute(async (trx) => {
      const isFirst = await bindIn(trx, player, name, skeletons, at);
      if (isFirst) await forgetOthers(trx, player, session);
      // A second passkey can only be added with the proof of an existing one: see addPasskey.
      if (passkey !== undefined && !(isFirst && (await addPasskeyIn(trx, passkey)))) throw new Taken("passkey-taken");
    });
    return "kept";
  } catch (error) {
    if (error instanceof Taken) return error.what;
    throw error;
  }
};

/** Makes a player the owner of a name. @returns whether they owned none @throws Taken if another player owns it */
export async function bindIn(
  trx: Transaction<Schema>,
  player: string,
  name: string,
  skeletons: readonly string[],
  at: number,
): Promise<boolean> {
  await takeName(trx, player, skeletons, at);
  await trx
    .insertInto("identities")
    .values({ player, version: 0, name, bound_at: 0, left_at: 0 })
    .onConflict((conflict) => conflict.column("player").doUpdateSet({ name }))
    .execute();
  return changesRows(
    trx
      .updateTable("identities")
      .set(({ eb, ref }) => ({ bound_at: at, version: eb(ref("version"), "+", 1) }))
      .where("player", "=", player)
      .where("bound_at", "=", 0),
  );
}

/** Takes a transaction back. */
export class Taken extends Error {
  readonly what: "name-taken" | "passkey-taken";
  constructor(what: "name-taken" | "passkey-taken") {
    super(what);
    this.what = what;
  }
}

async function takeName(
  trx: Transaction<Schema>,
  player: string,
  skeletons: readonly string[],
  at: number,
): Promise<void> {
  const before = await trx.deleteFrom("name_looks").where("player", "=", player).returning("looks").execute();
  const freed = before.map((row) => row.looks).filter((skeleton) => !skeletons.includes(skeleton));
  await reserveNames(trx, freed, player, at);
  // In one order for everybody, so that two transactions never wait for each other.
  for (const skeleton of [...new Set(skeletons)].toSorted()) {
    const row = trx
      .insertInto("name_looks")
      .values({ looks: skeleton, player })
      .onConflict((conflict) => conflict.doNothing());
    if (!(await changesRows(row))) throw new Taken("name-taken");
  }
  // After their rows are there: a player who gives one up at this moment has written by then that it rests.
  if ((await reservedFor(trx, skeletons, player, at)) !== "") throw new Taken("name-taken");
  await trx.deleteFrom("name_rests").where("player", "=", player).where("looks", "in", skeletons).execute();
}
