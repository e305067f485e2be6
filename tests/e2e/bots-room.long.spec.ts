/** Tables with computers, and what belongs to them, at sizes at which something of it was cut off or lost. */
import { begin } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { openWithPuffins } from "./support/puffins.ts";
import { expect, type Locator, test } from "./support/skerry.ts";
import { createTable, hasTurn } from "./support/steps.ts";

test.setTimeout(180_000);

/** Small phones upright and on their side, and a screen that is zoomed. */
const UPRIGHT = { width: 360, height: 740 };
const LOW = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
] as const;

async function expectWhole(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.99 });
}

test("a decree is chosen on paper that holds all of its words", async ({ person }) => {
  const ann = await person("Ann");
  await openWithPuffins(ann, "skora", 4);
  const offers = ann.page.locator(".decree-offer");
  for (const size of [UPRIGHT, ...LOW]) {
    await ann.page.setViewportSize(size);
    await expect(ann.page.locator(".prompt-title", { hasText: "Choose your decree" })).toBeInViewport();
    for (const offer of await offers.all()) {
      await expectWhole(offer);
      await expect(async () => {
        expect(await offer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
      }).toPass({ timeout: 5000 });
    }
  }
});

test("placing among three leaves the own seat and every set-up in sight, and the pace of computers its room", async ({
  person,
}) => {
  const ann = await person("Ann");
  const { page } = ann;
  await openWithPuffins(ann, "skorm", 3);
  await hasTurn(ann);
  for (const size of LOW) {
    await page.setViewportSize(size);
    await expectWhole(page.locator(".seat-row-you"));
    await page.getByRole("button", { name: "Place the rest for me" }).click();
    for (const name of ["Wall of shields", "Wings", "Close guard"]) {
      await expectWhole(page.getByRole("button", { name, exact: true }));
    }
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.setViewportSize(UPRIGHT);
  const slowest = await page.getByText("Calmly", { exact: true }).boundingBox();
  const fastest = await page.getByText("At once", { exact: true }).boundingBox();
  expect(fastest?.height).toBe(slowest?.height);
  expect((fastest?.x ?? 0) + (fastest?.width ?? 0)).toBeLessThanOrEqual(UPRIGHT.width - 12);
});

test("what Skor's next turn brings is told in figures on a low screen", async ({ browser, server }) => {
  const table = await begin(server.base, { game: "skor", seats: 2 });
  await table.play(90);
  const [own = 0] = table.acting();
  await table.leave();
  const player = table.players[own];
  if (player === undefined) throw new Error("nobody acts");
  const context = await browser.newContext({ storageState: storageOf(player, server.base) });
  const page = await context.newPage();
  await page.goto(`${server.base}/${table.code}`);
  for (const size of LOW) {
    await page.setViewportSize(size);
    await expectWhole(page.locator(".ledger-sum"));
  }
  await context.close();
});

test("whom to invite is still asked when the screen is turned", async ({ person }) => {
  const ann = await person("Ann");
  await createTable(ann);
  await ann.page.getByRole("button", { name: "Invite a friend" }).click();
  await expect(ann.page.getByRole("dialog")).toBeVisible();
  await ann.page.setViewportSize({ width: 768, height: 1024 });
  await expect(ann.page.getByRole("tab", { name: "Invite" })).toBeAttached();
  await expect(ann.page.getByRole("dialog")).toBeVisible();
});
