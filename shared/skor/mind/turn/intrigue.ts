/** Diplomacy and Espionage while building: gifts that raise Military, sabotage, and an assassination in need. */
import { militaryEarned, placeObstacle, ruinObstacle } from "../../building.ts";
import {
  BASE,
  CIVILIAN,
  DIPLOMACY,
  ESPIONAGE,
  FARM,
  FORT,
  GIFT_PER_MILITARY,
  KILL_COST,
  KILL_SACRIFICES,
  MILITARY,
  RUIN_COST,
  STACK,
  type Structure,
  TURRET,
} from "../../components.ts";
import type { Tile } from "../../lattice.ts";
import { allowance } from "../../movement.ts";
import { hasRoom, idsAt, kindOf, kindsAt, pieceAt, tileOf } from "../../pieces.ts";
import { structureAt, tierOf } from "../../state.ts";
import { canStrike, citiesOf } from "../features.ts";
import { stepsToNearest } from "../terrain.ts";
import { actAt, actOn, type Course, countOf, goesOn, idsOf, nameOf } from "./course.ts";
import { isInReach } from "./guarding.ts";
import { leastNeeded } from "./working.ts";

/** Raises Military by gifts: into a City that could be stormed, or as many as the plan wants. */
export function giveForTroops(course: Course): void {
  const { state, seat, plan } = course;
  if (tierOf(state, seat, DIPLOMACY) < 1) return;
  for (let gifts = 0; gifts < plan.gifts && goesOn(course) && state.budget >= GIFT_PER_MILITARY; gifts++) {
    const city = cityInNeed(course);
    if (city === undefined && !plan.surges) return;
    if (city !== undefined && !makeRoom(course, city)) return;
    actOn(course, "send", GIFT_PER_MILITARY);
    const tile = placeFor(course, city);
    if (militaryEarned(state) < 1 || tile === undefined) return;
    actAt(course, "place", tile);
  }
}

/** A City of one's own that enemies can reach and that fewer hold than could. */
function cityInNeed(course: Course): Tile | undefined {
  const { state, seat } = course;
  return citiesOf(state, seat).find((city) => kindsAt(state, city, MILITARY) < STACK && isInReach(course, city));
}

/** A civilian goes for good where a City is full: who has moved cannot go elsewhere. */
function makeRoom(course: Course, city: Tile): boolean {
  const { state, seat } = course;
  if (hasRoom(state, city, seat)) return true;
  const civilian = idsAt(state, city).find((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
  if (civilian === undefined) return false;
  actOn(course, "disband", nameOf(state, civilian));
  return true;
}

/** The City in need, or the home hex that is nearest to the enemy. */
function placeFor({ state, foe, terrain }: Course, city: Tile | undefined): Tile | undefined {
  if (city !== undefined && placeObstacle(state, city) === undefined) return city;
  const goals = citiesOf(state, foe);
  const tiles = Array.from({ length: terrain.size }, (_, tile) => tile);
  return leastOf(
    tiles.filter((tile) => placeObstacle(state, tile) === undefined),
    (tile) => stepsToNearest(terrain, tile, goals),
  );
}

/** Ruins what the enemy has built and lives by, with what nothing else needs. */
export function ruin(course: Course, saved: number): void {
  const { state, seat, plan } = course;
  if (!plan.ruins || tierOf(state, seat, ESPIONAGE) < 3) return;
  while (goesOn(course) && state.budget - saved >= RUIN_COST) {
    const tiles = [...state.structures.keys()].filter((tile) => ruinObstacle(state, tile) === undefined);
    const tile = leastOf(tiles, (each) => -harmOf(structureAt(state, each), kindsAt(state, each, CIVILIAN)));
    if (tile === undefined || harmOf(structureAt(state, tile), 0) === 0) return;
    actAt(course, "ruin", tile);
  }
}

/** What the loss of a structure costs the enemy, in Resource of some turns. */
function harmOf(structure: Structure, workers: number): number {
  switch (structure) {
    case FARM:
      return 2 + workers;
    case BASE:
      return 3;
    case TURRET:
      return 3.5;
    case FORT:
      return 1;
    default:
      return 0;
  }
}

/** Has a civilian killed who would become Military before a City that nobody could hold against it. */
export function killInNeed(course: Course): void {
  const { state, seat, foe, terrain } = course;
  if (tierOf(state, seat, ESPIONAGE) < 1 || state.budget < KILL_COST) return;
  if (countOf(state, seat, CIVILIAN) <= KILL_SACRIFICES) return;
  const open = citiesOf(state, seat).filter((city) => kindsAt(state, city, MILITARY) === 0);
  const speed = allowance(state, foe, MILITARY);
  const victim = idsOf(state, foe, CIVILIAN).find((id) => {
    const piece = pieceAt(state, id);
    return canStrike(state, piece) && stepsToNearest(terrain, tileOf(piece), open) <= speed;
  });
  if (victim === undefined) return;
  actOn(course, "kill", nameOf(state, victim));
  finishPlot(course);
}

/** Brings an assassination to its end, whoever began it. */
export function finishPlot(course: Course): void {
  while (course.state.victim >= 0 && goesOn(course)) actOn(course, "give", leastNeeded(course));
}

function leastOf(tiles: readonly Tile[], costOf: (tile: Tile) => number): Tile | undefined {
  let best: Tile | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const tile of tiles) {
    const cost = costOf(tile);
    if (cost >= least) continue;
    least = cost;
    best = tile;
  }
  return best;
}
