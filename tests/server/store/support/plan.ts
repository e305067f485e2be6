/** The statements that become of our queries, so that a database can be asked how it would go about them. */
import { type CompiledQuery, type Dialect, Kysely } from "kysely";
import type { Schema } from "../../../../server/database/sql/schema.ts";

/** @returns the last statement of what is done with a database */
export async function lastStatement(
  dialect: Dialect,
  work: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<CompiledQuery> {
  const statements: CompiledQuery[] = [];
  const log = ({ query }: { readonly query: CompiledQuery }) => void statements.push(query);
  await work(new Kysely<Schema>({ dialect, log }));
  const last = statements.at(-1);
  if (last === undefined) throw new Error("nothing was asked");
  return last;
}
