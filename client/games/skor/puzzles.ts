/** Much of a turn can be done in any order: what is asked for is what the turn must not do without. */
import { skor } from "../../../shared/skor/rules.ts";
import { puzzlesOf } from "../../learn/puzzles/puzzles.ts";
import book from "./puzzles.json" with { type: "json" };

export const puzzles = puzzlesOf(skor, book, { anytime: true });
