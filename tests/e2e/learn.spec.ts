/** Somebody who has never played learns a game on its board. */
import { expect, test } from "./support/skerry.ts";

test("a lesson is done by trying: what is not asked for is shown, explained and taken back", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/learn");
  await page.getByRole("link", { name: /Skora/ }).click();
  await expect(page.getByRole("heading", { name: "Cards bring boats" })).toBeVisible();

  const list = page.getByRole("region", { name: "What you can do now" });
  await list.getByRole("button", { name: /^Rime Crab/ }).press("Enter");
  await list.getByRole("button", { name: /Kelp Narrows/ }).press("Enter");
  await list
    .getByRole("button", { name: /^(Do it|Play)/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("complementary").getByText("That card places fewer boats")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  await list.getByRole("button", { name: /^Beacon Fish/ }).press("Enter");
  await list.getByRole("button", { name: /Kelp Narrows/ }).press("Enter");
  await list
    .getByRole("button", { name: /^(Do it|Play)/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("complementary").getByText("Send one boat on")).toBeVisible();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByRole("button", { name: "Next: Axes" }).click();
  await expect(page).toHaveURL(/\/learn\/skora\/2$/);
  await expect(page.getByRole("heading", { name: "Axes" })).toBeVisible();

  await page.goto("/learn");
  await expect(page.getByText("1 of 8 done")).toBeVisible();
  await page.getByRole("link", { name: /Skora/ }).click();
  await expect(page.getByRole("heading", { name: "Axes" })).toBeVisible();
});
