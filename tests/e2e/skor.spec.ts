/** Games of Skor in browsers, from the choice of cultures to the City that falls. */
import { verbOf } from "../../shared/skor/board/actions.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, test } from "./support/skerry.ts";
import { expectResult, isAsked, openAfter, playByList, playPlies, skorBoard } from "./support/skor.ts";
import { playByMouse } from "./support/skor-input.ts";
import { masterScript, skorScript } from "./support/skor-script.ts";
import { actions, at, codeOf, follow, getReady, sit } from "./support/steps.ts";

// Boards that are drawn without a GPU, and dozens of plies: on a busy machine that takes its time.
test.setTimeout(480_000);

/** Builds, learns, has a civilian removed, promotes and marches; the other one starves. */
const SEED = 577;
/** Cultures and sides, of which the terrain and the coin are rolled. */
const SET_UP = 4;

test("two people play by mouse to the end, through a famine on the way", { tag: "@long" }, async ({ newcomer }) => {
  const { plies, end } = skorScript(SEED);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await openAfter(people, plies.slice(0, SET_UP));
  const famine = plies.findIndex(({ state }) => state.phase === "feed");
  await playPlies(people, plies.slice(SET_UP, famine), playByMouse);
  const { page } = at(people, at(plies, famine).seat);
  await expect(page.getByText(/^Food for \d of \d$/).first()).toBeVisible();
  await expect(page.locator(".prompt").getByRole("button", { name: "Hold: nobody moves" })).toBeVisible();
  await expectAccessible(page);
  await playPlies(people, plies.slice(famine), playByMouse);
  await expectResult(people, end);
  await expectAccessible(at(people, 0).page);

  // The winner brings the board to another table, where it is joined with a fresh land.
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await expect(ben.page.getByRole("button", { name: "Play on with this board" })).toHaveCount(0);
  await ann.page.getByRole("button", { name: "Play on with this board" }).click();
  await expect(ann.page.getByText(/You bring a board that was won: 2 lands/)).toBeVisible();
  await expectAccessible(ann.page);
  await follow(ben, codeOf(ann.page));
  await sit(ben);
  for (const person of people) await getReady(person);
  for (const { page } of people) await expect(skorBoard(page)).toBeVisible();
  await playByMouse(ann, at(plies, 0));
  await playByMouse(ben, at(plies, 1));
  for (const { page } of people) await expect(page.getByText("Turn your land").first()).toBeVisible();
  await playByMouse(ann, at(plies, 2));
  await playByMouse(ben, at(plies, 3));
  for (const { page } of people) {
    await expect(
      page.getByRole("region", { name: /Ann|You, Wave/ }).getByText("4 civilians, 0 military"),
    ).toBeVisible();
    await expectNoScroll(page);
  }
});

test("two people play by the list of actions, reload between the parts of a turn, and go on", { tag: "@long" }, async ({
  newcomer,
}) => {
  const { plies, end } = skorScript(SEED);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  const begin = plies.findIndex(({ action }) => verbOf(action) === "learn") - 2;
  await openAfter(people, plies.slice(0, begin));
  for (const [index, ply] of plies.entries()) {
    if (index < begin) continue;
    await playPlies(people, [ply], playByList);
    if (verbOf(ply.action) !== "building" && verbOf(ply.action) !== "research") continue;
    const { page } = at(people, ply.seat);
    const next = at(plies, index + 1);
    await isAsked(people, next.seat);
    await page.reload();
    await isAsked(people, next.seat);
    await expectNoScroll(page);
  }
  await expectResult(people, end);
});

test("both choose a culture and a side in secret, by mouse", async ({ newcomer }) => {
  const { plies } = skorScript(SEED);
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await openAfter(people, []);
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await expect(ann.page.getByRole("radio", { name: /^Feudal/ })).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(plies, 0));
  await expect(ann.page.getByText("Your culture is chosen.").first()).toBeVisible();
  await expect(ben.page.getByRole("region", { name: /Ann/ }).getByText("Feudal")).toHaveCount(0);
  await expect(ben.page.getByText("Ann chose a culture in secret.", { exact: true }).first()).toBeVisible();
  await playByMouse(ben, at(plies, 1));
  for (const { page } of people) await expect(page.getByText("Turn your land").first()).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(plies, 2));
  await playByMouse(ben, at(plies, 3));
  for (const { page } of people) {
    await expect(page.getByText("Feudal").first()).toBeVisible();
    await expect(page.getByText("Nomadic").first()).toBeVisible();
    await expectNoScroll(page);
  }
  const turns = await Promise.all(people.map(({ page }) => actions(page).count()));
  expect(turns.reduce((sum, each) => sum + each, 0)).toBe(1);
});

test("a DM sets the scene, and gives the dice of a Turret's shot", async ({ newcomer }) => {
  const { plies, setUp, shot } = masterScript();
  const people = [await newcomer("Ann"), await newcomer("Ben"), await newcomer("Cara")];
  await openAfter(people, plies.slice(0, setUp));
  await playPlies(people, plies.slice(setUp, shot), playByList);
  const [ann, ben, cara] = [at(people, 0), at(people, 1), at(people, 2)];
  await expectAccessible(cara.page);
  await isAsked(people, 0);
  await playByMouse(ann, at(plies, shot));
  for (const { page } of people)
    await expect(page.getByText(/asked the DM for a d6: the attack\.$/).first()).toBeVisible();
  await playPlies(people, plies.slice(shot + 1), playByList);
  const told = (whose: string) => `shot at ${whose} Military on open land (g5) with a Turret, and hit, 3 paid.`;
  await expect(ann.page.getByText(told("Ben's")).first()).toBeVisible();
  await expect(ben.page.getByText(told("your")).first()).toBeVisible();
  await expect(cara.page.getByText("5 against 2", { exact: true })).toBeVisible();
});
