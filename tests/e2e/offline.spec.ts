/** Without a connection: functions for one player work, those that need others say so, and games can be saved later. */
import { puzzleText } from "../../client/learn/practice/text.ts";
import { historyText } from "../../client/ui/history/text.ts";
import { homeText } from "../../client/ui/home/text.ts";
import { deviceText } from "../../client/ui/table/device-text.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { drawNothing } from "./support/draw-nothing.ts";
import { resize } from "./support/resize.ts";
import { expect, knownAs, type Page, test as base } from "./support/skerry.ts";

const DESK = { width: 1280, height: 800 };

/**
 * Those that keep all pages: that takes seconds, and nothing else of them lasts from test to test. They go with the browser,
 * for a fixture of the worker would have workers begin anew.
 */
const keepers = new WeakMap<Browser, Promise<BrowserContext>>();

function keeperIn(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const keeper = keepers.get(browser) ?? keepPages(browser, baseURL);
  keepers.set(browser, keeper);
  return keeper;
}

async function keepPages(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: "allow",
    baseURL,
    viewport: DESK,
    reducedMotion: "reduce",
  });
  await context.addInitScript(drawNothing);
  const page = await context.newPage();
  await page.goto("/");
  await keptPages(page);
  await page.close();
  return context;
}

interface Fixtures {
  /** A page in a browser that has been here before, without a connection. */
  page: Page;
}

const test = base.extend<Fixtures>({
  context: async ({ browser, server }, use) => {
    const kept = await keeperIn(browser, server.base);
    const broken: string[] = [];
    const note = (error: { error(): Error }) => broken.push(error.error().stack ?? error.error().message);
    kept.on("weberror", note);
    await use(kept);
    kept.off("weberror", note);
    await kept.setOffline(false);
    expect(broken, "errors on the pages").toEqual([]);
  },

  page: async ({ context, server: { base: origin } }, use) => {
    const page = await context.newPage();
    await page.goto("/");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
    const [{ localStorage: known } = { localStorage: [] }] = (await knownAs("Ann", origin)).origins;
    await page.evaluate((of) => {
      for (const { name, value } of of) localStorage.setItem(name, value);
    }, known);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(homeText.offline)).toBeVisible();
    await use(page);
    await page.close();
  },
});

/** Waits until the browser keeps all pages. */
async function keptPages(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open("skerry");
          return navigator.serviceWorker.controller !== null && (await cache.match("/builds")) !== undefined;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

const toldLines = (page: Page) => page.locator(".game-log").getByRole("listitem");

async function expectTold(page: Page, told: readonly string[]): Promise<void> {
  await expect.poll(() => toldLines(page).allTextContents()).toEqual(expect.arrayContaining([...told]));
}

/** Does what a hint says. @returns all that the log tells then */
async function actOnHint(page: Page): Promise<readonly string[]> {
  const lines = toldLines(page);
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await expect(hint).toBeEnabled();
  const before = await lines.count();
  await hint.click();
  await page.locator(".prompt, .board-ask, .ask").locator(".button-main, .prompt-hinted").first().waitFor();
  await page.locator(".button-main").first().click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  return await lines.allTextContents();
}

/** The first piece that was placed. */
const FIRST = /Placing1[AHS][a-i]\d/;

test("lessons, puzzles and rules are there", { tag: "@long" }, async ({ page }) => {
  await page.getByRole("link", { name: homeText.rules }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/learn/skora/1");
  const next = page.getByRole("button", { name: /^Next: / });
  const showMe = page.getByRole("button", { name: "Show me" });
  await expect(async () => {
    if ((await showMe.count()) > 0) await showMe.click({ timeout: 1000 });
    await expect(next).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto("/learn/skorm/puzzle");
  await showMe.click();
  await expect(page.getByText(puzzleText.shown)).toBeVisible();
});

test("a game against the computer is left and gone on with, and kept among past games once there is a line", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.getByRole("button", { name: /^Play the computer, level/ }).click();
  await page.getByRole("group", { name: "Place the rest for me" }).getByRole("button", { name: "Wings" }).click();
  const title = page.locator(".prompt-title");
  const moves = page.getByRole("region", { name: "Moves" });
  await expect(moves).toContainText(FIRST);
  const [first = ""] = FIRST.exec((await moves.textContent()) ?? "") ?? [];
  await page.reload();
  await expect(moves).toContainText(first);
  await page.goto("/");
  await page.getByRole("link", { name: new RegExp(`^${homeText.goOn}: Skorm with`) }).click();
  await expect(title).toHaveText(/./);
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  const result = page.getByRole("dialog");
  await expect(result.getByText(deviceText.keepLater)).toBeVisible();
  await context.setOffline(false);
  await result.getByRole("button", { name: deviceText.keepGame, exact: true }).click();
  await expect(result.getByText(deviceText.gameKept)).toBeVisible();
  await page.goto("/past");
  const row = page.getByRole("listitem").filter({ hasText: historyText.onDevice });
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/g\/./);
  await expect(page.getByText("Young Puffin wins")).toBeVisible();
});

/** One game with secrets shows the way: what each plays with is its own, and how it is kept is the same. */
for (const { game, tag } of [
  { game: "Skora", tag: "@long" },
  { game: "Skor", tag: "@long" },
  { game: "Neko Harbour", tag: [] },
]) {
  test(`${game} is played against the computer, left, and gone on with at home`, { tag }, async ({ page }) => {
    await page.getByRole("radio", { name: new RegExp(`^${game} `) }).check({ force: true });
    await page.getByRole("button", { name: /^Play the computer, level/ }).click();
    const told = await actOnHint(page);
    await page.reload();
    await expectTold(page, told);
    await page.goto("/");
    const row = page.getByRole("listitem").filter({ hasText: `${game} with` });
    await expect(row).toContainText(/On this device, [1-9]\d* moves?/);
    await row.getByRole("link", { name: new RegExp(`^${homeText.goOn}`) }).click();
    await expectTold(page, told);
    await actOnHint(page);
  });
}

test("people share the device, and what needs others says so", { tag: "@long" }, async ({ page }) => {
  await resize(page, { width: 390, height: 664 });
  await expect(page.getByText(homeText.offline)).toBeInViewport({ ratio: 1 });
  await resize(page, DESK);
  await page.getByRole("button", { name: homeText.createTable }).click();
  await expect(page.getByText("The server cannot be reached just now.")).toBeVisible();
  await page.getByRole("button", { name: homeText.oneDevice }).click();
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(page.locator(".prompt-title")).toHaveText(/^(Ann|Player 2): Place/);
  await page.goto("/friends");
  await expect(page.getByText("The server cannot be reached just now.")).toBeVisible();
});
