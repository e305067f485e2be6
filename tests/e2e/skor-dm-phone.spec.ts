/** A DM at a table of Skor, with a finger. */
import { expectNoScroll } from "./support/checks.ts";
import { expect, test } from "./support/skerry.ts";
import { openLedTable, setUpLedTable, tap } from "./support/skor-dm.ts";
import { at } from "./support/steps.ts";

test.setTimeout(300_000);

test("a table with a DM is set up and begun by touch", async ({ person }) => {
  const people = [await person("Ann"), await person("Ben"), await person("Cara")];
  await openLedTable(people, tap);
  await setUpLedTable(people, tap);
  const cara = at(people, 2);
  for (const { page } of people) await expectNoScroll(page);
  await tap(cara.page, "Stop the time");
  await expect(at(people, 0).page.getByText("Cara, the DM, has stopped the time").first()).toBeVisible();
  await cara.page.getByRole("group", { name: /^Ben/ }).getByRole("button", { name: "1 more next turn" }).tap();
  await expect(cara.page.getByRole("group", { name: "Ben, 1 more Resource next turn" })).toBeVisible();
  await expectNoScroll(cara.page);
  await tap(cara.page, "Let the time run");
  await expect(cara.page.getByText(/^(Ann|Ben) to move$/).first()).toBeVisible();
});
