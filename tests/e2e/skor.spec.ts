/** Games of Skor in browsers, from the choice of cultures to the City that falls. */
import { verbOf } from "../../shared/skor/actions.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, test } from "./support/skerry.ts";
import { expectResult, isAsked, openAfter, playByList, playDeeds } from "./support/skor.ts";
import { playByMouse } from "./support/skor-hand.ts";
import { skorScript } from "./support/skor-script.ts";
import { actions, at } from "./support/steps.ts";

// Boards that are drawn without a GPU, and dozens of deeds: on a busy machine that takes its time.
test.setTimeout(480_000);

/** Builds, learns, has a civilian removed, promotes and marches; the other one starves. */
const SEED = 577;
/** Cultures and sides, of which the terrain and the coin are rolled. */
const SET_UP = 4;

test("two people play by mouse to the end, through a famine on the way", async ({ person }) => {
  const { deeds, end } = skorScript(SEED);
  const people = [await person("Ann"), await person("Ben")];
  await openAfter(people, deeds.slice(0, SET_UP));
  const famine = deeds.findIndex(({ state }) => state.phase === "feed");
  await playDeeds(people, deeds.slice(SET_UP, famine), playByMouse);
  const { page } = at(people, at(deeds, famine).seat);
  await expect(page.getByText(/^Food for \d of \d$/).first()).toBeVisible();
  await expect(page.locator(".asks").getByRole("button", { name: "Hold: nobody moves" })).toBeVisible();
  await expectAccessible(page);
  await playDeeds(people, deeds.slice(famine), playByMouse);
  await expectResult(people, end);
  await expectAccessible(at(people, 0).page);
});

test("two people play by the list of actions, reload between the parts of a turn, and go on", async ({ person }) => {
  const { deeds, end } = skorScript(SEED);
  const people = [await person("Ann"), await person("Ben")];
  const begin = deeds.findIndex(({ action }) => verbOf(action) === "learn") - 2;
  await openAfter(people, deeds.slice(0, begin));
  for (const [index, deed] of deeds.entries()) {
    if (index < begin) continue;
    await playDeeds(people, [deed], playByList);
    if (verbOf(deed.action) !== "building" && verbOf(deed.action) !== "research") continue;
    const { page } = at(people, deed.seat);
    const next = at(deeds, index + 1);
    await isAsked(people, next.seat);
    await page.reload();
    await isAsked(people, next.seat);
    await expectNoScroll(page);
  }
  await expectResult(people, end);
});

test("both choose a culture and a side in secret, by mouse", async ({ person }) => {
  const { deeds } = skorScript(SEED);
  const people = [await person("Ann"), await person("Ben")];
  await openAfter(people, []);
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await expect(ann.page.getByRole("radio", { name: /^Feudal/ })).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(deeds, 0));
  await expect(ann.page.getByText("Your culture is chosen. Waiting for the other one.").first()).toBeVisible();
  await expect(ben.page.getByText("Feudal", { exact: true })).toHaveCount(1);
  await playByMouse(ben, at(deeds, 1));
  for (const { page } of people) await expect(page.getByText("Turn your land").first()).toBeVisible();
  await expectAccessible(ann.page);
  await playByMouse(ann, at(deeds, 2));
  await playByMouse(ben, at(deeds, 3));
  for (const { page } of people) {
    await expect(page.getByText("Feudal").first()).toBeVisible();
    await expect(page.getByText("Nomadic").first()).toBeVisible();
    await expectNoScroll(page);
  }
  const turns = await Promise.all(people.map(({ page }) => actions(page).count()));
  expect(turns.reduce((sum, each) => sum + each, 0)).toBe(1);
});
