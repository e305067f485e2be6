/**
 * Greed in Neko Harbour: what one has, and what it will still bring, against the best of the others, after each action;
 * among equals it does not end its turn.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { HAND_SIZE, PERIODS } from "../../../../shared/neko/harbour/components.ts";
import { resourcesIn } from "../../../../shared/neko/harbour/items.ts";
import { hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { isAtHome, levelOf, placeOf, SHIPS, SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { capacityOutlook, estimates, yieldOf } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { knownHand, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import type { Greedy } from "../player.ts";
import { bestOf } from "./best.ts";

/** The worth of things in points; a column's yield and the actions of ships count for each remaining turn. */
const RESOURCE = 0.4;
const ICON = 0.15;
const ICON_NOW = 0.3;
const HUB = 0.1;
const LEVEL = 0.12;
const MATCH = 0.3;
const DENIED = 0.5;
const DONE = 0.1;

export const greedyNeko: Greedy<State, Action> = (view, seat, random) =>
  bestOf(neko.legal(view, seat), (action) => worthOf(view, seat, action), random);

function worthOf(view: State, seat: Seat, action: Action): number {
  const after = neko.copy(view);
  try {
    neko.apply(after, seat, action, noChance);
  } catch {
    // What comes next is dealt by chance: the action is worth what the position was.
    return leadOf(view, seat);
  }
  const ends = action.kind === "end" || action.kind === "decline" || action.kind === "next";
  return leadOf(after, seat) - (ends ? DONE : 0);
}

function leadOf(state: State, seat: Seat): number {
  const others = state.players.map((_, each) => (each === seat ? Number.NEGATIVE_INFINITY : standing(state, each)));
  return standing(state, seat) - DENIED * Math.max(...others);
}

function standing(state: State, seat: Seat): number {
  const player = playerAt(state, seat);
  const left = (PERIODS - state.period) * HAND_SIZE + HAND_SIZE - state.round + 1;
  let worth = estimates(state)[seat]?.total ?? 0;
  worth += RESOURCE * (resourcesIn(player.stock) + resourcesIn(player.pending) - capacityOutlook(state, seat).surplus);
  for (let column = 1; column <= player.columns.length; column++)
    worth += left * (ICON * yieldOf(state, seat, column).count + HUB * hubLevel(player, column));
  for (const ship of SHIPS) {
    if (placeOf(player, ship) !== SUPPLY)
      worth += left * LEVEL * levelOf(player, ship) * (isAtHome(placeOf(player, ship)) ? 1 : 0.6);
  }
  if (state.stage === "column" && state.toMove === seat) worth += ICON_NOW * state.icons;
  const types = [...knownHand(state, seat), ...player.laid].map(typeOf);
  return worth + MATCH * (types.length - new Set(types).size);
}
