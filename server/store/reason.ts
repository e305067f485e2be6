/** Why something failed, in words: an attempt at several addresses has one reason for each and none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(reasonOf).join(", ");
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
