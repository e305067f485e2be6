/** Challenges, in the database. */
import type { Selectable, Transaction } from "kysely";
import type { ChallengeRefusal, StoredChallenge, MostOpen } from "../../../store/challenges.ts";
import type { Known } from "../../../store/relations.ts";
import { forgetChallengesIn } from "../relations.ts";
import type { Schema } from "../schema.ts";
import { changesRows, type Query } from "../statements.ts";

function keptOf(row: Selectable<Schema["game_challenges"]>): StoredChallenge {
  const { id, terms, answer, word, at, table_code: code, until_at: until } = row;
  const from: Known = { id: row.player, name: row.player_name };
  const to: Known = { id: row.other, name: row.other_name };
  return { id, from, to, terms, answer, word, code, at, until };
}

/** Takes a transaction back: a challenge that is refused leaves the one standing that it was to answer. */
class Refused extends Error {
  readonly why: ChallengeRefusal | "over";
  constructor(why: ChallengeRefusal | "over") {
    super(why);
    this.why = why;
  }
}

export const challenge: Query<"challenge"> = async (db, made, most, instead) => {
  try {
    await db.transaction().execute((trx) => challengeIn(trx, made, most, instead));
    return "made";
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
};

/** @throws Refused if it cannot be made */
async function challengeIn(
  trx: Transaction<Schema>,
  made: StoredChallenge,
  most: MostOpen,
  instead: string | undefined,
): Promise<void> {
  const { id, from, to, terms, at, until } = made;
  if (instead !== undefined) {
    const answered = trx.deleteFrom("game_challenges").where("id", "=", instead).where("other", "=", from.id);
    const open = answered.where("answer", "=", "").where("until_at", ">", at).where("claimed_until", "<=", at);
    if (!(await changesRows(open))) throw new Refused("over");
  }
  // A challenge that was not answered in time makes room for another.
  await forgetChallengesIn(trx, (all) =>
    all.where((eb) => eb.and({ player: from.id, other: to.id, answer: "" })).where("until_at", "<=", at),
  );
  const full = await tooMany(trx, made, most);
  if (full !== undefined) throw new Refused(full);
  const row = trx
    .insertInto("game_challenges")
    .values({
      id,
      player: from.id,
      player_name: from.name,
      other: to.id,
      other_name: to.name,
      terms,
      answer: "",
      word: "",
      table_code: "",
      at,
      until_at: until,
      claimed_until: 0,
    })
    .onConflict((conflict) => conflict.doNothing());
  if (!(await changesRows(row))) throw new Refused("as-before");
}

async function tooMany(trx: Transaction<Schema>, { from, to, at }: StoredChallenge, most: MostOpen) {
  const open = trx.selectFrom("game_challenges").select("other").where("answer", "=", "").where("until_at", ">", at);
  const made = await open.where("player", "=", from.id).execute();
  if (made.some(({ other }) => other === to.id)) return "as-before";
  if (made.length >= most.made) return "too-many";
  const received = await open.where("other", "=", to.id).execute();
  return received.length >= most.received ? "too-many-there" : undefined;
}

export const challengesOf: Query<"challengesOf"> = async (db, player, now) => {
  const rows = await db
    .selectFrom("game_challenges")
    .selectAll()
    .where(({ or, eb }) => or([eb("player", "=", player), eb("other", "=", player)]))
    .where("until_at", ">", now)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(keptOf);
};

export const claimChallenge: Query<"claimChallenge"> = async (db, id, player, code, now, until) => {
  const open = db
    .updateTable("game_challenges")
    .set(({ eb, ref }) => ({
      claimed_until: until,
      table_code: eb.case().when("table_code", "=", "").then(code).else(ref("table_code")).end(),
    }))
    .where((eb) => eb.and({ id, other: player, answer: "" }))
    .where("until_at", ">", now);
  const row = await open.where("claimed_until", "<=", now).returningAll().executeTakeFirst();
  if (row !== undefined) return keptOf(row);
  const claimed = await db
    .selectFrom("game_challenges")
    .select("id")
    .where((eb) => eb.and({ id, other: player, answer: "" }))
    .where("claimed_until", ">", now)
    .executeTakeFirst();
  return claimed === undefined ? "over" : "claimed";
};

export const unclaimChallenge: Query<"unclaimChallenge"> = async (db, id, forgets) => {
  await db
    .updateTable("game_challenges")
    .set({ claimed_until: 0, ...(forgets ? { table_code: "" } : {}) })
    .where("id", "=", id)
    .where("answer", "=", "")
    .execute();
};

export const answerChallenge: Query<"answerChallenge"> = async (db, id, player, { answer, word, until }, now) => {
  const row = await db
    .updateTable("game_challenges")
    .set({ answer, word, until_at: until, claimed_until: 0 })
    .where((eb) => eb.and({ id, other: player, answer: "" }))
    // A challenge that was accepted in time stays accepted, however long its table took to open.
    .$if(answer === "declined", (query) => query.where("until_at", ">", now).where("claimed_until", "<=", now))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : keptOf(row);
};

export const endChallenge: Query<"endChallenge"> = async (db, id, player, now) => {
  const row = await db
    .deleteFrom("game_challenges")
    .where("id", "=", id)
    .where("player", "=", player)
    .where(({ or, eb }) => or([eb("answer", "!=", ""), eb("claimed_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : keptOf(row);
};

export const forgetChallenges: Query<"forgetChallenges"> = async (db, before) => {
  await db.transaction().execute((trx) => forgetChallengesIn(trx, (all) => all.where("until_at", "<", before)));
};
