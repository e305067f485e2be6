/**
 * An index for deleting the notifications of tables and challenges, and none of challenges that are gone: those of
 * challenges that nobody answered were kept.
 */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../sql/schema.ts";

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex("calls_by_code").on("calls").column("code").execute();
  await db
    .deleteFrom("calls")
    // The mark of a challenge's notification; that of a table's invitation names its host.
    .where(sql<boolean>`mark = 'invite ' || code`)
    .where("code", "not in", ({ selectFrom }) => selectFrom("game_challenges").select("id"))
    .execute();
}
