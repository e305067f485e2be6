/** A bot account: made and given a token in a browser, distinguished from people at a table, and deleted again. */
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { type Device, keepName, openDevice } from "./support/passkeys.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";

const PHONE = { width: 390, height: 664 };

const devices: Device[] = [];
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

test("somebody makes a bot, whose token plays until it is withdrawn", { tag: "@long" }, async ({ browser, server }) => {
  const desk = await openDevice(browser, server.base);
  devices.push(desk);
  const { page } = desk;
  await keepName(desk, "Svana");
  await page.getByRole("textbox", { name: "Name of the new bot" }).fill("Crunchy");
  await page.getByRole("button", { name: "Make a bot" }).click();
  const bot = page.getByRole("article", { name: "Crunchy" });
  await bot.getByRole("textbox", { name: "What the token is for" }).fill("My laptop");
  await bot.getByRole("button", { name: "Make a token" }).click();
  const token = await bot.locator("code").textContent();
  await expectAccessible(page);
  await expectNoSideways(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await resize(page, PHONE);
  await expectNoSideways(page);
  await resize(page, { width, height });
  await bot.getByRole("button", { name: "I have it" }).click();

  const ask = (path: string, body: object) =>
    fetch(`${server.base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token ?? ""}` },
      body: JSON.stringify(body),
    });
  const opened: unknown = await (await ask("/api/tables", { game: "skorm", seats: 2 })).json();
  const code = String(opened instanceof Object ? Reflect.get(opened, "code") : "");
  await page.goto(`/${code}`);
  await expect(page.locator(".seat-card-name").filter({ hasText: "Crunchy" }).locator(".bot-sign")).toBeVisible();

  await test.step("nothing of the page stands where it would sink as the account comes", async () => {
    const late = Promise.withResolvers<void>();
    await page.route("**/api/me", (route) => late.promise.then(() => route.continue()), { times: 1 });
    await page.goto("/me");
    await expect(page.getByText("Looking you up")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
    late.resolve();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  });
  await bot.getByRole("button", { name: "Withdraw My laptop" }).click();
  await expect(bot.getByText("No program can play as this bot yet.")).toBeVisible();
  expect((await ask("/api/tables", { game: "skorm", seats: 2 })).status).toBe(401);
  await bot.getByRole("button", { name: "Delete Crunchy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(bot).toHaveCount(0);
});
