/** Much of a turn can be done in any order: what is asked for is what the turn must not do without. */
import { puzzlesOf } from "../../../learn/practice/puzzles.ts";
import { entry } from "../entry.ts";
import book from "./puzzles.json" with { type: "json" };

export const puzzles = puzzlesOf(entry, book, { anytime: true });
