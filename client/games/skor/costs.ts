/** What an action costs: movement for what walks, Resource for everything else. */
import { numberOf, techOf, verbOf, type Action } from "../../../shared/skor/actions.ts";
import { costOf as attackCost } from "../../../shared/skor/attack.ts";
import {
  BUILD_COSTS,
  CLEAR_COST,
  KILL_COST,
  PROMOTE_COST,
  RUIN_COST,
  WRECK_COST,
} from "../../../shared/skor/components.ts";
import { cityDestinationsOf, destinationsOf } from "../../../shared/skor/outlook.ts";
import { techCost } from "../../../shared/skor/research.ts";
import type { State } from "../../../shared/skor/state.ts";
import type { Go } from "./choices.ts";

/** The number on a target's lamp; undefined where it has none. */
export function costOf(state: State, go: Go): number | undefined {
  const number = numberOf(go.action);
  switch (go.verb) {
    case "move":
      return destinationsOf(state, number).find(({ tile }) => tile === go.to)?.cost;
    case "city":
      return cityDestinationsOf(state, number).find(({ tile }) => tile === go.to)?.cost;
    case "fire":
      return attackCost(state, number, "fire", go.to);
    default:
      return undefined;
  }
}

/** What an action takes of the budget. */
export function priceOf(state: State, action: Action, go: Go | undefined): number {
  const verb = verbOf(action);
  switch (verb) {
    case "build":
      return BUILD_COSTS[numberOf(action)] ?? 0;
    case "wreck":
      return WRECK_COST;
    case "clear":
      return CLEAR_COST;
    case "promote":
      return PROMOTE_COST;
    case "ruin":
      return RUIN_COST;
    case "kill":
      return KILL_COST;
    case "send":
      return numberOf(action);
    case "learn":
    case "study":
      return techCost(techOf(action).tier);
    case "fire":
    case "strike":
      return go === undefined ? 0 : attackCost(state, numberOf(action), verb, go.to);
    case "city":
      return go === undefined ? 0 : (costOf(state, go) ?? 0);
    default:
      return 0;
  }
}
