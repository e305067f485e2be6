/** Learning Skorm. Positions are in the game's own notation. */
import { z } from "zod";
import { readPosition } from "../../../../shared/skorm/position.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import book from "./lessons.json" with { type: "json" };

/** @throws SyntaxError for a text that is no position: a fault in a lesson */
function positionOf(position: string): State {
  const state = readPosition(position);
  if (state === undefined) throw new SyntaxError(position);
  return state;
}

export const course = courseOf({ game: skorm, book, scene: z.string(), positionOf });
