/** What happened so far at the ground that is fished: the ties for its order, and what each seat took. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Card } from "../../../shared/skora/cards.ts";
import type { Tie } from "../../../shared/skora/fishing-order.ts";
import { isFishing, type State } from "../../../shared/skora/state.ts";
import type { GroundStory } from "./fishing-panel.tsx";
import type { Happening } from "./happenings.ts";

export function groundStory(past: readonly Happening[], state: State): GroundStory {
  const ties: Tie[] = [];
  const taken = new Map<Seat, Card[]>();
  if (!isFishing(state)) return { ties, taken };
  for (const { events } of past) {
    for (const event of events) {
      if (event.kind === "tie" && event.ground === state.ground) ties.push(event);
      if (event.kind === "catch" && event.ground === state.ground) {
        taken.set(event.seat, [...(taken.get(event.seat) ?? []), event.card]);
      }
    }
  }
  return { ties, taken };
}
