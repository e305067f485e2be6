/** What a player sees who comes to a limit of the server: why, until when, and nothing that is not so. */
import { expect, test } from "./support/skerry.ts";

const tooFast = (wait: number) => ({ status: 429, json: { code: "too-fast", wait } });

test("somebody new is told that others came before, plays here meanwhile, and gets in by themselves", async ({
  stranger: page,
}) => {
  let isCrowded = true;
  await page.route("**/api/identity", (route) => (isCrowded ? route.fulfill(tooFast(3000)) : route.continue()));
  await page.goto("/past");
  await expect(page.getByRole("heading", { name: "Almost in" })).toBeVisible();
  await expect(page.getByText("You get in by yourself, in a minute.")).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("status").getByText(/^Many new players came from your network\./)).toBeVisible();
  await page.getByRole("button", { name: /^Play the computer, level/ }).click();
  await expect(page).toHaveURL(/\/device\//);
  await page.goBack();

  isCrowded = false;
  await expect(page.getByRole("button", { name: "Quick match" })).toBeEnabled();
  await expect(page.getByText(/^Many new players/)).toHaveCount(0);
});

test("what was not kept does not look as if it was", async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  await page.goto("/me");
  const audience = page.getByRole("combobox", { name: "Who sees that you are here" });
  await expect(audience).toHaveValue("friends");
  await page.route("**/api/me/preferences", (route) => route.fulfill(tooFast(3_000_000)));
  await audience.selectOption("nobody");
  await expect(page.getByText("That was too often. Try again in 50 minutes.")).toBeVisible();
  await expect(audience).toHaveValue("friends");
});

test("a page about oneself that asked too often is asked again without loading it", async ({ keeper }) => {
  const { page } = await keeper("Annika");
  let isOften = true;
  await page.route(/\/api\/(me|passkeys)/, (route) => (isOften ? route.fulfill(tooFast(60_000)) : route.continue()));
  await page.goto("/me");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(page.getByRole("alert").getByText("That was too often. Try again in a minute.")).toBeVisible();
  isOften = false;
  await again.click();
  await expect(page.getByText(/^Yours since/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Who sees that you are here" })).toBeVisible();
  await expect(again).toHaveCount(0);
});
