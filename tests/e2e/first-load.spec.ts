/** What comes over a slow line: something at once that says so, and no more before the board than has to be. */
import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { begin, type GameId } from "./support/begun.ts";
import { drawNothing } from "./support/draw-nothing.ts";
import { expect, type Locator, type Page, test } from "./support/skerry.ts";

const GAMES: readonly GameId[] = ["skorm", "skora", "skor", "neko"];
/** All scripts of a table, compressed. */
const MAX_BYTES = 300 * 1024;
/** All scripts of home, which has no board. */
const MAX_HOME_BYTES = 165 * 1024;
/** What a server may send at once, before it has heard that the line carries it: ten packets. */
const FIRST_FLIGHT = 14_000;

test("a page that nothing has come for yet says that it loads", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\//, async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.goto("/AAAAAA", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toContainText("Loading");
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBeGreaterThan(0);
  expect((await answer?.body())?.length).toBeLessThan(FIRST_FLIGHT);
  release();
  await expect(page.getByRole("heading", { name: "No table has this code" })).toBeVisible();
});

test("a browser that lacks what the page is made of is told so, in place of a page that loads for ever", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Map, "groupBy"));
  await page.goto("/");
  await expect(page.getByText("too old for the boards")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("an iPhone on its side leaves the text as large as it was laid out", async ({ page, request }) => {
  await page.goto("/");
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : "")));
  const rules = await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text()));
  // The browsers of iPhones know this by its old name alone, which a build for others leaves out.
  expect(rules.join("")).toContain("-webkit-text-size-adjust:100%");
});

/** The scripts that a page has loaded by when it shows something and nothing more comes. */
async function scriptsOf(page: Page, path: string, shown: Locator): Promise<readonly Buffer[]> {
  const scripts = new Map<string, Promise<Buffer>>();
  const hear = (response: Response) => {
    if (response.headers()["content-type"]?.includes("javascript")) scripts.set(response.url(), response.body());
  };
  // What the page before still asks for is not counted, and is gone before it could be read.
  await page.goto("about:blank");
  page.on("response", hear);
  await page.goto(path);
  await expect(shown).toBeVisible();
  await page.waitForLoadState("networkidle");
  page.off("response", hear);
  const bodies = await Promise.all(scripts.values());
  expect(bodies.length).toBeGreaterThan(5);
  return bodies;
}

const compressed = (bodies: readonly Buffer[]) => bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);

test("pages without a board load none", async ({ page }) => {
  const headed = (name: string) => page.getByRole("heading", { name, exact: true });
  const home = await scriptsOf(page, "/", headed("Your games"));
  expect(compressed(home)).toBeLessThanOrEqual(MAX_HOME_BYTES);
  const friends = await scriptsOf(page, "/friends", headed("Friends"));
  const past = await scriptsOf(page, "/past", headed("Past games"));
  for (const bodies of [home, friends, past])
    expect(bodies.filter((body) => /pixi/i.test(body.toString()))).toEqual([]);
});

for (const game of GAMES) {
  test(`a table of ${game} loads at most 300 KB of scripts`, async ({ page, server }) => {
    // What is drawn hangs on no script.
    await page.addInitScript(drawNothing);
    const { code, leave } = await begin(server.base, { game, seats: 2 });
    const bodies = await scriptsOf(page, `/${code}`, page.getByRole("application"));
    // The name of the game is readable above the board.
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("opacity", "1");
    expect((await heading.boundingBox())?.width).toBeGreaterThan(30);
    expect(compressed(bodies)).toBeLessThanOrEqual(MAX_BYTES);
    await leave();
  });
}
