/** A City must not stand open: an enemy that walks in has won. */
import { CIVILIAN, MILITARY } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance, reachOf } from "../../board/movement.ts";
import { countAt, GONE, hasRoom, idsAt, kindOf, kindsAt, ownerOf, pieceAt, tileOf } from "../../board/pieces.ts";
import { spawnObstacle } from "../../economy/building.ts";
import { canStrike, citiesOf, leapOf } from "../position/features.ts";
import { stepsBetween } from "../position/distances.ts";
import { actAt, type TurnState, idsOf, nameOf } from "./turn-state.ts";
import { leastNeeded } from "./civilians.ts";

/**
 * Whether enemy Military, present or promotable on a Base, can be at a tile in its next turn; pieces on `but` do not
 * count.
 */
export function isInReach({ state, seat, foe, terrain }: TurnState, tile: Tile, but?: Tile): boolean {
  const reach = allowance(state, foe, MILITARY);
  const leap = leapOf(state, foe);
  return state.pieces.some((piece) => {
    if (piece === GONE || ownerOf(piece) === seat || !canStrike(state, piece) || tileOf(piece) === but) return false;
    const carried = leap > 0 && state.cities.includes(tileOf(piece)) ? leap : 0;
    return stepsBetween(terrain, tileOf(piece), tile) <= reach + carried;
  });
}

/** Brings Military into Cities that enemies could walk into, before it is sent anywhere else. */
export function comeHome(turn: TurnState): void {
  const { state, seat, plan } = turn;
  if (plan.guards === 0) return;
  for (const city of citiesOf(state, seat)) {
    if (kindsAt(state, city, MILITARY) > 0 || !isInReach(turn, city)) continue;
    if (countAt(state, city) > 1) leave(turn, city);
    if (!hasRoom(state, city, seat)) continue;
    const guard = idsOf(state, seat, MILITARY).find((id) => reachOf(state, id).tiles.includes(city));
    if (guard === undefined) continue;
    actAt(turn, "move", city, nameOf(state, guard));
    turn.ordered.add(guard);
  }
}

/** One of the civilians on a City makes room. */
function leave(turn: TurnState, city: Tile): void {
  const { state } = turn;
  for (const id of idsAt(state, city)) {
    const [aside] = reachOf(state, id).tiles;
    if (aside === undefined || kindOf(pieceAt(state, id)) !== CIVILIAN) continue;
    actAt(turn, "move", aside, nameOf(state, id));
    return;
  }
}

/** Without Military in it, a City that enemies can reach is held by two civilians: one alone would not even roll. */
export function manCities(turn: TurnState): void {
  const { state, seat, plan } = turn;
  if (!plan.wary) return;
  for (const city of citiesOf(state, seat)) {
    if (kindsAt(state, city, MILITARY) > 0 || !isInReach(turn, city)) continue;
    while (spawnObstacle(state, city) === undefined) actAt(turn, "spawn", city);
    for (const id of idsAt(state, city)) turn.ordered.add(id);
  }
}

/**
 * Whether to hold when food is short, so that nobody dies: by plan, or if the next piece to go were the guard of a
 * threatened City.
 */
export function holdsOut(turn: TurnState): boolean {
  const { state, seat, plan } = turn;
  if (plan.holds) return true;
  const next = pieceAt(state, leastNeeded(turn));
  if (kindOf(next) !== MILITARY) return false;
  return citiesOf(state, seat).some((city) => city === tileOf(next) && isInReach(turn, city));
}
