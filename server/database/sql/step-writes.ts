/** Changes with only steps, nearly all changes: each is saved by one narrow write, without reading first. */
import type { Kysely } from "kysely";
import { isStorable, isStepOnly } from "../../store/faults.ts";
import type { Schema } from "./schema.ts";
import type { TableChange } from "../../store/store.ts";

/**
 * Saves the changes that follow the stored state of their tables.
 * @param trx a transaction, or the database if there is only one statement
 * @returns their codes; nothing of the other changes is saved
 */
export type TakeSteps = (trx: Kysely<Schema>, changes: readonly TableChange[]) => Promise<ReadonlySet<string>>;

/** What differs between the databases. */
export interface Traits {
  /** Whether rows are locked one by one: a transaction of SQLite has the whole file. */
  readonly locksRows: boolean;
  readonly takeSteps: TakeSteps;
}

/** Whether nothing but steps is to be kept, and a database can find out by itself whether it can be. */
export function isSteps(change: TableChange): boolean {
  const { gameId, steps } = change;
  const follow = steps.every(({ ply }, index) => ply === (steps[0]?.ply ?? 0) + index);
  return change.document === undefined && gameId !== "" && isStepOnly(change) && follow && isStorable(change);
}
