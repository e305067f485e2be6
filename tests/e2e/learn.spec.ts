/** A new player learns a game on its board. */
import { expect, type Page, test } from "./support/skerry.ts";

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

test("a course ends with a first game in which what is new is said once, until notes are switched off", async ({
  person,
}) => {
  const { page } = await person("Ann");
  await page.evaluate(() => localStorage.setItem("skerry.coach", "yes"));
  await page.goto("/learn/skora/8");
  const first = page.getByRole("button", { name: "Play a first game" });
  const showMe = page.getByRole("button", { name: "Show me" });
  await expect(async () => {
    if ((await showMe.count()) > 0) await showMe.click({ timeout: 1000 });
    await expect(first).toBeVisible({ timeout: 1000 });
  }).toPass();
  await first.click();
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
  await expect(note).toBeVisible();
});

test("what was learnt comes along to another device", async ({ person, browser, baseURL }) => {
  const { page } = await person("Ann");
  await page.goto("/learn/skorm/1");
  const kept = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/learnt") && response.ok(),
  );
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByText("Right", { exact: true })).toBeVisible();
  await kept;
  const identity = await page.evaluate(() => localStorage.getItem("skerry.identity") ?? "");
  const storage = [{ name: "skerry.identity", value: identity }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? "", localStorage: storage }] },
  });
  const other = await context.newPage();
  await other.goto("/learn");
  await expect(other.getByText("1 of 8 done")).toBeVisible();
  await context.close();
});

test("a puzzle a day is tried, explained and solved, and counts in a row", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/learn");
  await page
    .getByRole("link", { name: /Puzzle of the day/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/learn\/skora\/puzzle$/);
  const asks = page.getByText("It is your turn: find it.", { exact: true });
  await expect(asks).toBeVisible();

  // The day before works as well, and a puzzle whose answer was shown is not solved.
  await page.getByRole("link", { name: "The day before" }).click();
  await expect(page).toHaveURL(/\/puzzle\/\d{4}-\d\d-\d\d$/);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByText("That was it.")).toBeVisible();
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(asks).toBeVisible();

  const list = page.getByRole("region", { name: "What you can do now" });
  const solved = page.getByText("1 day in a row");
  const tries = page.getByRole("button", { name: "Try again" });
  for (let index = 0; index < 60 && !(await solved.isVisible()); index++) {
    await tryOne(page, index);
    await expect(solved.or(tries).or(asks).first()).toBeVisible();
    if (!(await tries.isVisible())) continue;
    await expect(page.getByRole("complementary").getByText(/One action does better/)).toBeVisible();
    await tries.click();
    await expect(list).toBeVisible();
  }
  await expect(solved).toBeVisible();
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /Puzzle of the day Solved/ })).toBeVisible();
});

/** Goes down the list of what can be done by always pressing another button of it, until something is done. */
async function tryOne(page: Page, number: number): Promise<void> {
  const list = page.getByRole("region", { name: "What you can do now" });
  let left = number;
  for (let press = 0; press < 4 && (await list.count()) > 0; press++) {
    const doIt = list.getByRole("button", { name: /^Do it/ });
    if ((await doIt.count()) > 0) {
      await doIt.press("Enter");
      return;
    }
    const ways = list.getByRole("button").filter({ hasNotText: "Put back" });
    const many = await ways.count();
    if (many === 0) return;
    await ways.nth(left % many).press("Enter");
    left = Math.floor(left / many);
  }
}

test("a question mark on the board says what something does", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/learn/skorm/1");
  await expect(page.getByRole("heading", { name: "The Archer" })).toBeVisible();
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("?");
  await expect(page.getByText(/your Warlord.*On its turn it could go to \d+ tiles/).first()).toBeAttached();
});

test("the rules have a list of contents, and ways to lessons and the other games", async ({ person }) => {
  const { page } = await person("Ann");
  await page.goto("/rules/skorm");
  await page.getByRole("navigation", { name: "Contents" }).getByRole("button", { name: "Your turn" }).click();
  await expect(page.getByRole("heading", { name: "Your turn" })).toBeInViewport();
  await page.getByRole("link", { name: "How to play Skora" }).click();
  await expect(page.getByRole("heading", { name: "How to play Skora" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn Skora by playing" })).toHaveAttribute("href", "/learn/skora");
});
