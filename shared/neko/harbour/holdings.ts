/** How cards come to a player and leave again, and how many may be kept. */
import type { Seat } from "../../kernel/game.ts";
import { CAPACITY } from "./components.ts";
import type { Events, Source } from "./events.ts";
import { nothingPending } from "./fresh.ts";
import { type Bundle, ITEMS, isResource, RESOURCES, resourcesIn } from "./items.ts";
import { effectsIn, hasEffect } from "./line.ts";
import { type Player, playerAt, type State } from "./state.ts";

/** Gives cards in a turn: Resource cards stay pending until it ends (R7, R24). */
export function gain(state: State, seat: Seat, cards: Bundle, source: Source, events: Events): void {
  const { stock, pending } = playerAt(state, seat);
  let any = false;
  for (const item of ITEMS) {
    const count = cards[item] ?? 0;
    if (count === 0) continue;
    any = true;
    if (isResource(item)) pending[item] += count;
    else stock[item] += count;
  }
  if (any) events.push({ kind: "gain", seat, cards, source });
}

/** Takes cards out of the stock. */
export function give(state: State, seat: Seat, cards: Bundle, events: Events): void {
  const { stock } = playerAt(state, seat);
  for (const item of ITEMS) stock[item] -= cards[item] ?? 0;
  events.push({ kind: "give", seat, cards });
}

/** Moves the gains of the turn to the stock. */
export function stow(state: State, seat: Seat, events: Events): void {
  const player = playerAt(state, seat);
  const { pending } = player;
  if (resourcesIn(pending) === 0) return;
  for (const item of RESOURCES) player.stock[item] += pending[item];
  player.pending = nothingPending();
  events.push({ kind: "stow", seat, cards: pending });
}

/** How many Resource cards may be kept over the end of a turn; undefined for any number (R28). */
export function capacityOf(player: Player): number | undefined {
  if (hasEffect(player, "unlimited")) return undefined;
  return effectsIn(player, "capacity").reduce((sum, { more }) => sum + more, CAPACITY);
}

/** How many Resource cards of the stock are too many. */
export function surplusOf(player: Player): number {
  const count = resourcesIn(player.stock);
  return count <= CAPACITY ? 0 : Math.max(0, count - (capacityOf(player) ?? count));
}
