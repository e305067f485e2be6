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

test("the cells of a code stay on their paper on a small phone", async ({ person }) => {
  const { page } = await person("Ann");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/QQQQQQ");
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  const over = await page.evaluate(() => {
    const field = document.querySelector(".code-field");
    const paper = field?.closest(".on-paper")?.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".code-cell, .code-field .button")];
    return parts.filter((part) => part.getBoundingClientRect().right > (paper?.right ?? 0) - 16).length;
  });
  expect(over).toBe(0);
});
