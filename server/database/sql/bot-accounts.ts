/** Bot accounts and their owners. */
import type { Kysely } from "kysely";
import type { BotAccountStore, StoredBot } from "../../store/bot-accounts.ts";
import { chunks } from "./chunks.ts";
import { bindIn, Taken } from "./names.ts";
import type { Schema } from "./schema.ts";

export async function addBot(
  db: Kysely<Schema>,
  ...[{ bot, owner, name, madeAt }, skeletons, most]: Parameters<BotAccountStore["addBot"]>
): ReturnType<BotAccountStore["addBot"]> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Two that are made at one moment are counted one after the other.
      await trx.updateTable("identities").set({ player: owner }).where("player", "=", owner).execute();
      const own = await trx.selectFrom("bot_accounts").select("bot").where("owner", "=", owner).execute();
      if (own.length >= most) return "too-many";
      await trx.insertInto("bot_accounts").values({ bot, owner, made_at: madeAt }).execute();
      await bindIn(trx, bot, name, skeletons, madeAt);
      return "kept";
    });
  } catch (error) {
    if (error instanceof Taken) return "name-taken";
    throw error;
  }
}

export async function botsOf(db: Kysely<Schema>, owner: string): Promise<readonly StoredBot[]> {
  return db
    .selectFrom("bot_accounts")
    .innerJoin("identities", "identities.player", "bot_accounts.bot")
    .select(["bot", "owner", "name", "made_at as madeAt"])
    .where("owner", "=", owner)
    .where("left_at", "=", 0)
    .orderBy("made_at")
    .orderBy("bot")
    .execute();
}

export async function ownersOf(db: Kysely<Schema>, bots: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks([...new Set(bots)], 1)) {
    const rows = await db.selectFrom("bot_accounts").select(["bot", "owner"]).where("bot", "in", some).execute();
    for (const { bot, owner } of rows) found.set(bot, owner);
  }
  return found;
}
