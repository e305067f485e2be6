/** Games played on quickly, as positions are judged by: in every turn the first that comes to mind. */
import type { Random } from "../../kernel/random.ts";
import { isOver, type State } from "../state.ts";
import { expectedShares } from "./judgement.ts";
import { type Care, linesFrom } from "./turns.ts";

const QUICK: Care = { width: 1, most: 1, blur: 0.7, minds: false, hasty: true };

/** Plays a world to its end, and says what each seat gets of it. The world stays as it is. */
export function playOut(world: State, random: Random): number[] {
  let state = world;
  while (!isOver(state)) {
    const [line] = linesFrom(state, QUICK, random);
    if (line === undefined) throw new RangeError("a turn without an end");
    state = line.state;
  }
  return expectedShares(state);
}
