/** Who is called where, and the calls that tables make: at most one of a table to a player. */
import { type Kysely, sql } from "kysely";
import type { CallStore, KeptCall, KeptSubscription } from "./calls.ts";
import type { Traits } from "./saving.ts";
import type { Schema } from "./schema.ts";

const CALL = ["player", "code", "mark", "payload"] as const;

export async function subscribe(
  db: Kysely<Schema>,
  subscription: KeptSubscription,
  at: number,
  most: number,
): Promise<void> {
  const { invites: mayInvite, ...subscribed } = subscription;
  const { player } = subscription;
  const values = { ...subscribed, invites: mayInvite ? 1 : 0, made_at: at };
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
}

export async function unsubscribe(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("subscriptions").where("id", "=", id).execute();
}

export async function subscriptionsOf(db: Kysely<Schema>, player: string): Promise<readonly KeptSubscription[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select(["id", "player", "session", "endpoint", "p256dh", "auth", "quiet", "invites"])
    .where("player", "=", player)
    .orderBy("made_at")
    .execute();
  return rows.map((row) => ({ ...row, invites: row.invites > 0 }));
}

export function callsOf(db: Kysely<Schema>, player: string): Promise<readonly KeptCall[]> {
  return db.selectFrom("calls").select(CALL).where("player", "=", player).orderBy("code").execute();
}

/** A call that says what one of before said already changes nothing, whoever makes it. */
export async function makeCall(
  db: Kysely<Schema>,
  ...[{ player, code, mark, payload }, dueAt]: Parameters<CallStore["makeCall"]>
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("calls")
    .columns(["player", "code", "mark", "payload", "due_at", "sent_at"])
    .expression(({ selectFrom }) =>
      selectFrom("subscriptions")
        .select([
          "player",
          sql<string>`cast(${code} as text)`.as("code"),
          sql<string>`cast(${mark} as text)`.as("mark"),
          sql<string>`cast(${payload} as text)`.as("payload"),
          sql<number>`cast(${dueAt} as bigint)`.as("due_at"),
          sql<number>`cast(0 as bigint)`.as("sent_at"),
        ])
        .where("player", "=", player)
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["player", "code"])
        .doUpdateSet({ mark, payload, due_at: dueAt, sent_at: 0 })
        .where("calls.mark", "!=", mark),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function withdrawCalls(
  db: Kysely<Schema>,
  code: string,
  players: readonly string[],
): Promise<readonly string[]> {
  if (players.length === 0) return [];
  const rows = await db
    .deleteFrom("calls")
    .where("code", "=", code)
    .where("player", "in", players)
    .returning(["player", "sent_at"])
    .execute();
  return rows.flatMap(({ player, sent_at: sent }) => (sent > 0 ? [player] : []));
}

/** Claims calls that are due, so that of several processes only one makes each. */
export function dueCalls(
  db: Kysely<Schema>,
  traits: Traits,
  ...[now, most]: Parameters<CallStore["dueCalls"]>
): Promise<readonly KeptCall[]> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("calls")
      .select(CALL)
      .where("due_at", ">", 0)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(most)
      .$if(traits.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { player, code } of found) {
      const call = trx.updateTable("calls").where("player", "=", player).where("code", "=", code);
      await call.set({ sent_at: now, due_at: 0 }).execute();
    }
    return found;
  });
}

export async function putOffCall(
  db: Kysely<Schema>,
  ...[{ player, code, mark }, until]: Parameters<CallStore["putOffCall"]>
): Promise<void> {
  await db
    .updateTable("calls")
    .set({ due_at: until, sent_at: 0 })
    .where("player", "=", player)
    .where("code", "=", code)
    .where("mark", "=", mark)
    .execute();
}
