/** What comes over a slow line: something at once that says so, and no more before the board than has to be. */
import { gzipSync } from "node:zlib";
import { begin, type GameId } from "./support/begun.ts";
import { expect, test } from "./support/skerry.ts";

const GAMES: readonly GameId[] = ["skorm", "skora", "skor", "neko"];
/** All scripts of a table, compressed. */
const MOST_BYTES = 300 * 1024;
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

for (const game of GAMES) {
  test(`a table of ${game} loads at most 300 KB of scripts`, async ({ page, server }) => {
    const { code, leave } = await begin(server.base, { game, seats: 2 });
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => {
      if (response.headers()["content-type"]?.includes("javascript")) scripts.set(response.url(), response.body());
    });
    await page.goto(`/${code}`);
    await expect(page.getByRole("application")).toBeVisible();
    await page.waitForLoadState("networkidle");
    // What is played stands over the board, to be read.
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("opacity", "1");
    expect((await heading.boundingBox())?.width).toBeGreaterThan(30);
    const bodies = await Promise.all(scripts.values());
    expect(bodies.length).toBeGreaterThan(5);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(MOST_BYTES);
    await leave();
  });
}
