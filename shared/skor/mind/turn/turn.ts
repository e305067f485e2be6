/** Plays a turn out by a plan, from wherever it stands to its end. */
import type { Random } from "../../../kernel/random.ts";
import { settlements } from "../../conversion.ts";
import type { PieceId } from "../../pieces.ts";
import type { State } from "../../state.ts";
import type { Plan } from "../plan.ts";
import { stepsToNearest } from "../terrain.ts";
import { citiesOf } from "../features.ts";
import { actAt, actOn, type Course, goesOn, openCourse } from "./course.ts";
import { flee, leap } from "./carrying.ts";
import { fightOn, seize, shoot } from "./fighting.ts";
import { comeHome, holdsOut, manCities } from "./guarding.ts";
import { finishPlot } from "./intrigue.ts";
import { march } from "./marching.ts";
import { build, learn } from "./spending.ts";
import { leastNeeded, promote, sendToWork } from "./working.ts";

/** No turn has more phases than this: each ends by itself, this is for the compiler of doubts. */
const MOST_PHASES = 200;

/**
 * Plays the turn of who is to move to its end, in place.
 * @param staying who has had their orders already
 */
export function playTurn(state: State, plan: Plan, random: Random, staying: readonly PieceId[] = []): Course {
  const course = openCourse(state, plan, random);
  for (const id of staying) course.ordered.add(id);
  for (let phase = 0; phase < MOST_PHASES && goesOn(course); phase++) playPhase(course);
  return course;
}

function playPhase(course: Course): void {
  const { state } = course;
  switch (state.phase) {
    case "convert":
      actOn(course, "convert", state.targets[0] ?? 0);
      return;
    case "settle":
      settleDown(course);
      return;
    case "feed":
      if (holdsOut(course)) actOn(course, "hold");
      else actOn(course, "disband", leastNeeded(course));
      return;
    case "purge":
      actOn(course, "disband", leastNeeded(course));
      return;
    case "move":
      move(course);
      if (goesOn(course)) actOn(course, "building");
      return;
    case "build":
      finishPlot(course);
      build(course);
      actOn(course, "research");
      return;
    case "tech":
      promote(course);
      learn(course);
      if (goesOn(course)) actOn(course, "end");
      return;
    default:
      throw new RangeError(`no turn is played in ${state.phase}`);
  }
}

function move(course: Course): void {
  seize(course);
  if (!goesOn(course)) return;
  promote(course);
  leap(course);
  comeHome(course);
  fightOn(course);
  if (!goesOn(course)) return;
  march(course);
  if (!goesOn(course)) return;
  // Whoever has come into a Turret only now may still fire.
  shoot(course);
  if (!goesOn(course)) return;
  flee(course);
  manCities(course);
  sendToWork(course);
}

/** A piece that was won over goes where it is nearest to the enemy City. */
function settleDown(course: Course): void {
  const { state, foe, terrain } = course;
  const [id = 0] = state.won;
  const goals = citiesOf(state, foe);
  const tiles = settlements(state, id);
  const [tile = 0] = tiles.sort(
    (one, other) => stepsToNearest(terrain, one, goals) - stepsToNearest(terrain, other, goals),
  );
  actAt(course, "settle", tile, id);
}
