/** What lists need of tables: small rows, which are written together with the documents. */
import { type Kysely, sql, type Transaction } from "kysely";
import { chunks, type Query } from "./statements.ts";
import type { Schema } from "./schema.ts";
import type { TableChange } from "../../store/store.ts";

const LISTED = [
  "tables.code",
  "tables.phase",
  "tables.changed_at as at",
  "tables.quarantine",
  "tables.awaits",
  "tables.plies",
  "tables.lines",
  sql<string>`coalesce(table_listings.listing, '')`.as("listing"),
  // Written by a version that knew no listings: the document stands in until they are filled in.
  sql<string>`case when table_listings.listing is null then
    coalesce((select document from documents where documents.code = tables.code), tables.document) else '' end`.as(
    "document",
  ),
] as const;

/** The tables, each with its listing if that is of the table as it is. */
function listedTables(db: Kysely<Schema>) {
  return db
    .selectFrom("tables")
    .leftJoin("table_listings", (join) =>
      join.onRef("table_listings.code", "=", "tables.code").onRef("table_listings.at", "=", "tables.changed_at"),
    )
    .select(LISTED);
}

export const tablesOf: Query<"tablesOf"> = (db, player, most) =>
  listedTables(db)
    .innerJoin("table_players", "table_players.code", "tables.code")
    .where("player", "=", player)
    .orderBy(sql`case when tables.phase = 'finished' then 1 else 0 end`)
    .orderBy("changed_at", "desc")
    .orderBy("tables.code")
    .limit(most)
    .execute();

export const tablesAt: Query<"tablesAt"> = async (db, codes) => {
  if (codes.length === 0) return [];
  return listedTables(db).where("tables.code", "in", codes).orderBy("tables.code").execute();
};

export const placesOf: Query<"placesOf"> = (db, player, phases) =>
  db
    .selectFrom("table_players")
    .innerJoin("tables", "tables.code", "table_players.code")
    .select(["tables.code", "phase", "changed_at as at"])
    .where("player", "=", player)
    .where("phase", "in", phases)
    .orderBy("changed_at", "desc")
    .orderBy("tables.code")
    .execute();

export const unlisted: Query<"unlisted"> = async (db, after, window) => {
  const codes = await db
    .selectFrom("tables")
    .select("code")
    .where("code", ">", after)
    .orderBy("code")
    .limit(window)
    .execute();
  const last = codes.at(-1)?.code ?? "";
  if (last === "") return { tables: [], last };
  const tables = await listedTables(db)
    .where("tables.code", ">", after)
    .where("tables.code", "<=", last)
    .where("table_listings.listing", "is", null)
    .orderBy("tables.code")
    .execute();
  return { tables, last };
};

export const fillListings: Query<"fillListings"> = async (db, listings) => {
  await db.transaction().execute(async (trx) => {
    const codes = listings.map(({ code }) => code);
    const there = await trx.selectFrom("tables").select("code").where("code", "in", codes).execute();
    const known = new Set(there.map(({ code }) => code));
    const rows = listings.filter(({ code }) => known.has(code));
    // A listing that the table's own process has written meanwhile is newer than this one.
    for (const some of chunks(rows, 3))
      await trx
        .insertInto("table_listings")
        .values(some)
        .onConflict((conflict) =>
          conflict
            .column("code")
            .doUpdateSet(({ ref }) => ({ at: ref("excluded.at"), listing: ref("excluded.listing") }))
            .where(({ eb, ref }) => eb("table_listings.at", "<", ref("excluded.at"))),
        )
        .execute();
  });
};

/** Writes the listings of tables that were just written, and the beginnings of their next games. */
export async function writeListings(trx: Transaction<Schema>, changes: readonly TableChange[]): Promise<void> {
  const listings = changes.flatMap(({ code, at, listing }) => (listing === undefined ? [] : { code, at, listing }));
  for (const some of chunks(listings, 3))
    await trx
      .insertInto("table_listings")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column("code")
          .doUpdateSet(({ ref }) => ({ at: ref("excluded.at"), listing: ref("excluded.listing") })),
      )
      .execute();
  const origins = changes.flatMap(({ code, origin }) => (origin === undefined ? [] : { code, origin }));
  for (const some of chunks(origins, 1)) {
    const codes = some.map(({ code }) => code);
    await trx.deleteFrom("table_origins").where("code", "in", codes).execute();
  }
  const begun = origins.filter(({ origin }) => origin !== "");
  for (const some of chunks(begun, 2)) await trx.insertInto("table_origins").values(some).execute();
}
