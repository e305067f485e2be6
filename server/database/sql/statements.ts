/** What all statements of the store share. */
import type { DeleteResult, InsertResult, Kysely, UpdateResult } from "kysely";
import type { Engine, Method } from "../../store/engine.ts";
import type { Schema } from "./schema.ts";
import type { Traits } from "./step-writes.ts";

/** What the engine asks under that name, of a database or within a transaction. */
export type Query<M extends Method> = (db: Kysely<Schema>, ...args: Parameters<Engine[M]>) => ReturnType<Engine[M]>;

/** The same where databases lock rows differently. */
export type LockingQuery<M extends Method> = (
  db: Kysely<Schema>,
  traits: Traits,
  ...args: Parameters<Engine[M]>
) => ReturnType<Engine[M]>;

/** How many values go into one statement: SQLite takes 32,766, Postgres 65,535. */
export const MAX_VALUES = 30_000;

/** Cuts rows of so many values each into parts that one statement can take. */
export function* chunks<T>(rows: readonly T[], values: number): Generator<readonly T[]> {
  const size = Math.floor(MAX_VALUES / values);
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Runs a statement. @returns whether it changed any row */
export async function changesRows(statement: {
  executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  if ("numUpdatedRows" in result) return result.numUpdatedRows > 0n;
  return ("numDeletedRows" in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n)) > 0n;
}
