/** Raises all scores to three digits, to try the longest figures. */

/** The amount that is added to fields of these names, in all games. */
const ADDED: Readonly<Record<string, number>> = { tokens: 100, scored: 100, budget: 100, income: 100 };

export function withHighScores(view: object): object {
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, raised(value, ADDED[name] ?? 0)]));
}

function raised(value: unknown, by: number): unknown {
  if (typeof value === "number") return value + by;
  if (Array.isArray(value)) return value.map((one) => raised(one, by));
  return typeof value === "object" && value !== null ? withHighScores(value) : value;
}
