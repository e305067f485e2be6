/** Its puzzles, in parts that are loaded when they are needed. */
import { readAction, writeAction } from "../../../../shared/skor/board/actions.ts";
import { likesOf } from "../../../../shared/skor/board/likes.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { puzzlesOf } from "../../../learn/practice/puzzles.ts";
import { entry } from "../entry.ts";
import { lackOf } from "./lacks.ts";
import list from "./puzzles/list.json" with { type: "json" };
import { puzzleWords } from "./puzzle-words.ts";

export const puzzles = puzzlesOf(entry, {
  list,
  parts: [
    () => import("./puzzles/0.json", { with: { type: "json" } }),
    () => import("./puzzles/1.json", { with: { type: "json" } }),
    () => import("./puzzles/2.json", { with: { type: "json" } }),
    () => import("./puzzles/3.json", { with: { type: "json" } }),
    () => import("./puzzles/4.json", { with: { type: "json" } }),
    () => import("./puzzles/5.json", { with: { type: "json" } }),
  ],
  words: puzzleWords,
  lackOf,
  likesOf(before, _, answer) {
    const [state, action] = [skor.readSynced(before), readAction(answer)];
    return state === undefined || action === undefined ? [answer] : likesOf(state, action).map(writeAction);
  },
  /** The actions of a turn can be done in nearly any order: the solution is the action that the turn must contain. */
  anytime: true,
});
