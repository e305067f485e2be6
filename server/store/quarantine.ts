/** Tables that cannot be used: the mark on them says why. */
import type { Kysely } from "kysely";
import { DOCUMENT, TABLE } from "./reading.ts";
import type { Schema } from "./schema.ts";
import type { KeptTable } from "./store.ts";

/** Marks a table that still is as it was looked at. The first reason stays. @returns whether it was marked */
export async function quarantine(db: Kysely<Schema>, code: string, reason: string, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tables")
    .set({ quarantine: reason })
    .where("code", "=", code)
    .where("revision", "=", revision)
    .where("quarantine", "=", "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function lift(db: Kysely<Schema>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tables")
    .set({ quarantine: "" })
    .where("code", "=", code)
    .where("quarantine", "<>", "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function quarantined(db: Kysely<Schema>): Promise<readonly KeptTable[]> {
  const tables = await db
    .selectFrom("tables")
    .leftJoin("documents", "documents.code", "tables.code")
    .select([...TABLE, DOCUMENT])
    .where("quarantine", "<>", "")
    .orderBy("tables.code")
    .execute();
  return tables.map((table) => ({ ...table, chat: [] }));
}
