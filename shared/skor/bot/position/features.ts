/** The features of a position for either seat, as numbers for the weights in weights.ts. */
import type { Seat } from "../../../kernel/game.ts";
import { militaryDie } from "../../combat/combat.ts";
import { BASE, BRANCHES, CIVILIAN, FARM, MILITARY } from "../../board/components.ts";
import { production, upkeep } from "../../economy/economy.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance } from "../../board/movement.ts";
import { GONE, kindOf, kindsAt, ownerOf, type Piece, tileOf } from "../../board/pieces.ts";
import { hasCulture, opponentOf, type State, tierOf } from "../../board/state.ts";
import { defenceAt, stormChance } from "./siege.ts";
import { stepsBetween, stepsToNearest, type Terrain } from "./distances.ts";

/** Surplus beyond this is hard to use in one turn. */
const PLENTY = 14;
/** From so many steps on it does not matter how far Military is from the enemy City. */
const OUT_OF_SIGHT = 9;
/** Attackers beyond this number are not counted: they hardly raise the chance. */
const MAX_ATTACKERS = 6;

/** The names of the features, in the order of the numbers. */
export const FEATURES = [
  "surplus",
  "income",
  "civilians",
  "military",
  "dice",
  "advance",
  "siege",
  "base",
  "farms",
  ...BRANCHES,
  "guards",
  "march-now",
  "march-next",
  "tempo",
] as const;

export function citiesOf(state: State, seat: Seat): Tile[] {
  const tiles: Tile[] = [];
  for (let city = 0; city < state.cities.length; city++) {
    if (state.owners[city] === seat) tiles.push(state.cities[city] ?? 0);
  }
  return tiles;
}

/** The features of a seat, from `from` on in a list. */
export function noteFeatures(state: State, seat: Seat, terrain: Terrain, into: Float64Array): void {
  const income = production(state, seat);
  const goals = citiesOf(state, opponentOf(seat));
  let civilians = 0;
  let military = 0;
  let advance = 0;
  let siege = 0;
  for (const piece of state.pieces) {
    if (piece === GONE || ownerOf(piece) !== seat) continue;
    if (kindOf(piece) === CIVILIAN) {
      civilians++;
      continue;
    }
    military++;
    const away = stepsToNearest(terrain, tileOf(piece), goals);
    advance += Math.max(0, OUT_OF_SIGHT - away);
    if (away <= 2) siege++;
  }
  let farms = 0;
  let base = 0;
  for (let tile = 0; tile < state.structures.length; tile++) {
    if (state.builders[tile] !== seat) continue;
    const structure = state.structures[tile];
    if (structure === FARM) farms++;
    if (structure === BASE) base = 1;
  }
  let guards = 0;
  for (const city of citiesOf(state, seat)) guards += kindsAt(state, city, MILITARY);
  const moves = state.toMove === seat;
  const later = stormOdds(state, seat, terrain, 2);
  let index = 0;
  into[index++] = Math.min(PLENTY, income - upkeep(state, seat));
  into[index++] = income;
  into[index++] = civilians;
  into[index++] = military;
  into[index++] = (military * (militaryDie(state, seat) - 6)) / 2;
  into[index++] = advance;
  into[index++] = siege;
  into[index++] = base;
  into[index++] = farms;
  for (let branch = 0; branch < BRANCHES.length; branch++) into[index++] = tierOf(state, seat, branch);
  into[index++] = guards / Math.max(1, goals.length);
  into[index++] = moves ? later : 0;
  into[index++] = moves ? 0 : later;
  into[index++] = moves ? 1 : 0;
}

/** Whether a piece can attack in its next turn: Military, and a civilian on a Base, who becomes Military first. */
export function canStrike(state: State, piece: Piece): boolean {
  return kindOf(piece) === MILITARY || state.structures[tileOf(piece)] === BASE;
}

/** How far a seat's Nomads can carry a City in their next turn; 0 for all others. */
export function leapOf(state: State, seat: Seat): number {
  if (!hasCulture(state, seat, "nomadic")) return 0;
  return Math.max(0, production(state, seat) + (state.gifts[seat] ?? 0) - upkeep(state, seat));
}

/** The chance that a seat takes a City with the Military that can arrive within `turns` of its turns. */
export function stormOdds(state: State, seat: Seat, terrain: Terrain, turns: number): number {
  const foe = opponentOf(seat);
  const reach = turns * allowance(state, seat, MILITARY);
  const goals = citiesOf(state, foe);
  const leap = leapOf(state, seat);
  let held = 1;
  for (const goal of goals) {
    let attackers = 0;
    for (const piece of state.pieces) {
      if (piece === GONE || ownerOf(piece) !== seat || !canStrike(state, piece)) continue;
      const carried = leap > 0 && state.cities.includes(tileOf(piece)) ? leap : 0;
      if (stepsBetween(terrain, tileOf(piece), goal) <= reach + carried) attackers++;
    }
    if (attackers > 0) held *= 1 - stormChance(defenceAt(state, goal, foe), Math.min(MAX_ATTACKERS, attackers));
  }
  // With several Cities, the loss of one is not the end.
  return (1 - held) / Math.max(1, goals.length);
}
