/** The courses of all games beside the pages that show them: what each step asks for, and the position that it is asked in. */
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import { course as nekoCourse } from "../../../client/games/neko/lessons/course.ts";
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import { course as skorCourse } from "../../../client/games/skor/lessons/course.ts";
import { play as skorPlay } from "../../../client/games/skor/play/play.ts";
import { course as skoraCourse } from "../../../client/games/skora/lessons/course.ts";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import { course as skormCourse } from "../../../client/games/skorm/lessons/course.ts";
import { play as skormPlay } from "../../../client/games/skorm/play/play.ts";
import type { Course } from "../../../client/learn/practice/course.ts";
import { matchesPattern } from "../../../client/learn/practice/lesson.ts";
import type { Practice } from "../../../client/learn/practice/practice.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import { playText } from "../../../client/ui/play/text.ts";
import { momentIn } from "../../client/selection-steps.ts";
import { expectNoScroll, expectWholeButtons } from "./checks.ts";
import { expect, type Page } from "./skerry.ts";

export const COURSES = [
  { id: "skorm", course: skormCourse, byKeys: byKeysIn(skormPlay) },
  { id: "skora", course: skoraCourse, byKeys: byKeysIn(skoraPlay) },
  { id: "skor", course: skorCourse, byKeys: byKeysIn(skorPlay) },
  { id: "neko", course: nekoCourse, byKeys: byKeysIn(nekoPlay) },
] as const;

const NAMES = ["You", "Puffin", "Seal", "Orca"];

/** The first action that does what a lesson now asks for. */
export function wantedIn(practice: Practice): string {
  const legal = practice.legal();
  const { right } = practice.step.value;
  const found = right.flatMap((pattern) => legal.filter((action) => matchesPattern(pattern, action)))[0];
  if (found === undefined) throw new Error(`nothing legal is right: ${right.join(" ")}`);
  return found;
}

/** Does the same without a page, and waits until others have answered. */
async function doBeside(practice: Practice, action: string): Promise<void> {
  const log = practice.session.table.peek()?.log ?? [];
  await practice.session.request("act", [log.length, action]);
  await expect.poll(() => practice.status.peek().kind, { timeout: 10_000 }).toMatch(/asked|done/);
}

/** Goes through all lessons of a course, and does every step by `act`. */
export async function goThrough(
  page: Page,
  { id, course }: { readonly id: string; readonly course: Course },
  act: (practice: Practice) => Promise<void>,
  press: (name: RegExp) => Promise<void>,
): Promise<void> {
  await page.goto(`/learn/${id}/1`);
  for (const [index, lesson] of course.lessons.entries()) {
    const practice = course.open(index, NAMES);
    await expect(page.locator(".lesson-head").getByText(lesson.title, { exact: true })).toBeVisible();
    for (const { asks } of lesson.steps) {
      await expect(page.getByText(asks, { exact: true })).toBeVisible();
      await expectNoScroll(page);
      await expectWholeButtons(page);
      await act(practice);
      await doBeside(practice, wantedIn(practice));
    }
    await expect(page.getByText("Right", { exact: true })).toBeVisible();
    const next = course.lessons[index + 1];
    if (next !== undefined) await press(/^Next: /);
  }
  await expect(page.getByRole("button", { name: "Play a first game" })).toBeVisible();
}

/** Does what a lesson asks for, or something else that is legal, by the list of what can be done, pressing keys alone. */
function byKeysIn<G extends GameTypes>(play: Play<G>) {
  return async (page: Page, practice: Practice, wanted = wantedIn(practice)): Promise<void> => {
    const state = play.rules.readSynced(practice.session.table.value?.game);
    if (state === undefined) throw new Error("no position");
    const moment = momentIn(play, state, practice.session.seats.value[0]);
    const choice = moment.choices.find(({ action }) => play.rules.write(action) === wanted);
    if (choice === undefined) throw new Error(`${wanted} is not legal`);
    const spoken = play.decision(choice.action).spoken(choice.action, moment);
    const list = page.getByRole("region", { name: playText.actions });
    const named = (name: string) => list.getByRole("button", { name, exact: true });
    const does = named(playText.doIt(spoken));
    // First the thing that acts; without an aim, one of several ways stands for all.
    const alike = moment.choices.filter(({ from, to }) => from === choice.from && to === choice.to);
    const names = [
      spoken,
      ...(choice.from === undefined ? [] : [play.spot(moment, choice.from)]),
      ...alike.map(({ action }) => play.decision(action).spoken(action, moment)),
    ];
    const pressed = new Set<string>();
    for (let press = 0; press < 5; press++) {
      await expect(list.getByRole("button").first()).toBeAttached();
      if ((await does.count()) > 0) {
        await does.press("Enter");
        return;
      }
      const shown = new Set((await list.getByRole("button").allTextContents()).map((text) => text.trim()));
      // What can do one thing alone is named by it, and so is that thing once it is taken up.
      const next = names.find((name) => shown.has(name) && (name === spoken || !pressed.has(name)));
      if (next === undefined) throw new Error(`${spoken} is not in reach: ${[...shown].join(", ")}`);
      pressed.add(next);
      await named(next).first().press("Enter");
      // A choice without a target is done at once.
      if (next === spoken && choice.from === undefined && choice.to === undefined) return;
    }
    throw new Error(`${spoken} was not done`);
  };
}

/** Lets the last lesson of a course be shown, and goes on to the first game that follows. */
export async function playFirstGame(page: Page, id: string, lesson: number): Promise<void> {
  await page.goto(`/learn/${id}/${lesson}`);
  const first = page.getByRole("button", { name: "Play a first game" });
  const showMe = page.getByRole("button", { name: "Show me" });
  await expect(async () => {
    if ((await showMe.count()) > 0) await showMe.click({ timeout: 1000 });
    await expect(first).toBeVisible({ timeout: 1000 });
  }).toPass();
  await first.click();
}
