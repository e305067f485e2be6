/** The arena's players who have just finished a course: they do what its lessons ask for, and play whole games by the rules. */
import { describe, expect, test } from "vitest";
import { lessonBook, matchesPattern } from "../../../client/learn/practice/lesson.ts";
import nekoBook from "../../../client/games/neko/lessons/lessons.json" with { type: "json" };
import * as nekoScene from "../../../client/games/neko/lessons/scene.ts";
import skorBook from "../../../client/games/skor/lessons/lessons.json" with { type: "json" };
import * as skorScene from "../../../client/games/skor/lessons/scene.ts";
import skoraBook from "../../../client/games/skora/lessons/lessons.json" with { type: "json" };
import * as skoraScene from "../../../client/games/skora/lessons/scene.ts";
import skormBook from "../../../client/games/skorm/lessons/lessons.json" with { type: "json" };
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { readPosition } from "../../../shared/skorm/position.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { playBout } from "../../bench/arena/contest.ts";
import { courseNeko } from "../../bench/arena/greedy/neko-course.ts";
import { courseSkor } from "../../bench/arena/greedy/skor-course.ts";
import { courseSkora } from "../../bench/arena/greedy/skora-course.ts";
import { courseSkorm } from "../../bench/arena/greedy/skorm-course.ts";
import { grounds } from "../../bench/arena/grounds.ts";
import type { Habitual } from "../../bench/arena/player.ts";

/** Forgets nothing, and takes one and another of what is equally good. */
const mindful: readonly Random[] = [1, 2].map((from) => ({
  below: (n) => Math.max(0, Math.min(n - 1, from === 1 ? 1 : n - 1)),
  shuffle: (items) => [...items],
}));

/** The steps of a book that a player never does as they ask, whichever it takes of what is equally good: `gold 1`. */
function missed<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  course: Habitual<State, Action>,
  book: unknown,
  positionOf: (scene: unknown) => State | undefined,
): string[] {
  return lessonBook.parse(book).flatMap((lesson) => {
    const state = positionOf(lesson.scene);
    if (state === undefined) return [lesson.id];
    return lesson.steps.flatMap(({ right, free = [], replies = [] }, at) => {
      const fits = (action: Action) => [...right, ...free].some((each) => matchesPattern(each, game.write(action)));
      const isMissed = !mindful.some((random) => course(game.view(state, 0), 0, random).some(fits));
      const dice = seededRandom(new Uint8Array(32));
      const shown = game
        .legal(state, 0)
        .find((action) => right.some((each) => matchesPattern(each, game.write(action))));
      if (shown !== undefined) game.apply(state, 0, shown, dice);
      for (const { seat, action } of replies) {
        const reply = game.read(action);
        if (reply !== undefined) game.apply(state, seat, reply, dice);
      }
      return isMissed ? [`${lesson.id} ${at + 1}`] : [];
    });
  });
}

describe("somebody who has just finished the course does what its lessons ask for", () => {
  test("Skorm, but with few pieces left the Warlord rides to Gold, and no Archer goes where it could be taken", () => {
    const positionOf = (scene: unknown) => readPosition(String(scene));
    expect(missed(skorm, courseSkorm, skormBook, positionOf)).toEqual(["turning 2", "warlord 1"]);
  });

  test("Skor", () => {
    const positionOf = (scene: unknown) => skorScene.positionOf(skorScene.scene.parse(scene));
    expect(missed(skor, courseSkor, skorBook, positionOf)).toEqual([]);
  });

  test("Neko Harbour", () => {
    const positionOf = (scene: unknown) => nekoScene.positionOf(nekoScene.scene.parse(scene));
    expect(missed(neko, courseNeko, nekoBook, positionOf)).toEqual([]);
  });

  test("Skora, but for what is only tried out there: three boats, a pull and a push", () => {
    const positionOf = (scene: unknown) => skoraScene.positionOf(skoraScene.scene.parse(scene));
    expect(missed(skora, courseSkora, skoraBook, positionOf)).toEqual(["boats 1", "pull 1", "push 1"]);
  });
});

describe("they play by the rules", () => {
  const tables = grounds.flatMap(({ id, seats }) => seats.map((count) => ({ game: id, seats: count })));

  test.each(tables)("$game for $seats", async ({ game, seats }) => {
    for (let index = 0; index < seats; index++) {
      const contest = { game, one: "course", other: "course", games: seats, seats, options: {}, seed: 5 };
      expect((await playBout(contest, index)).length).toBeGreaterThan(20);
    }
  });
});
