/** Reports and measures against players, in the database. */
import { type Kysely, sql, type Transaction } from "kysely";
import { changesRows, chunks, type LockingQuery, type Query } from "./statements.ts";
import { NO_PLAYER, reserveNames } from "./reserved-names.ts";
import type { ModerationEntry, StoredSanction } from "../../store/moderation.ts";
import type { Schema } from "./schema.ts";
import type { Traits } from "./step-writes.ts";

type Db = Kysely<Schema>;

const REPORT = [
  "id",
  "reporter",
  "player",
  "name",
  "kind",
  "text",
  "code",
  "said_at as saidAt",
  "reason",
  "at",
  "resolved_at as resolvedAt",
] as const;
const ENTRY = ["number", "at", "who", "what", "player", "why"] as const;

export const report: Query<"report"> = async (db, { saidAt, resolvedAt, ...rest }) =>
  changesRows(
    db
      .insertInto("reports")
      .values({ ...rest, said_at: saidAt, resolved_at: resolvedAt })
      .onConflict((conflict) => conflict.doNothing()),
  );

export const reports: Query<"reports"> = (db, which, most, after) =>
  db
    .selectFrom("reports")
    .select(REPORT)
    .$if(which === "open", (query) => query.where("resolved_at", "=", 0))
    .$if(after !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([eb("at", ">", after?.at ?? 0), and([eb("at", "=", after?.at ?? 0), eb("id", ">", after?.id ?? "")])]),
      ),
    )
    .orderBy("at")
    .orderBy("id")
    .limit(most)
    .execute();

export const reportOf: Query<"reportOf"> = (db, id) =>
  db.selectFrom("reports").select(REPORT).where("id", "=", id).executeTakeFirst();

export const reportsBy: Query<"reportsBy"> = (db, player) =>
  db.selectFrom("reports").select(REPORT).where("reporter", "=", player).orderBy("at").execute();

export const reportsOf: Query<"reportsOf"> = (db, player, most) =>
  db.selectFrom("reports").select(REPORT).where("player", "=", player).orderBy("at", "desc").limit(most).execute();

export const appoint: LockingQuery<"appoint"> = async (db, traits, player, entry) => {
  await noted(db, traits, entry, (trx) =>
    changesRows(
      trx
        .insertInto("operators")
        .values({ player, at: entry.at })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  );
};

export const dismissOperator: LockingQuery<"dismissOperator"> = (db, traits, player, entry) =>
  noted(db, traits, entry, (trx) => changesRows(trx.deleteFrom("operators").where("player", "=", player)));

export const operators: Query<"operators"> = async (db) => {
  const rows = await db.selectFrom("operators").select("player").orderBy("at").execute();
  return rows.map(({ player }) => player);
};

export const entriesOf: Query<"entriesOf"> = (db, player, most) =>
  db.selectFrom("house_log").select(ENTRY).where("player", "=", player).orderBy("number", "desc").limit(most).execute();

export const resolveReport: LockingQuery<"resolveReport"> = (db, traits, id, entry, what = "close") =>
  noted(db, traits, entry, (trx) =>
    changesRows(
      trx
        .updateTable("reports")
        .set({ resolved_at: what === "close" ? entry.at : 0 })
        .where("id", "=", id)
        .where("resolved_at", what === "close" ? "=" : ">", 0),
    ),
  );

export const sanction: LockingQuery<"sanction"> = async (db, traits, kept, entry, skeletons = []) => {
  const { player, kind, until, former, name, why, at } = kept;
  await noted(db, traits, entry, async (trx) => {
    const stored = { until_at: until, former, name, why, at };
    await trx
      .insertInto("sanctions")
      .values({ player, kind, ...stored })
      .onConflict((conflict) => conflict.columns(["player", "kind"]).doUpdateSet(stored))
      .execute();
    const owners =
      skeletons.length > 0 && trx.selectFrom("name_looks").select("player").where("looks", "in", skeletons);
    if (owners !== false && (await owners.executeTakeFirst()) === undefined)
      await reserveNames(trx, skeletons, NO_PLAYER, at);
    return true;
  });
};

export const liftSanction: LockingQuery<"liftSanction"> = (db, traits, player, kind, entry) =>
  noted(db, traits, entry, (trx) =>
    changesRows(trx.deleteFrom("sanctions").where("player", "=", player).where("kind", "=", kind)),
  );

/** Any number, as long as it is the same in all versions, and no other lock's: who adds an entry holds the lock of this name. */
const NOTING = 7_309_436_285;

/** Does something and logs it, if there was anything to do. Two simultaneous entries get successive numbers. */
export function noted(
  db: Db,
  { locksRows }: Traits,
  entry: ModerationEntry,
  work: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Two that read the same newest number would both take the next one. No row of the log is there to be locked.
    if (locksRows) await sql`select pg_advisory_xact_lock(${sql.lit(NOTING)})`.execute(trx);
    const done = await work(trx);
    if (!done) return false;
    const { at, who, what, player, why } = entry;
    const next = (await lastEntry(trx)) + 1;
    await trx.insertInto("house_log").values({ number: next, at, who, what, player, why }).execute();
    return true;
  });
}

export const sanctionsOf: Query<"sanctionsOf"> = async (db, players) => {
  const found: StoredSanction[] = [];
  for (const some of chunks([...new Set(players)], 1)) {
    found.push(
      ...(await db
        .selectFrom("sanctions")
        .select(["player", "kind", "until_at as until", "former", "name", "why", "at"])
        .where("player", "in", some)
        .orderBy("kind")
        .execute()),
    );
  }
  return found;
};

export const moderationLog: Query<"moderationLog"> = (db, most) =>
  db.selectFrom("house_log").select(ENTRY).orderBy("number", "desc").limit(most).execute();

export const lastEntry: Query<"lastEntry"> = async (db) => {
  const row = await db
    .selectFrom("house_log")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
};

export const entriesAfter: Query<"entriesAfter"> = (db, number, most) =>
  db.selectFrom("house_log").select(ENTRY).where("number", ">", number).orderBy("number").limit(most).execute();

export const forgetRules: Query<"forgetRules"> = async (db, reports, log, now) => {
  await db.deleteFrom("reports").where("resolved_at", ">", 0).where("resolved_at", "<", reports).execute();
  // The newest stays: numbers go on from it.
  await db
    .deleteFrom("house_log")
    .where("at", "<", log)
    .where("number", "<", ({ selectFrom }) =>
      selectFrom("house_log").select(({ fn }) => sql<number>`${fn.max("number")}`.as("newest")),
    )
    .execute();
  await db.deleteFrom("sanctions").where("until_at", ">", 0).where("until_at", "<", now).execute();
};

/** Deletes the reports by a player and about them. */
export async function forgetReports(trx: Transaction<Schema>, player: string): Promise<void> {
  await trx.deleteFrom("reports").where(sql<boolean>`(player = ${player} or reporter = ${player})`).execute();
}
