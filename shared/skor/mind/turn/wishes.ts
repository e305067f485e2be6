/** What a plan wants to learn next. */
import { type Branch, BRANCHES, CITY, TIERS } from "../../components.ts";
import { techCost } from "../../research.ts";
import { tierOf } from "../../state.ts";
import type { Course } from "./course.ts";

/** The branches in the order of the plan whose next tier the City allows. */
export function wishes({ state, seat, plan }: Course): Branch[] {
  const reached = BRANCHES.map((_, branch) => tierOf(state, seat, branch));
  const counted = BRANCHES.map(() => 0);
  const open: Branch[] = [];
  for (const branch of plan.techs) {
    counted[branch] = (counted[branch] ?? 0) + 1;
    const tier = (reached[branch] ?? 0) + 1;
    if ((counted[branch] ?? 0) < tier || tier > TIERS || open.includes(branch)) continue;
    if (branch === CITY || (reached[CITY] ?? 0) >= tier) open.push(branch);
  }
  return open;
}

/** What the tech that the plan wants most costs; 0 where all is known. */
export function wishCost(course: Course): number {
  const [branch] = wishes(course);
  return branch === undefined ? 0 : techCost(tierOf(course.state, course.seat, branch) + 1);
}
