/** Tables that cannot be used: the mark on them says why. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { SetAside } from "../../store/store.ts";

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

export function quarantined(db: Kysely<Schema>): Promise<readonly SetAside[]> {
  return db
    .selectFrom("tables")
    .select(["code", "phase", "changed_at as at", "quarantine"])
    .where("quarantine", "<>", "")
    .orderBy("code")
    .execute();
}
