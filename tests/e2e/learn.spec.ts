/** A new player learns a game on its board. */
import { playFirstGame } from "./support/courses.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";

test("somebody new is led from home through lessons to a first game", { tag: "@long" }, async ({ person }) => {
  const { page } = await person("Ann");
  await test.step("on a phone, too, who is new sees the way to the lessons without scrolling", async () => {
    await resize(page, { width: 390, height: 844 });
    await expect(page.locator(".home-lessons")).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator(".home-learn > :first-child")).toHaveText(/New here\?/);
    await resize(page, { width: 1280, height: 800 });
  });
  await test.step("home asks who is new, and says to others what they left off", async () => {
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
  await test.step("a lesson is done by trying: what is not asked for is shown, explained and taken back", async () => {
    // The list of courses stands before any of them is loaded.
    const isCourse = /\/course-[^/]*\.js$/;
    const courses = Promise.withResolvers<void>();
    await page.route(isCourse, (route) => courses.promise.then(() => route.continue()));
    await page.goto("/learn");
    await expect(page.getByText("9 lessons, about 5 minutes")).toBeVisible();
    courses.resolve();
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
    // Of the course at home, and of this one.
    await expect(page.getByText("1 of 9 done")).toBeVisible();
    await expect(page.getByText("1 of 8 done")).toBeVisible();
    await page.getByRole("link", { name: /Skora/ }).click();
    await expect(page.getByRole("heading", { name: "Axes" })).toBeVisible();
  });
  await test.step("a course ends with a first game in which what is new is said once, until notes are switched off", async () => {
    await page.evaluate(() => localStorage.setItem("skerry.coach", "yes"));
    await playFirstGame(page, "skora", 8);
    const list = page.getByRole("region", { name: "What you can do now" });
    const note = page.locator(".coach-slip");
    await list.getByRole("button").first().press("Enter");
    await list.getByRole("button", { name: /^Do it/ }).press("Enter");
    await expect(note).toContainText("Small cards bring boats");
    await expect(page.getByText("Young Puffin", { exact: true }).first()).toBeVisible();
    await note.getByRole("button", { name: "Put this note away" }).click();
    await expect(note).toBeHidden();
    await page.reload();
    await expect(list).toBeVisible();
    await expect(note.getByText("Small cards bring boats")).toBeHidden();

    await page.getByRole("button", { name: "Settings" }).click();
    const wanted = page.getByRole("switch", { name: "Notes in my first games" });
    await expect(wanted).toBeChecked();
    await wanted.click();
    await page.keyboard.press("Escape");
    await expect(note).toBeHidden();
    await page.getByRole("button", { name: "Settings" }).click();
    await wanted.click();
    await page.keyboard.press("Escape");
    await note.getByRole("button", { name: "No more notes" }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(wanted).not.toBeChecked();
  });
});

test("a lesson says what things do, is kept for other devices, and leads to the rules", async ({ newPerson, seen }) => {
  const { page, sockets } = await newPerson("Ann");
  await test.step("a question mark on the board says what something does", async () => {
    await page.goto("/learn/skorm/1");
    await expect(page.getByRole("heading", { name: "The Archer" })).toBeVisible();
    await page.getByRole("application").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("?");
    await expect(page.getByText(/your Warlord.*On its turn it could go to \d+ tiles/).first()).toBeAttached();
  });
  await test.step("what was learnt comes along to another device", async () => {
    const kept = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/api/learnt") && response.ok(),
    );
    await page.getByRole("button", { name: "Show me" }).click();
    await expect(page.getByText("Right", { exact: true })).toBeVisible();
    await kept;
    const { page: other } = await seen(sockets);
    await other.goto("/learn");
    await expect(other.getByText("1 of 9 done")).toBeVisible();
  });
  await test.step("the rules have a list of contents, and ways to lessons and the other games", async () => {
    await page.goto("/rules/skorm");
    await page.getByRole("navigation", { name: "Contents" }).getByRole("button", { name: "Your turn" }).click();
    await expect(page.getByRole("heading", { name: "Your turn" })).toBeInViewport();
    await page.getByRole("link", { name: "Rules of Skora" }).click();
    await expect(page.getByRole("heading", { name: "Rules of Skora" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Learn Skora by playing" })).toHaveAttribute("href", "/learn/skora");
  });
});
