/** What players look up in the middle of a game: the rules at a glance, and what a thing does. */

import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { tilePoint } from "./support/skorm-input.ts";

const GAMES = ["Skorm", "Skora", "Skor", "Neko Harbour"] as const;
const IDS = ["skorm", "skora", "skor", "neko"] as const;

test("the rules at a glance take one screen of a desk and two of a phone", { tag: "@long" }, async ({ page }) => {
  for (const [index, game] of GAMES.entries()) {
    await page.goto(`/rules/${IDS[index]}/card`);
    await expect(page.getByRole("heading", { name: `${game} at a glance` })).toBeVisible();
    await expect(page.locator(".glance > section").nth(3)).toBeVisible();
    for (const [width, height, screens] of [
      [390, 844, 2],
      [1280, 800, 1],
    ] as const) {
      await resize(page, { width, height });
      const over = () =>
        page.evaluate(
          ([most, wide]) => {
            const { scrollHeight, scrollWidth } = document.documentElement;
            return [Math.max(0, scrollHeight - most), Math.max(0, scrollWidth - wide)];
          },
          [screens * height, width] as const,
        );
      await expect.poll(over, { message: `${game} at ${width}` }).toEqual([0, 0]);
    }
  }
});

test("what players look up beside a game is there by mouse and by keys", { tag: "@long" }, async ({ newPerson }) => {
  const { page } = await newPerson("Ann");
  const slip = page.locator(".about-slip");

  await test.step("what a thing does is said at it to a mouse that rests, and not to one that plays", async () => {
    await page.goto("/learn/skorm/1");
    await expect(page.getByRole("heading", { name: "The Archer" })).toBeVisible();
    const there = await tilePoint(page, "e6", { player: 0, players: 2 });
    await page.mouse.move(there.x, there.y);
    await expect(slip).toContainText("Rides one or two tiles");
    const box = await slip.boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - there.y)).toBeLessThan(120);
    await page.mouse.move(there.x + 200, there.y + 200, { steps: 3 });
    await expect(slip.getByText("Rides one or two tiles")).toBeHidden();
    await expectAtAGlance(page);
  });

  await test.step("in lists as on the board: a tech that cannot be learnt now, by mouse and by keys", async () => {
    await page.goto("/learn/skor/3");
    const tier = page.locator(".tier[data-about]").nth(1);
    await tier.hover();
    await expect(slip).toContainText(/\w+.*: .*\./);
    await expect(tier).toHaveAttribute("aria-description", (await slip.textContent()) ?? "");
    await page.mouse.move(640, 20);
    await expect(slip).toBeHidden();
    await page.getByRole("button", { name: "Skip" }).focus();
    await page.keyboard.press("?");
    const first = await slip.textContent();
    await page.keyboard.press("?");
    await expect(slip).not.toHaveText(first ?? "");
    await page.keyboard.press("Escape");
    await expectAtAGlance(page);
  });

  await test.step("a question mark tells of what the keyboard is at", async () => {
    for (const id of ["skora", "neko"]) {
      await page.goto(`/learn/${id}/2`);
      await page.getByRole("application").focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("?");
      await expect(slip.locator("strong")).toHaveText(/\w/);
      await expect(slip.locator("p")).toHaveText(/\w+ \w+/);
      await page.keyboard.press("ArrowDown");
      await expect(slip).toBeHidden();
      await expectAtAGlance(page);
    }
  });

  await test.step("a small mark over a board is told of where a mouse rests on it, and lets the hand through", async () => {
    await page.goto("/learn/skora/6");
    const mark = page.locator(".play-sea .picks-axe").first();
    await expect(mark).toBeVisible();
    const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    const told = page.locator(".about-slip-mark");
    await expect(told).toHaveText((await mark.getAttribute("data-about")) ?? "");
    expect(await page.locator(".about-slip:visible").count()).toBe(1);
    await page.mouse.move(x + 200, y + 200, { steps: 3 });
    await expect(told).toBeHidden();
  });
});

/** Beside a game they are two presses away, on one screen. */
async function expectAtAGlance(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("button", { name: "At a glance" }).click();
  const body = page.locator(".dialog-wide .dialog-body");
  await expect(body.locator("section").first()).toBeVisible();
  const hidden = await body.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden, page.url()).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}
