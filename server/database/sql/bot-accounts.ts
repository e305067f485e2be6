/** Bot accounts and their owners. */
import { chunks, type Query } from "./statements.ts";
import { bindIn, Taken } from "./names.ts";

export const addBot: Query<"addBot"> = async (db, { bot, owner, name, madeAt }, skeletons, most) => {
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
};

export const botsOf: Query<"botsOf"> = async (db, owner) =>
  db
    .selectFrom("bot_accounts")
    .innerJoin("identities", "identities.player", "bot_accounts.bot")
    .select(["bot", "owner", "name", "made_at as madeAt"])
    .where("owner", "=", owner)
    .where("left_at", "=", 0)
    .orderBy("made_at")
    .orderBy("bot")
    .execute();

export const ownersOf: Query<"ownersOf"> = async (db, bots) => {
  const found = new Map<string, string>();
  for (const some of chunks([...new Set(bots)], 1)) {
    const rows = await db.selectFrom("bot_accounts").select(["bot", "owner"]).where("bot", "in", some).execute();
    for (const { bot, owner } of rows) found.set(bot, owner);
  }
  return found;
};
