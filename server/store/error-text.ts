/** Codes of connections that broke, and of a database that ended them (SQLSTATE 08 and 57P). */
const BROKEN = /^(ECONNRESET|EPIPE|ETIMEDOUT|08...|57P..)$/;
/** What Postgres's library says of them, and ours of the thread of a file. */
const BROKEN_TEXT = /^(Query read timeout|Connection terminated|The thread that keeps the tables ended)/;

/** Whether what failed so may have been done nevertheless: no answer came, rather than one that says no. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnsettled);
  return ("code" in error && BROKEN.test(String(error.code))) || BROKEN_TEXT.test(error.message);
}

/** Why something failed, in words: an attempt at several addresses has one reason for each and none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(reasonOf).join(", ");
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
