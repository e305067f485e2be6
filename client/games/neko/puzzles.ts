import { neko } from "../../../shared/neko/rules.ts";
import { puzzlesOf } from "../../learn/puzzles/puzzles.ts";
import book from "./puzzles.json" with { type: "json" };

export const puzzles = puzzlesOf(neko, book);
