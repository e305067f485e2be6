/**
 * What happens when a ship arrives at a column, in exactly this order: the hub check with its harbour reward, what hubs
 * of a certain level bring, then the effects of the column's cards from top to bottom. Questions interrupt it.
 */
import type { Seat } from "../../kernel/game.ts";
import { settle } from "./activation.ts";
import { HARBOUR } from "../harbour/components.ts";
import type { Effect } from "../harbour/effects.ts";
import type { Events } from "../harbour/events.ts";
import { gain, give } from "../harbour/holdings.ts";
import { type Bundle, holds, type Item } from "../harbour/items.ts";
import { arrivalEffects, effectsIn, hubLevel } from "../harbour/line.ts";
import { raiseShip } from "./raising.ts";
import { becomes, levelOf, levelsAt, NO_SHIP, placeOf, type Ship } from "../harbour/ships.ts";
import { type Player, playerAt, type QuestionKind, type State } from "../harbour/state.ts";

/** A ship has just moved to a column. */
export function arrive(state: State, seat: Seat, ship: Ship, events: Events): void {
  const player = playerAt(state, seat);
  const column = placeOf(player, ship);
  const hub = hubLevel(player, column);
  const levels = levelsAt(player, column);
  const isHeld = hub > levels;
  state.ship = ship;
  events.push({ kind: "check", seat, column, hub, levels, holds: isHeld });
  const [only, ...others] = isHeld ? harbourRewards(player) : [];
  if (only !== undefined && others.length > 0) {
    state.question = "reward";
    return;
  }
  if (only === undefined) missReward(state, seat, events);
  else gain(state, seat, { [only]: 1 }, "harbour-reward", events);
  meetHub(state, seat, events);
}

/** The harbour rewards to choose from: that of the harbour's level, or of any lower one. */
export function harbourRewards(player: Player): Item[] {
  return [...new Set(HARBOUR.slice(0, player.harbour).map(({ reward }) => reward))];
}

/** The harbour reward is chosen: it has to be taken (R22). */
export function takeReward(state: State, seat: Seat, item: Item, events: Events): void {
  state.question = "";
  gain(state, seat, { [item]: 1 }, "harbour-reward", events);
  meetHub(state, seat, events);
}

function missReward(state: State, seat: Seat, events: Events): void {
  for (const missed of effectsIn(playerAt(state, seat), "missed-reward")) {
    gain(state, seat, missed.gain, "missed-reward", events);
  }
}

/** Follows with or without a reward (R15). */
function meetHub(state: State, seat: Seat, events: Events): void {
  const player = playerAt(state, seat);
  const hub = hubLevel(player, placeOf(player, state.ship));
  for (const effect of effectsIn(player, "hub-gain")) {
    if (hub >= effect.hub) gain(state, seat, effect.gain, "hub", events);
  }
  state.met = 0;
  meetEffects(state, seat, events);
}

/** Goes on with the effects of the column that the ship has not met yet. */
function meetEffects(state: State, seat: Seat, events: Events): void {
  const player = playerAt(state, seat);
  const effects = arrivalEffects(player, placeOf(player, state.ship));
  while (state.met < effects.length) {
    const effect = effects[state.met++];
    if (effect?.kind === "arrival-gain") gain(state, seat, effect.gain, "arrival", events);
    else if (effect !== undefined) {
      state.question = questionOf(player, state.ship, effect);
      if (state.question !== "") return;
    }
  }
  state.ship = NO_SHIP;
  state.met = 0;
  settle(state, seat, events);
}

/** The question that an effect asks; "" if it leaves no choice. */
function questionOf(player: Player, ship: Ship, effect: Effect): QuestionKind {
  if (effect.kind === "arrival-upgrade") {
    return becomes(player, ship, levelOf(player, ship) + effect.levels) === NO_SHIP ? "" : "raise";
  }
  return effect.kind === "arrival-swap" && swapsOf(player, effect).length > 0 ? "swap" : "";
}

/** The effect that the arriving ship has met last: the one that asks. */
export function askingEffect(state: State): Effect | undefined {
  const player = state.players[state.toMove];
  return player === undefined ? undefined : arrivalEffects(player, placeOf(player, state.ship))[state.met - 1];
}

/** The possible swaps of an effect, as things given and things got (R36). */
export function swapsOf(player: Player, effect: Effect): (readonly [give: Bundle, get: Bundle])[] {
  if (effect.kind !== "arrival-swap") return [];
  const ways = effect.one.flatMap((one) => effect.other.map((other) => [one, other] as const));
  return [...ways, ...ways.map(([one, other]) => [other, one] as const)].filter(([given]) =>
    holds(player.stock, given),
  );
}

/** The arriving ship is raised by the effect that asks. */
export function takeRaise(state: State, seat: Seat, level: number, events: Events): void {
  state.question = "";
  state.ship = raiseShip(state, seat, state.ship, level, events);
  meetEffects(state, seat, events);
}

export function takeSwap(state: State, seat: Seat, given: Bundle, got: Bundle, events: Events): void {
  state.question = "";
  give(state, seat, given, events);
  gain(state, seat, got, "swap", events);
  meetEffects(state, seat, events);
}

/** The effect that asks is not used. */
export function declineEffect(state: State, seat: Seat, events: Events): void {
  state.question = "";
  meetEffects(state, seat, events);
}
