/** Nomads: a City that carries its guards before the enemy's, or itself away from pieces that are about to storm it. */
import { MILITARY } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance } from "../../board/movement.ts";
import { cityReach } from "../../economy/nomads.ts";
import { hasAttacked, movesOf, pieceAt, tileOf } from "../../board/pieces.ts";
import { hasCulture } from "../../board/state.ts";
import { citiesOf, stormOdds } from "../position/features.ts";
import { defenceAt, stormChance } from "../position/siege.ts";
import { stepsBetween } from "../position/distances.ts";
import { actAt, type TurnState, idsOf } from "./turn-state.ts";

const MAX_ATTACKERS = 6;
/** The gain, in a City's position or in the chance of an assault, that makes carrying a City worth it. */
const WORTH_IT = 0.1;

/** Carries a City next to the enemy's if its guards can storm that from there with the plan's probability. */
export function leap(turn: TurnState): void {
  const { state, foe, terrain, plan } = turn;
  for (const city of movable(turn)) {
    const from = state.cities[city] ?? 0;
    for (const goal of citiesOf(state, foe)) {
      const crew = ready(turn, (tile) => tile === from);
      const near = ready(turn, (tile, moves) => tile !== from && stepsBetween(terrain, tile, goal) <= moves);
      const units = defenceAt(state, goal, foe);
      const chance = stormChance(units, Math.min(MAX_ATTACKERS, near + crew));
      if (crew === 0 || chance < plan.storm) continue;
      if (chance < stormChance(units, Math.min(MAX_ATTACKERS, near)) + WORTH_IT) continue;
      const speed = allowance(state, turn.seat, MILITARY);
      const to = cityReach(state, city).tiles.find((tile) => stepsBetween(terrain, tile, goal) <= speed);
      if (to === undefined || stepsBetween(terrain, from, goal) <= speed) continue;
      actAt(turn, "city", to, city);
      return;
    }
  }
}

/**
 * The number of own Military that can still attack in this turn and for which `counts` is true of its tile and
 * remaining movement.
 */
function ready({ state, seat }: TurnState, counts: (tile: Tile, moves: number) => boolean): number {
  return idsOf(state, seat, MILITARY).filter((id) => {
    const piece = pieceAt(state, id);
    return movesOf(piece) > 0 && !hasAttacked(piece) && counts(tileOf(piece), movesOf(piece));
  }).length;
}

/** Carries a City that could be stormed to a place where that is less likely. */
export function flee(turn: TurnState): void {
  const { state, seat, foe, terrain } = turn;
  for (const city of movable(turn)) {
    const from = state.cities[city] ?? 0;
    const units = defenceAt(state, from, seat);
    const speed = allowance(state, foe, MILITARY);
    const enemies = idsOf(state, foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
    let best: Tile | undefined;
    let least = stormOdds(state, foe, terrain, 1) - WORTH_IT;
    for (const tile of least > 0 ? cityReach(state, city).tiles : []) {
      const near = enemies.filter((enemy) => stepsBetween(terrain, enemy, tile) <= speed).length;
      const odds = stormChance(units, Math.min(MAX_ATTACKERS, near));
      if (odds >= least) continue;
      least = odds;
      best = tile;
    }
    if (best !== undefined) actAt(turn, "city", best, city);
  }
}

/** The Cities that can be carried about. */
function movable({ state, seat }: TurnState): number[] {
  if (!hasCulture(state, seat, "nomadic")) return [];
  return [...state.owners.keys()].filter((city) => state.owners[city] === seat);
}
