/** Greed in Neko Harbour: the most points on the score sheet after each action; among equals it does not end its turn. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { resourcesIn } from "../../../../shared/neko/harbour/items.ts";
import { estimates } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import type { Greedy } from "../player.ts";
import { bestOf } from "./best.ts";

/** What a resource in stock is worth beside a point. */
const RESOURCE = 0.4;
const DONE = 0.1;

export const greedyNeko: Greedy<State, Action> = (view, seat, random) =>
  bestOf(neko.legal(view, seat), (action) => worthOf(view, seat, action), random);

function worthOf(view: State, seat: Seat, action: Action): number {
  const after = neko.copy(view);
  try {
    neko.apply(after, seat, action, noChance);
  } catch {
    // What comes next is dealt by chance: the action is worth what the position was.
    return standing(view, seat);
  }
  const ends = action.kind === "end" || action.kind === "decline" || action.kind === "next";
  return standing(after, seat) - (ends ? DONE : 0);
}

function standing(state: State, seat: Seat): number {
  const { stock, pending } = playerAt(state, seat);
  return (estimates(state)[seat]?.total ?? 0) + RESOURCE * (resourcesIn(stock) + resourcesIn(pending));
}
