/** How many values go into one statement: SQLite takes 32,766, Postgres 65,535. */
export const MAX_VALUES = 30_000;

/** Cuts rows of so many values each into parts that one statement can take. */
export function* chunks<T>(rows: readonly T[], values: number): Generator<readonly T[]> {
  const size = Math.floor(MAX_VALUES / values);
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
