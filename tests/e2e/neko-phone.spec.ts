/** Neko Harbour on a phone: everything is in reach. That nothing scrolls at any size, the gallery's sweep says. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { nekoScript, playByList, type Ply } from "./support/neko.ts";
import { beginScript, playBeside } from "./support/scripted.ts";
import { expect, test } from "./support/skerry.ts";
import { actions, at } from "./support/steps.ts";

const write = ({ action }: Ply) => action.text;

test("one of three drafts and plays the first cards", async ({ server, sitter }) => {
  const script = nekoScript(3, 109);
  const { plies } = script;
  const table = await beginScript(server.base, { game: "neko", ...script, write }, 1);
  const playing = plies.findIndex(({ state }) => state.stage === "column");
  const { seat } = at(plies, playing);
  const person = await sitter(table, seat);
  await playBeside(table, [{ person, seat, hand: playByList }], plies.slice(1, playing), write);
  await expect(actions(person.page)).toBeAttached();
  await expectAccessible(person.page);
  await table.leave();
});

test("the score sheet of four fits with every line", { tag: "@long" }, async ({ server, sitter }) => {
  const script = nekoScript(4, 85);
  const table = await beginScript(server.base, { game: "neko", ...script, write }, script.plies.length - 1);
  const { page } = await sitter(table, 0);
  await expect(page.getByRole("application", { name: "Neko Harbour table" })).toBeVisible();
  const last = at(script.plies, script.plies.length - 1);
  await table.does(last.seat, write(last));
  const sheet = page.getByRole("table", { name: "Score sheet" });
  for (const line of ["Period 1", "Penguin Island", "Attractions", "Research Station", "Game-end cards", "Total"]) {
    await expect(sheet.getByRole("row", { name: new RegExp(`^${line}`) })).toHaveCount(1);
  }
  await expectNoSideways(page);
  await expectAccessible(page);
  await table.leave();
});

test("the host finds the options with their explanations", { tag: "@long" }, async ({ person }) => {
  const { page } = await person("Ann");
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
