/** The lessons of a game, with its types closed over: what pages know of them. */
import type { z } from "zod";
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { type Lesson, lessonBook } from "./lesson.ts";
import { openPractice, type Practice } from "./practice.ts";

export interface Course {
  readonly lessons: readonly Pick<Lesson, "id" | "title" | "steps" | "done">[];
  /**
   * Begins a lesson.
   * @param names of the players, by seat; there are as many as the lesson needs or more
   * @throws RangeError when there is no such lesson
   */
  open(index: number, names: readonly string[]): Practice;
}

interface CourseOrder<State extends object, Action, Options, Memory extends Plain, Scene> {
  readonly game: Game<State, Action, Options, Memory>;
  /** As they are in the file. */
  readonly book: unknown;
  readonly scene: z.ZodType<Scene>;
  /** The position that a scene describes. */
  positionOf(scene: Scene): State;
}

export function courseOf<State extends object, Action, Options, Memory extends Plain, Scene>({
  game,
  book,
  scene,
  positionOf,
}: CourseOrder<State, Action, Options, Memory, Scene>): Course {
  const lessons = lessonBook.parse(book);
  return {
    lessons,
    open(index, names) {
      const lesson = lessons[index];
      if (lesson === undefined) throw new RangeError(`lesson ${index}`);
      const players = names.slice(0, lesson.seats ?? 2);
      // The game with another set-up: all else is as ever.
      const entry = gameEntry({ ...game, setup: () => positionOf(scene.parse(lesson.scene)) });
      return openPractice(entry, entry.start(players.length, {}, noChance), lesson, players);
    },
  };
}
