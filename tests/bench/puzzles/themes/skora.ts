/** What a puzzle of Skora is about. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Match } from "../../../../shared/kernel/match.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/skora/actions.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { skora } from "../../../../shared/skora/rules.ts";

export function skoraTheme(match: Match, seat: Seat, best: string): string | undefined {
  const action = skora.read(best);
  if (action === undefined) return undefined;
  if (action.kind === "take") return isDearest(match, seat, action.creature) ? "dearest" : "decree";
  if (action.kind === "discard") return "deny";
  if (action.kind === "keep") return undefined;
  return baitTheme(match, seat, best, action);
}

/** Whether no other card that could be taken is worth more. */
function isDearest(match: Match, seat: Seat, creature: number): boolean {
  return match.legal(seat).every((text) => {
    const other = skora.read(text);
    return other?.kind !== "take" || other.creature <= creature;
  });
}

function baitTheme(match: Match, seat: Seat, best: string, action: Action): string {
  const copy = match.copy();
  copy.act(seat, best, noChance);
  const [before, after] = [match, copy].map((each) => skora.readSynced(each.knowledge(seat).view));
  if (before === undefined || after === undefined) return "boats";
  const axes = (state: typeof before) => state.players[seat]?.axes ?? 0;
  if (axes(after) > axes(before)) return "axe";
  const first = (state: typeof before) => fishingOutlook(state).filter(({ order }) => order[0] === seat).length;
  if (first(after) > first(before)) return "order";
  if (action.kind === "shift") return "shift";
  return action.kind === "play" && action.creature > 3 ? "bait" : "boats";
}
