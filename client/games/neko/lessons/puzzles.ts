/** Its puzzles, in parts that are loaded when they are needed. */
import { readAction, writeAction } from "../../../../shared/neko/harbour/actions.ts";
import { likesOf } from "../../../../shared/neko/harbour/likes.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import { neko } from "../../../../shared/neko/rules.ts";
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
  likesOf(before, seat, answer) {
    const [state, action] = [neko.readSynced(before), readAction(answer)];
    return state === undefined || action === undefined
      ? [answer]
      : likesOf(playerAt(state, seat), action).map(writeAction);
  },
});
