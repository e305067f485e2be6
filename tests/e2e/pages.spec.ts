/** Every page at the size of a small laptop. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { expect, test } from "./support/skerry.ts";
import { tour } from "./support/tour.ts";

test("no page has a serious fault of accessibility, and tables do not scroll", async ({ person }) => {
  await tour([await person("Ann"), await person("Ben")], async (page, kind) => {
    await expectAccessible(page);
    await (kind === "table" ? expectNoScroll(page) : expectNoSideways(page));
  });
});

test("a name is changed and stays", async ({ person }) => {
  const { page } = await person("Ann");
  await page.getByRole("button", { name: "You: Ann" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Solveig");
  await page.getByRole("button", { name: "Save name" }).click();
  // Over the dialog, not under it.
  await expect(page.locator("dialog").getByText("Your name is changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "You: Solveig" })).toBeVisible();
});

test("an address that leads nowhere says so", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Nothing floats here" })).toBeVisible();
});
