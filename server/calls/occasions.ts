/** When a table calls somebody who does not have it open, and when that is over. */
import { isPerson } from "../tables/table.ts";
import type { SummarySeat, TableSummary } from "../tables/summary.ts";
import type { CallKind } from "./text.ts";

/** A call that begins now, one that stands or does not as before, or none any more. */
export type Occasion = { readonly kind: CallKind; readonly mark: string } | "as-before" | "over";

const ownIn = (table: TableSummary | undefined, player: string) =>
  table?.seats.filter((seat) => seat.player === player) ?? [];
const isAway = (own: readonly SummarySeat[]) => own.length > 0 && own.every(({ away }) => away);

/**
 * What a change of a table means to one of its players.
 * @param before undefined where the table was just opened here
 */
export function occasionOf(now: TableSummary, before: TableSummary | undefined, player: string): Occasion {
  const own = ownIn(now, player);
  // Whoever has it open sees for themselves.
  if (!isAway(own)) return "over";
  const then = ownIn(before, player);
  if (now.phase === "playing") return turnOf(now, before, own, then);
  const [kind, others] = now.phase === "waiting" ? (["seat", seated] as const) : (["rematch", askers] as const);
  const names = others(now, player);
  if (names.length === 0) return "over";
  // What was so while somebody was there, or before it can be known, is no news.
  if (before === undefined || before.phase !== now.phase || !isAway(then)) return "as-before";
  const known = others(before, player);
  return names.some((name) => !known.includes(name)) ? { kind, mark: `${kind} ${names.join(" ")}` } : "as-before";
}

function turnOf(
  { steps }: TableSummary,
  before: TableSummary | undefined,
  own: readonly SummarySeat[],
  then: readonly SummarySeat[],
): Occasion {
  if (!own.some(({ waitedFor }) => waitedFor)) return "over";
  const waited = before?.phase === "playing" && then.some(({ waitedFor }) => waitedFor);
  return waited ? "as-before" : { kind: "turn", mark: `turn ${steps}` };
}

/** The others who sit there. */
function seated({ seats }: TableSummary, player: string): readonly string[] {
  return seats.filter((seat) => isPerson(seat) && seat.player !== player).map((seat) => seat.player);
}

/** The others who want to play again. */
function askers({ seats }: TableSummary, player: string): readonly string[] {
  return seats.filter((seat) => isPerson(seat) && seat.rematch && seat.player !== player).map((seat) => seat.player);
}
