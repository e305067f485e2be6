/** Turning a shield is part of a turn, and no answer by itself. */
import { skorm } from "../../../shared/skorm/rules.ts";
import { puzzlesOf } from "../../learn/puzzles/puzzles.ts";
import book from "./puzzles.json" with { type: "json" };

export const puzzles = puzzlesOf(skorm, book, { free: ["*@*"] });
