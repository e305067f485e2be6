/** The devices of players, and the notifications that tables send: at most one of a table to a player. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { StoredNotification } from "../../store/notifications.ts";
import type { Schema } from "./schema.ts";
import { changesRows, chunks, type LockingQuery, type Query } from "./statements.ts";

const COLUMNS = ["player", "code", "mark", "payload"] as const;

const writtenIds = (ids: readonly string[]) => ids.join(" ");
const readIds = (text: string) => text.split(" ").filter((id) => id !== "");

export const subscribe: Query<"subscribe"> = async (db, subscription, at, most) => {
  const { invites: mayInvite, notes: mayNote, ...subscribed } = subscription;
  const { player } = subscription;
  const values = { ...subscribed, invites: mayInvite ? 1 : 0, notes: mayNote ? 1 : 0, made_at: at };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("subscriptions")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    const all = await trx
      .selectFrom("subscriptions")
      .select("id")
      .where("player", "=", player)
      .orderBy("made_at", "desc")
      .orderBy("id")
      .execute();
    const old = all.slice(most).map((one) => one.id);
    if (old.length > 0) await trx.deleteFrom("subscriptions").where("id", "in", old).execute();
  });
};

export const unsubscribe: Query<"unsubscribe"> = async (db, id) => {
  await db.deleteFrom("subscriptions").where("id", "=", id).execute();
};

export const subscriptionsOf: Query<"subscriptionsOf"> = async (db, player) => {
  const rows = await db
    .selectFrom("subscriptions")
    .select(["id", "player", "session", "endpoint", "p256dh", "auth", "quiet", "invites", "notes", "failures"])
    .select("rests_until as restsUntil")
    .where("player", "=", player)
    .orderBy("made_at")
    .execute();
  return rows.map((row) => ({ ...row, invites: row.invites > 0, notes: row.notes > 0 }));
};

export const pauseDevice: Query<"pauseDevice"> = async (db, id, failures, until) => {
  await db.updateTable("subscriptions").set({ failures, rests_until: until }).where("id", "=", id).execute();
};

export const notificationsOf: Query<"notificationsOf"> = async (db, player) => {
  const all = db
    .selectFrom("calls")
    .select([...COLUMNS, "told"])
    .where("player", "=", player)
    .orderBy("code");
  const rows = await all.where(({ or, eb }) => or([eb("due_at", ">", 0), eb("sent_at", ">", 0)])).execute();
  return rows.map(({ told, ...notification }) => ({ ...notification, told: readIds(told) }));
};

/** A notification that says the same as an earlier one changes nothing, from whichever process it comes. */
export const addNotification: Query<"addNotification"> = async (db, { player, code, mark, payload }, dueAt, at) =>
  changesRows(
    db
      .insertInto("calls")
      .columns(["player", "code", "mark", "payload", "due_at", "sent_at", "noted_at"])
      .expression(({ selectFrom }) =>
        selectFrom("subscriptions")
          .select([
            "player",
            sql<string>`cast(${code} as text)`.as("code"),
            sql<string>`cast(${mark} as text)`.as("mark"),
            sql<string>`cast(${payload} as text)`.as("payload"),
            sql<number>`cast(${dueAt} as bigint)`.as("due_at"),
            sql<number>`cast(0 as bigint)`.as("sent_at"),
            sql<number>`cast(${at} as bigint)`.as("noted_at"),
          ])
          .where("player", "=", player)
          .limit(1),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["player", "code"])
          .doUpdateSet({ mark, payload, due_at: dueAt, sent_at: 0, noted_at: at, told: "" })
          .where("calls.mark", "!=", mark),
      ),
  );

export const withdrawNotifications: Query<"withdrawNotifications"> = async (db, code, players, at, known = []) => {
  if (players.length === 0) return [];
  const rows = await db
    .deleteFrom("calls")
    .where("code", "=", code)
    .where("player", "in", players)
    .where("noted_at", "<=", at)
    .returning(["player", "sent_at", "told"])
    .execute();
  for (const notification of known) await addNotification(db, notification, 0, at);
  return rows.flatMap(({ player, sent_at: sent, told }) => (sent > 0 ? [{ player, told: readIds(told) }] : []));
};

/** Deletes all notifications of tables or challenges that are gone. */
export async function forgetNotifications(trx: Transaction<Schema>, codes: readonly string[]): Promise<void> {
  for (const some of chunks(codes, 1)) await trx.deleteFrom("calls").where("code", "in", some).execute();
}

/** Claims notifications that are due, so that of several processes only one makes each. */
export const dueNotifications: LockingQuery<"dueNotifications"> = (db, traits, now, until, most) =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("calls")
      .select(COLUMNS)
      .where("due_at", ">", 0)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(most)
      .$if(traits.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { player, code } of found) {
      const row = trx.updateTable("calls").where("player", "=", player).where("code", "=", code);
      await row.set({ sent_at: now, due_at: until }).execute();
    }
    return found;
  });

export const settleNotification: Query<"settleNotification"> = (db, notification, told) =>
  changeClaimed(db, notification, { due_at: 0, told: writtenIds(told) });

export const postponeNotification: Query<"postponeNotification"> = (db, notification, until, told) => {
  const change = { due_at: until, told: writtenIds(told) };
  // One that reached somebody stays sent: it is taken back there.
  return changeClaimed(db, notification, told.length === 0 ? { ...change, sent_at: 0 } : change);
};

async function changeClaimed(
  db: Kysely<Schema>,
  { player, code, mark }: StoredNotification,
  change: { readonly due_at: number; readonly sent_at?: number; readonly told: string },
): Promise<void> {
  const row = db.updateTable("calls").set(change).where("player", "=", player).where("code", "=", code);
  await row.where("mark", "=", mark).where("sent_at", ">", 0).execute();
}
