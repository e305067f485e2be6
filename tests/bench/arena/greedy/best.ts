/** One ply: every action is tried on a copy, and the one that looks best is done. */
import type { Random } from "../../../../shared/kernel/random.ts";

/** An action of the highest value. @throws RangeError if there is none */
export function bestOf<Action>(actions: readonly Action[], value: (action: Action) => number, random: Random): Action {
  let best: Action[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = value(action);
    if (worth < highest) continue;
    if (worth > highest) best = [];
    highest = worth;
    best.push(action);
  }
  const chosen = best[random.below(Math.max(1, best.length))];
  if (chosen === undefined) throw new RangeError("Nothing is legal.");
  return chosen;
}
