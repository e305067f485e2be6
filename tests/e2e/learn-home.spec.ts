/** The way to the lessons from home: for a new player, and for one that has begun a course. */
import { expect, test } from "./support/skerry.ts";

test("home asks who is new, and says to others what they left off", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/");
  const link = page.locator(".home-lessons");
  await expect(link).toHaveText(/New here\? Learn \w+( \w+)? in \d+ minutes/);
  await link.click();
  await expect(page).toHaveURL(/\/learn\/\w+$/);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("button", { name: /^Next: |^Show me$/ }).first()).toBeEnabled();
  const showMe = page.getByRole("button", { name: "Show me" });
  await expect(async () => {
    if ((await showMe.count()) > 0) await showMe.click({ timeout: 1000 });
    await expect(page.getByRole("button", { name: /^Next: / })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto("/");
  await expect(link).toHaveText(/Go on learning \w+( \w+)?: lesson 2 of \d+/);
  await link.click();
  await expect(page.getByText(/Lesson 2 of/)).toBeVisible();
});

test("on a phone, too, who is new sees the way to the lessons without scrolling", async ({ person }) => {
  const { page } = await person("Ann");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator(".home-lessons")).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(".home-learn > :first-child")).toHaveText(/New here\?/);
});
