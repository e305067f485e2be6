/** Reports and measures against players, in the database. */
import { type Kysely, sql, type Transaction } from "kysely";
import { chunks } from "./chunks.ts";
import { NO_PLAYER, reserveNames } from "./reserved-names.ts";
import type {
  ModerationEntry,
  StoredEntry,
  StoredReport,
  StoredSanction,
  ModerationStore,
} from "../../store/moderation.ts";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;
type Args<M extends keyof ModerationStore> = Parameters<ModerationStore[M]>;

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

export async function report(db: Db, { saidAt, resolvedAt, ...rest }: StoredReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("reports")
    .values({ ...rest, said_at: saidAt, resolved_at: resolvedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function reports(db: Db, ...[which, most, after]: Args<"reports">): Promise<readonly StoredReport[]> {
  return db
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
}

export function reportOf(db: Db, id: string): Promise<StoredReport | undefined> {
  return db.selectFrom("reports").select(REPORT).where("id", "=", id).executeTakeFirst();
}

export function reportsBy(db: Db, player: string): Promise<readonly StoredReport[]> {
  return db.selectFrom("reports").select(REPORT).where("reporter", "=", player).orderBy("at").execute();
}

export function reportsOf(db: Db, ...[player, most]: Args<"reportsOf">): Promise<readonly StoredReport[]> {
  return db
    .selectFrom("reports")
    .select(REPORT)
    .where("player", "=", player)
    .orderBy("at", "desc")
    .limit(most)
    .execute();
}

export async function appoint(db: Db, ...[player, entry]: Args<"appoint">): Promise<void> {
  await noted(db, entry, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto("operators")
      .values({ player, at: entry.at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
}

export function dismissOperator(db: Db, ...[player, entry]: Args<"dismissOperator">): Promise<boolean> {
  return noted(db, entry, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("operators").where("player", "=", player).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

export async function operators(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom("operators").select("player").orderBy("at").execute();
  return rows.map(({ player }) => player);
}

export function entriesOf(db: Db, ...[player, most]: Args<"entriesOf">): Promise<readonly StoredEntry[]> {
  return db
    .selectFrom("house_log")
    .select(ENTRY)
    .where("player", "=", player)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
}

export function resolveReport(db: Db, ...[id, entry, what = "close"]: Args<"resolveReport">): Promise<boolean> {
  return noted(db, entry, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("reports")
      .set({ resolved_at: what === "close" ? entry.at : 0 })
      .where("id", "=", id)
      .where("resolved_at", what === "close" ? "=" : ">", 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export async function sanction(db: Db, ...[kept, entry, skeletons = []]: Args<"sanction">): Promise<void> {
  const { player, kind, until, former, name, why, at } = kept;
  await noted(db, entry, async (trx) => {
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
}

export function liftSanction(db: Db, ...[player, kind, entry, skeletons = []]: Args<"liftSanction">): Promise<boolean> {
  return noted(db, entry, async (trx) => {
    if (skeletons.length > 0)
      await trx.deleteFrom("name_rests").where("looks", "in", skeletons).where("player", "=", NO_PLAYER).execute();
    const { numDeletedRows } = await trx
      .deleteFrom("sanctions")
      .where("player", "=", player)
      .where("kind", "=", kind)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Does something and logs it, if there was anything to do. Two simultaneous entries get successive numbers. */
function noted(db: Db, entry: ModerationEntry, work: (trx: Transaction<Schema>) => Promise<boolean>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const done = await work(trx);
    if (!done) return false;
    const { at, who, what, player, why } = entry;
    const next = (await lastEntry(trx)) + 1;
    await trx.insertInto("house_log").values({ number: next, at, who, what, player, why }).execute();
    return true;
  });
}

export async function sanctionsOf(db: Db, players: readonly string[]): Promise<readonly StoredSanction[]> {
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
}

export function moderationLog(db: Db, most: number): Promise<readonly StoredEntry[]> {
  return db.selectFrom("house_log").select(ENTRY).orderBy("number", "desc").limit(most).execute();
}

export async function lastEntry(db: Db): Promise<number> {
  const row = await db
    .selectFrom("house_log")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
}

export function entriesAfter(db: Db, ...[number, most]: Args<"entriesAfter">): Promise<readonly StoredEntry[]> {
  return db.selectFrom("house_log").select(ENTRY).where("number", ">", number).orderBy("number").limit(most).execute();
}

export async function forgetRules(db: Db, ...[reports, log, now]: Args<"forgetRules">): Promise<void> {
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
}

/** Deletes the reports by a player and about them. */
export async function forgetReports(trx: Transaction<Schema>, player: string): Promise<void> {
  await trx.deleteFrom("reports").where(sql<boolean>`(player = ${player} or reporter = ${player})`).execute();
}
