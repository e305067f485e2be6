/** Tables of Skora from the home page: made, waited at, and found by quick match. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./checks.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { skoraTable } from "./skora.ts";
import { at, codeOf, follow, getReady, sit } from "./steps.ts";

/** Chooses the game and its number of players on the home page. */
async function wishFor(page: Page, players: number): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Quick match/ })).toBeEnabled();
  await page.getByRole("radio", { name: /^Skora/ }).check({ force: true });
  await page.getByRole("combobox", { name: "Players" }).selectOption(String(players));
}

/** A table is made, filled and begun; looked at on the way, empty and full. */
export async function waitAndBegin(people: readonly Person[]): Promise<void> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("a table needs a host");
  await wishFor(host.page, people.length);
  await host.page.getByRole("button", { name: "Create table" }).click();
  await expect(host.page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await expectNoScroll(host.page);
  await expectAccessible(host.page);
  for (const guest of guests) {
    await follow(guest, codeOf(host.page));
    await sit(guest);
  }
  await expectNoScroll(host.page);
  for (const person of people) await getReady(person);
  for (const { page } of people) await expectBegun(page);
  await expectAccessible(host.page);
}

/** Everybody presses the one button, and the game begins by itself. */
export async function matchAndBegin(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await wishFor(page, people.length);
  for (const { page } of people) await page.getByRole("button", { name: "Quick match" }).click();
  for (const { page } of people) await expectBegun(page);
  expect(new Set(people.map(({ page }) => page.url())).size, at(people, 0).page.url()).toBe(1);
}

/** Everybody is asked for a decree, with every decree explained, on a page that does not scroll. */
async function expectBegun(page: Page): Promise<void> {
  await expect(skoraTable(page)).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Choose your decree" }).or(page.getByText("Choose your decree")).first(),
  ).toBeVisible();
  await expectNoScroll(page);
}

/** The rules with their scenes: every picture says what it shows, and nothing hangs out at the side. */
export async function readRules({ page }: Person): Promise<void> {
  await page.goto("/rules/skora");
  await expect(page.getByRole("img", { name: /^The cards of the nine decrees/ })).toBeVisible();
  const pictures = await page
    .locator(".scene img")
    .evaluateAll(
      (all) =>
        all.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0).length,
    );
  expect(pictures).toBe(0);
  await expectNoSideways(page);
  await expectAccessible(page);
}
