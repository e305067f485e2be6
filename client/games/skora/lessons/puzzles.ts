import { puzzlesOf } from "../../../learn/practice/puzzles.ts";
import { entry } from "../entry.ts";
import book from "./puzzles.json" with { type: "json" };

export const puzzles = puzzlesOf(entry, book);
