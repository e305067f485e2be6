/** Passkeys, devices that are signed in, and challenges. */
import type { Transaction } from "kysely";
import { changesRows, chunks, type Query } from "./statements.ts";
import type { StoredPasskey } from "../../store/identities.ts";
import type { Schema } from "./schema.ts";

const PASSKEY = [
  "id",
  "player",
  "public_key as publicKey",
  "counter",
  "transports",
  "label",
  "made_at as madeAt",
  "used_at as usedAt",
] as const;

export const SESSION = [
  "session",
  "label",
  "begun_at as begunAt",
  "seen_at as seenAt",
  "proved_at as provedAt",
  "ended_at as endedAt",
] as const;

/** Saves a passkey. @returns false if one with that id exists */
export async function addPasskeyIn(trx: Transaction<Schema>, passkey: StoredPasskey): Promise<boolean> {
  const { id, player, publicKey, counter, transports, label, madeAt, usedAt } = passkey;
  return changesRows(
    trx
      .insertInto("passkeys")
      .values({ id, player, public_key: publicKey, counter, transports, label, made_at: madeAt, used_at: usedAt })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export const addPasskey: Query<"addPasskey"> = (db, passkey, most) =>
  db.transaction().execute(async (trx) => {
    if ((await lockedKeys(trx, passkey.player)) >= most) return false;
    return addPasskeyIn(trx, passkey);
  });

/** How many passkeys a player has, which nobody else changes until the transaction ends. */
async function lockedKeys(trx: Transaction<Schema>, player: string): Promise<number> {
  await trx.updateTable("identities").set({ player }).where("player", "=", player).execute();
  const keys = await trx.selectFrom("passkeys").select("id").where("player", "=", player).execute();
  return keys.length;
}

export const passkey: Query<"passkey"> = (db, id) =>
  db.selectFrom("passkeys").select(PASSKEY).where("id", "=", id).executeTakeFirst();

export const passkeysOf: Query<"passkeysOf"> = (db, player) =>
  db.selectFrom("passkeys").select(PASSKEY).where("player", "=", player).orderBy("made_at").orderBy("id").execute();

export const usedPasskey: Query<"usedPasskey"> = async (db, id, counter, at) => {
  await db.updateTable("passkeys").set({ counter, used_at: at }).where("id", "=", id).execute();
};

export const removePasskey: Query<"removePasskey"> = (db, player, id) =>
  db.transaction().execute(async (trx) => {
    if ((await lockedKeys(trx, player)) < 2) return false;
    return changesRows(trx.deleteFrom("passkeys").where("player", "=", player).where("id", "=", id));
  });

export const noteSession: Query<"noteSession"> = async (db, player, noted) => {
  const { session, label, begunAt, seenAt, provedAt, endedAt } = noted;
  await db
    .insertInto("sessions")
    .values({ player, session, label, begun_at: begunAt, seen_at: seenAt, proved_at: provedAt, ended_at: endedAt })
    .onConflict((conflict) =>
      conflict.columns(["player", "session"]).doUpdateSet(({ ref, eb }) => ({
        label,
        seen_at: seenAt,
        proved_at: eb
          .case()
          .when(ref("sessions.proved_at"), ">", provedAt)
          .then(ref("sessions.proved_at"))
          .else(provedAt)
          .end(),
      })),
    )
    .execute();
};

export const sessionsOf: Query<"sessionsOf"> = (db, player, most) =>
  db
    .selectFrom("sessions")
    .select(SESSION)
    .where("player", "=", player)
    .where("ended_at", "=", 0)
    .orderBy("seen_at", "desc")
    .orderBy("session")
    .limit(most)
    .execute();

export const endSession: Query<"endSession"> = async (db, player, session, at) =>
  db.transaction().execute(async (trx) => {
    const isEnded = await changesRows(
      trx
        .updateTable("sessions")
        // Kept from now on for as long as the youngest of its tokens is good.
        .set({ ended_at: at, seen_at: at })
        .where((eb) => eb.and({ player, session, ended_at: 0 })),
    );
    await trx.deleteFrom("subscriptions").where("player", "=", player).where("session", "=", session).execute();
    return isEnded;
  });

export const endedSessions: Query<"endedSessions"> = async (db, players) => {
  const found: { player: string; session: string }[] = [];
  for (const some of chunks(players, 1)) {
    const query = db.selectFrom("sessions").select(["player", "session"]).where("player", "in", some);
    found.push(...(await query.where("ended_at", ">", 0).execute()));
  }
  return found;
};

/** Deletes all devices of a player except one, and their push subscriptions. */
export async function forgetOthers(trx: Transaction<Schema>, player: string, session: string): Promise<void> {
  for (const table of ["sessions", "subscriptions"] as const) {
    await trx.deleteFrom(table).where("player", "=", player).where("session", "!=", session).execute();
  }
}

/** Tokens of the version before are not good any more, so that no row is needed for those who had them. */
export const endOthers: Query<"endOthers"> = async (db, player, session) =>
  db.transaction().execute(async (trx) => {
    const { version } = await trx
      .insertInto("identities")
      .values({ player, version: 1, name: "", bound_at: 0, left_at: 0 })
      .onConflict((conflict) =>
        conflict.column("player").doUpdateSet(({ eb, ref }) => ({ version: eb(ref("identities.version"), "+", 1) })),
      )
      .returning("version")
      .executeTakeFirstOrThrow();
    await forgetOthers(trx, player, session);
    return version;
  });

export const forgetSessions: Query<"forgetSessions"> = async (db, before) => {
  await db.deleteFrom("sessions").where("seen_at", "<", before).execute();
  // No token of theirs is good any more.
  await db.deleteFrom("identities").where("left_at", ">", 0).where("left_at", "<", before).execute();
};

export const saveChallenge: Query<"saveChallenge"> = async (db, challenge, purpose, now, until) => {
  await db.deleteFrom("challenges").where("until", "<", now).execute();
  await db.insertInto("challenges").values({ challenge, purpose, until }).execute();
};

export const takeChallenge: Query<"takeChallenge"> = async (db, challenge, now) => {
  const row = await db
    .deleteFrom("challenges")
    .where("challenge", "=", challenge)
    .returning(["purpose", "until"])
    .executeTakeFirst();
  return row !== undefined && row.until >= now ? row.purpose : undefined;
};
