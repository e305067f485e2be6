/** The puzzle of a day: tried, explained, taken back, solved, and the next day another one. */
import { puzzles as nekoPuzzles } from "../../client/games/neko/lessons/puzzles.ts";
import { puzzles } from "../../client/games/skora/lessons/puzzles.ts";
import { play } from "../../client/games/skora/play/play.ts";
import { dayInPath, puzzleOf } from "../../client/learn/progress/calendar.ts";
import type { LoadedPuzzle } from "../../client/learn/practice/puzzles.ts";
import { puzzleText } from "../../client/learn/practice/text.ts";
import { reasonsOf } from "../../client/ui/play/question/reason-at.ts";
import { learnText } from "../../client/learn/text.ts";
import { COURSES } from "./support/courses.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** A day like any other, so that the puzzle is the same whenever the tests run. */
const DAY = Date.UTC(2026, 10, 20) / 86_400_000;

async function goTo(page: Page, day: number): Promise<void> {
  await page.clock.setFixedTime(`${dayInPath(day)}T12:00:00`);
}

/** Something legal after which the puzzle is not to be solved any more, and what is said of it then. */
async function mistakeIn(open: () => ReturnType<LoadedPuzzle["open"]>): Promise<{ action: string; why: string }> {
  for (const action of open().legal()) {
    const practice = open();
    await practice.session.request("act", [0, action]);
    const status = practice.status.value;
    practice.close();
    if (status.kind === "wrong") return { action, why: status.why };
  }
  throw new Error("nothing is wrong");
}

/** The puzzles of all games are solved in units (`tests/client/learn/puzzles.test.ts`), and the gallery has their screens. */
const ID = "skora";

test("the puzzle of a day is tried, explained and solved, and the next day brings another", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  const { byKeys } = COURSES[1];
  await goTo(page, DAY);
  await page.goto("/learn");
  await page
    .getByRole("link", { name: /Puzzle of the day/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(new RegExp(`/learn/${ID}/puzzle$`));
  const puzzle = await puzzles.load(puzzleOf(DAY, puzzles.count));
  const open = () => puzzle.open(reasonsOf(play));
  const asks = page.getByText(open().step.value.asks, { exact: true });
  await expect(asks).toBeVisible();
  const paper = page.getByRole("complementary");

  await test.step("the day before works as well, and a puzzle whose answer was shown is not solved", async () => {
    await page.getByRole("link", { name: puzzleText.yesterday }).click();
    await expect(page).toHaveURL(new RegExp(`${dayInPath(DAY - 1)}$`));
    await page.getByRole("button", { name: learnText.showMe }).click();
    await expect(page.getByText(puzzleText.shownInRow, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Day after" }).click();
    await expect(asks).toBeVisible();
  });

  const { action, why } = await mistakeIn(open);
  await byKeys(page, open(), action);
  await expect(paper.getByText(why)).toBeVisible();
  await page.getByRole("button", { name: learnText.tryAgain }).click();
  await expect(asks).toBeVisible();
  await byKeys(page, open());
  await expect(paper.getByText(puzzleText.solved, { exact: true })).toBeVisible();
  await expect(paper.getByText(open().step.value.done ?? "no word")).toBeVisible();
  await expect(paper.getByText(puzzleText.streak(1))).toBeVisible();

  await test.step("a row of others counts for a rating of one's own", async () => {
    await page.getByRole("link", { name: puzzleText.more }).click();
    await expect(page.getByText(puzzleText.rowOf(1000))).toBeVisible();
    await page.getByRole("button", { name: learnText.showMe }).click();
    await expect(paper.getByText(puzzleText.shownInRow, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Your rating 9\d\d \(-\d+\)$/)).toBeVisible();
    await page.getByRole("button", { name: puzzleText.next }).click();
    await expect(page.getByRole("button", { name: learnText.showMe })).toBeEnabled();
  });

  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /Puzzle of the day Solved/ })).toBeVisible();
  await goTo(page, DAY + 1);
  await page.goto(`/learn/${ID}/puzzle`);
  await expect(page.getByRole("button", { name: learnText.showMe })).toBeEnabled();
  await expect(paper.getByText(puzzleText.streak(1))).toBeVisible();
  await page.getByRole("link", { name: puzzleText.yesterday }).click();
  await expect(page).toHaveURL(new RegExp(`${dayInPath(DAY)}$`));
  await expect(paper.getByText(`(${puzzleText.solved})`)).toBeVisible();

  // From a wrong try it can be shown at once.
  await byKeys(page, open(), action);
  await expect(paper.getByText(why)).toBeVisible();
  await page.getByRole("button", { name: learnText.showMe }).click();
  await expect(paper.getByText(puzzleText.shownInRow, { exact: true })).toBeVisible();
});

/** The newest day with a puzzle that begins in the middle of a column, which the player may also leave. */
async function dayOfColumn(): Promise<number> {
  for (let day = DAY; day > DAY - nekoPuzzles.count; day--) {
    const puzzle = (await nekoPuzzles.load(puzzleOf(day, nekoPuzzles.count))).open();
    const isOne = puzzle.legal().includes(">");
    puzzle.close();
    if (isOne) return day;
  }
  throw new Error("no puzzle begins within a turn");
}

test("a puzzle within a turn says on a phone what is at work", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  await goTo(page, DAY);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/learn/neko/puzzle/${dayInPath(await dayOfColumn())}`);
  await expect(page.getByRole("complementary").getByText(/^[A-Za-z ]+: .* left\.$/)).toBeVisible();
});
