/** Every lesson can be done as it says, and what it says of wrong tries is true. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameCards } from "../../../client/games/list.ts";
import type { Course } from "../../../client/learn/practice/course.ts";
import { matchesPattern } from "../../../client/learn/practice/lesson.ts";
import type { Practice } from "../../../client/learn/practice/practice.ts";

const NAMES = ["You", "Puffin", "Seal", "Orca"];

const loaded = await Promise.all(
  gameCards.flatMap(({ name, course }) =>
    course === undefined
      ? []
      : [course.load().then((loaded) => ({ name, course: loaded, promised: course.lessons, minutes: course.minutes }))],
  ),
);
const lessons = loaded.flatMap(({ name, course }) =>
  course.lessons.map((lesson, index) => ({ name: `${name}: ${lesson.title}`, course, lesson, index })),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const versionOf = (practice: Practice) => practice.session.table.peek()?.log.length ?? 0;
const tryOut = (practice: Practice, action: string) => practice.session.request("act", [versionOf(practice), action]);

/** Does the first steps of a lesson as they ask. */
function upTo(course: Course, index: number, step: number): Practice {
  const practice = course.open(index, NAMES);
  // As a button of the page holds it.
  const { show } = practice;
  for (let done = 0; done < step; done++) {
    show();
    vi.runAllTimers();
  }
  return practice;
}

describe.each(lessons)("$name", ({ course, lesson, index }) => {
  test("ends when everything was done that it asks for", () => {
    const practice = upTo(course, index, lesson.steps.length);
    expect(practice.status.value).toEqual({ kind: "done" });
    expect([practice.session.table.value?.resting, practice.legal()]).toEqual([true, []]);
  });

  test.each(lesson.steps.map((step, at) => [at + 1, step] as const))("step %i", async (number, step) => {
    const legal = upTo(course, index, number - 1).legal();
    const isRight = (action: string) => step.right.some((pattern) => matchesPattern(pattern, action));
    for (const pattern of step.right)
      expect(
        legal.some((action) => matchesPattern(pattern, action)),
        pattern,
      ).toBe(true);
    for (const { tries } of step.wrong ?? []) {
      for (const pattern of tries) {
        const meant = legal.filter((action) => matchesPattern(pattern, action) && !isRight(action));
        expect(meant.length, `${pattern} is legal and not asked for`).toBeGreaterThan(0);
      }
    }
    for (const action of legal) {
      const practice = upTo(course, index, number - 1);
      const before = practice.session.table.value;
      expect(await tryOut(practice, action)).toBeUndefined();
      const { kind } = practice.status.value;
      expect(kind === "wrong", action).toBe(!isRight(action));
      if (kind !== "wrong") continue;
      expect(practice.status.value, action).toMatchObject({ why: expect.stringMatching(/\w.*\.$/) });
      practice.again();
      expect(practice.session.table.value).toMatchObject({ log: before?.log, game: before?.game });
      expect(practice.status.value).toEqual({ kind: "asked" });
    }
    const practice = upTo(course, index, number - 1);
    expect(await tryOut(practice, "no such action")).toMatchObject({ code: "illegal" });
    expect(await practice.session.request("act", [versionOf(practice) + 1, legal[0] ?? ""])).toMatchObject({
      code: "stale",
    });
  });
});

test.each([
  ["Skorm", "turning", "Se5-d4N", "walked away"],
  ["Skorm", "warlord", "Hg6-e7", "leaves your Archer"],
  ["Skora", "push", "6a", "Ribbon King"],
  ["Skor", "work", "end", "ends the moving"],
  ["Skor", "roads", "building", "ends the moving"],
  ["Skor", "farm", "spawn@0,0", "people"],
  ["Skor", "farm", "wreck@0,-1", "wrecks"],
  ["Skor", "military", "disband-0", "went home"],
  ["Skor", "tech", "spawn@0,0", "teaches you nothing"],
])("in %s, lesson %s, the words after %s are about that try", async (game, id, action, words) => {
  const course = loaded.find(({ name }) => name === game)?.course;
  const index = course?.lessons.findIndex((lesson) => lesson.id === id) ?? -1;
  if (course === undefined || index < 0) throw new RangeError(`${game} ${id}`);
  const practice = upTo(course, index, 0);
  expect(await tryOut(practice, action)).toBeUndefined();
  expect(practice.status.value).toMatchObject({ kind: "wrong", why: expect.stringContaining(words) });
});

/** Somebody reads so many words in a minute, and takes so many seconds for what a step asks. */
const WORDS = 220;
const ACTING = 6;

function secondsOf({ steps, done }: Course["lessons"][number]): number {
  const words = [done, ...steps.flatMap(({ says, asks }) => [says, asks])].join(" ").split(" ").length;
  return (60 * words) / WORDS + ACTING * steps.length;
}

describe("courses", () => {
  test.each(loaded)("$name takes under a minute a lesson, and no longer than home promises", ({ course, minutes }) => {
    const seconds = course.lessons.map(secondsOf);
    expect(seconds.filter((each) => each >= 60)).toEqual([]);
    expect(seconds.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60 * minutes);
  });

  test.each(loaded)(
    "$name has six to ten lessons with ids of their own, in short sentences",
    ({ course, promised }) => {
      expect(course.lessons.length).toBe(promised);
      expect(course.lessons.length).toBeGreaterThanOrEqual(6);
      expect(course.lessons.length).toBeLessThanOrEqual(10);
      expect(new Set(course.lessons.map(({ id }) => id)).size).toBe(course.lessons.length);
      for (const { title, steps } of course.lessons) {
        for (const { says, asks } of steps) expect(`${says} ${asks}`.split(" ").length, title).toBeLessThanOrEqual(45);
      }
    },
  );
});

test.each([
  ["1b", "1b", true],
  ["1*", "1b", true],
  ["*-*", "b-c", true],
  ["*-*", "--", true],
  ["1*", "2b", false],
  ["a*a", "a", false],
  ["a*b*c", "a-b-c", true],
  ["a*b*c", "a-c", false],
])("the pattern %s and the action %s", (pattern, action, expected) => {
  expect(matchesPattern(pattern, action)).toBe(expected);
});
