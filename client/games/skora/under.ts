/** What an item on the canvas means to the hand. */
import { creatureOf } from "../../../shared/skora/cards.ts";
import { isFishing, type State } from "../../../shared/skora/state.ts";
import { groundOf, type Spot } from "./choices.ts";
import type { Under } from "./interaction.ts";

/** The spots of an item, the nearest first. */
export function underOf(state: State, id: string | undefined): Under {
  if (id === undefined) return [];
  const [kind, first] = id.split(":");
  const number = Number(first);
  if (kind === "hand") return [`hand:${number}`];
  if (kind === "ground") return [`ground:${number}`];
  if (kind === "fleet") return [`fleet:${number}`, `ground:${number}`];
  if (kind === "catch") return ["catch"];
  if (kind !== "card") return [];
  const ground = groundOf(state, number);
  const places: Spot[] = ground === undefined ? ["catch"] : [`ground:${ground}`];
  if (isFishing(state) && ground === state.ground) return [`pick:${creatureOf(number)}`, `card:${number}`, ...places];
  return [`card:${number}`, ...places];
}
