/** What Resource is spent on while building and in research: none of it lasts. */
import { techNumber } from "../../actions.ts";
import { buildObstacle } from "../../building.ts";
import { BASE, BRANCHES, CIVILIAN, FARM } from "../../components.ts";
import { pieceAt, tileOf } from "../../pieces.ts";
import { canStudy, techObstacle } from "../../research.ts";
import { tierOf } from "../../state.ts";
import { actAt, actOn, type Course, goesOn, idsOf } from "./course.ts";
import { giveForTroops, killInNeed, ruin } from "./intrigue.ts";
import { wishCost, wishes } from "./wishes.ts";
import { baseSite, promote } from "./working.ts";
import { raise } from "./works.ts";

/** Builds a Base and Farms where somebody stands for it, and promotes. */
export function build(course: Course): void {
  const { state, seat, plan } = course;
  const saved = plan.learns && wishCost(course) <= state.budget ? wishCost(course) : 0;
  const surplus = () => state.budget - saved;
  const site = baseSite(course);
  if (site !== undefined && surplus() >= 3 && buildObstacle(state, BASE, site) === undefined)
    actAt(course, "build", site, BASE);
  promote(course);
  killInNeed(course);
  giveForTroops(course);
  raise(course, surplus());
  for (const id of idsOf(state, seat, CIVILIAN)) {
    const tile = tileOf(pieceAt(state, id));
    if (tile === site || surplus() < 2 || farms(course) >= plan.farms) continue;
    if (buildObstacle(state, FARM, tile) === undefined) actAt(course, "build", tile, FARM);
  }
  ruin(course, saved);
}

function farms({ state, seat }: Course): number {
  return state.structures.filter((structure, tile) => structure === FARM && state.builders[tile] === seat).length;
}

/** Learns what can be paid, by the wishes of the plan and then anything. */
export function learn(course: Course): void {
  const { state, seat } = course;
  while (goesOn(course)) {
    const branch = [...wishes(course), ...BRANCHES.keys()].find((each) => techObstacle(state, each) === undefined);
    if (branch === undefined) return;
    actOn(course, canStudy(state) ? "study" : "learn", techNumber(branch, tierOf(state, seat, branch) + 1));
  }
}
