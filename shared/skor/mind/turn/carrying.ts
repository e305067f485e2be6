/** Nomads: a City that carries its guards before the enemy's, or itself away from who is about to storm it. */
import { MILITARY } from "../../components.ts";
import type { Tile } from "../../lattice.ts";
import { allowance } from "../../movement.ts";
import { cityReach } from "../../nomads.ts";
import { hasAttacked, movesOf, pieceAt, tileOf } from "../../pieces.ts";
import { hasCulture } from "../../state.ts";
import { citiesOf, stormOdds } from "../features.ts";
import { defenceAt, stormChance } from "../siege.ts";
import { stepsBetween } from "../terrain.ts";
import { actAt, type Course, idsOf } from "./course.ts";

const MOST_ATTACKERS = 6;
/** By how much a City has to be better off, or an assault likelier, before it is carried about. */
const WORTH_IT = 0.1;

/** Carries a City before the enemy's when its guards can storm that from there, as likely as the plan wants it. */
export function leap(course: Course): void {
  const { state, foe, terrain, plan } = course;
  for (const city of movable(course)) {
    const from = state.cities[city] ?? 0;
    for (const goal of citiesOf(state, foe)) {
      const crew = ready(course, (tile) => tile === from);
      const near = ready(course, (tile, moves) => tile !== from && stepsBetween(terrain, tile, goal) <= moves);
      const units = defenceAt(state, goal, foe);
      const chance = stormChance(units, Math.min(MOST_ATTACKERS, near + crew));
      if (crew === 0 || chance < plan.storm) continue;
      if (chance < stormChance(units, Math.min(MOST_ATTACKERS, near)) + WORTH_IT) continue;
      const speed = allowance(state, course.seat, MILITARY);
      const to = cityReach(state, city).tiles.find((tile) => stepsBetween(terrain, tile, goal) <= speed);
      if (to === undefined || stepsBetween(terrain, from, goal) <= speed) continue;
      actAt(course, "city", to, city);
      return;
    }
  }
}

/** How much Military can still attack in this turn from where it stands, or with the movement it has. */
function ready({ state, seat }: Course, counts: (tile: Tile, moves: number) => boolean): number {
  return idsOf(state, seat, MILITARY).filter((id) => {
    const piece = pieceAt(state, id);
    return movesOf(piece) > 0 && !hasAttacked(piece) && counts(tileOf(piece), movesOf(piece));
  }).length;
}

/** Carries a City that could be stormed to where that is less likely. */
export function flee(course: Course): void {
  const { state, seat, foe, terrain } = course;
  for (const city of movable(course)) {
    const from = state.cities[city] ?? 0;
    const units = defenceAt(state, from, seat);
    const speed = allowance(state, foe, MILITARY);
    const enemies = idsOf(state, foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
    let best: Tile | undefined;
    let least = stormOdds(state, foe, terrain, 1) - WORTH_IT;
    for (const tile of least > 0 ? cityReach(state, city).tiles : []) {
      const near = enemies.filter((enemy) => stepsBetween(terrain, enemy, tile) <= speed).length;
      const odds = stormChance(units, Math.min(MOST_ATTACKERS, near));
      if (odds >= least) continue;
      least = odds;
      best = tile;
    }
    if (best !== undefined) actAt(course, "city", best, city);
  }
}

/** The Cities that can be carried about. */
function movable({ state, seat }: Course): number[] {
  if (!hasCulture(state, seat, "nomadic")) return [];
  return [...state.owners.keys()].filter((city) => state.owners[city] === seat);
}
