/** Tables with computers, and what belongs to them, at sizes at which something of it was cut off or lost. */
import { begin } from "./support/begun.ts";
import { openWithPuffins } from "./support/puffins.ts";
import { legalGame, scriptedOrigin } from "./support/game-scripts.ts";
import { SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { expect, type Locator, test } from "./support/skerry.ts";
import { createTable, hasTurn } from "./support/steps.ts";

const DESK = { width: 1280, height: 800 };
/** Small phones upright and on their side, and a screen that is zoomed. */
const UPRIGHT = { width: 360, height: 740 };
const LOW = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
] as const;

async function expectWhole(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.99 });
}

test("tables with computers have room for what belongs to them at every size", async ({ newPerson }) => {
  const ann = await newPerson("Ann");
  const { page } = ann;

  await test.step("whom to invite is still asked when the screen is turned", async () => {
    await createTable(ann);
    await ann.page.getByRole("button", { name: "Invite a friend" }).click();
    await expect(ann.page.getByRole("dialog")).toBeVisible();
    await resize(ann.page, { width: 768, height: 1024 });
    await expect(ann.page.getByRole("tab", { name: "Invite" })).toBeAttached();
    await expect(ann.page.getByRole("dialog")).toBeVisible();
    await resize(page, DESK);
  });

  await test.step("a decree is chosen on paper that holds all of its words", async () => {
    await openWithPuffins(ann, "skora", 4);
    const offers = ann.page.locator(".decree-offer");
    for (const size of [UPRIGHT, ...LOW]) {
      await resize(ann.page, size);
      await expect(ann.page.locator(".prompt-title", { hasText: "Choose your decree" })).toBeInViewport();
      for (const offer of await offers.all()) {
        await expectWhole(offer);
        await expect(async () => {
          expect(await offer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
        }).toPass({ timeout: 5000 });
      }
    }
    await resize(page, DESK);
  });

  await test.step("placing among three leaves the own seat and every set-up in sight, and the pace of computers its room", async () => {
    await openWithPuffins(ann, "skorm", 3);
    await hasTurn(ann);
    for (const size of LOW) {
      await resize(page, size);
      await expectWhole(page.locator(".seat-row-you"));
      await page.getByRole("button", { name: "Place the rest for me" }).click();
      for (const name of ["Wall of shields", "Wings", "Close guard"]) {
        await expectWhole(page.getByRole("button", { name, exact: true }));
      }
      await page.keyboard.press("Escape");
    }
    await resize(page, DESK);
    await page.getByRole("button", { name: "Settings" }).click();
    await resize(page, UPRIGHT);
    const slowest = await page.getByText("Calmly", { exact: true }).boundingBox();
    const fastest = await page.getByText("At once", { exact: true }).boundingBox();
    expect(fastest?.height).toBe(slowest?.height);
    expect((fastest?.x ?? 0) + (fastest?.width ?? 0)).toBeLessThanOrEqual(UPRIGHT.width - 12);
  });
});

test("what Skor's next turn brings is told in figures on a low screen", async ({ server, sitter }) => {
  const origin = scriptedOrigin(legalGame("skor", SEED, 90));
  const table = await begin(server.base, { game: "skor", seats: 2, settings: { origin } });
  const [own = 0] = table.acting();
  await table.leave();
  const { page } = await sitter(table, own);
  for (const size of LOW) {
    await resize(page, size);
    await expectWhole(page.locator(".ledger-sum"));
  }
});
