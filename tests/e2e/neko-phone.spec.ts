/** Neko Harbour on a phone: nothing scrolls, everything is in reach. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { isAsked, nekoScript, openScript, playScript } from "./support/neko.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { at } from "./support/steps.ts";

test.setTimeout(600_000);

const NAMES = ["Ann", "Ben", "Cara", "Dag"];

async function seated(person: (name: string) => Promise<Person>, seats: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of NAMES.slice(0, seats)) people.push(await person(name));
  return people;
}

test("three people draft and play their first cards", async ({ newcomer }) => {
  const script = nekoScript(3, 109);
  const people = await seated(newcomer, 3);
  await openScript(people, script);
  const first = at(people, at(script.plies, 1).seat);
  await isAsked(people, at(script.plies, 1).seat);
  await expectNoScroll(first.page);
  const playing = script.plies.findIndex(({ state }) => state.stage === "column");
  await playScript(people, script.plies.slice(1, playing));
  const { page } = at(people, at(script.plies, playing).seat);
  await isAsked(people, at(script.plies, playing).seat);
  await expectNoScroll(page);
  await expectAccessible(page);
});

test("the score sheet of four fits with every line", { tag: "@long" }, async ({ newcomer }) => {
  const script = nekoScript(4, 85);
  const people = await seated(newcomer, 4);
  await openScript(people, script, script.plies.length - 1);
  await playScript(people, script.plies.slice(-1));
  const { page } = at(people, 0);
  const sheet = page.getByRole("table", { name: "Score sheet" });
  for (const line of ["Period 1", "Penguin Island", "Attractions", "Research Station", "Game-end cards", "Total"]) {
    await expect(sheet.getByRole("row", { name: new RegExp(`^${line}`) })).toHaveCount(1);
  }
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("the host finds the options with their explanations", async ({ newcomer }) => {
  const { page } = at(await seated(newcomer, 1), 0);
  const name = page.locator(".island-chosen .island-name");
  await expect(async () => {
    await page.getByRole("button", { name: "Next game" }).tap();
    await expect(name).toHaveText("Neko Harbour", { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("tab", { name: "Table" }).click();
  await expect(page.getByRole("switch", { name: "Kickstarter pack" })).toBeVisible();
  await expect(page.getByText("Three more Research Stations")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});
