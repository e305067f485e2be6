/** Small things of games with computers that a walk through all of them found: each was cut, covered or misleading. */
import { openWithPuffins } from "./support/puffins.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";
import { list } from "./support/steps.ts";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 740 };
const LOW = { width: 844, height: 390 };

test("who is new sees whole names, and is told of no choice that they never made", { tag: "@long" }, async ({
  stranger: page,
}) => {
  const levels = page.getByRole("dialog");
  await page.setViewportSize(SMALL);
  await page.goto("/");

  await test.step("the own name at home on a phone", async () => {
    const whole = await page.locator(".identity-button").evaluate((button) => button.getBoundingClientRect().right);
    expect(whole).toBeLessThanOrEqual(SMALL.width);
    await page.getByRole("button", { name: "Choose a level" }).click();
    await expect(levels).toContainText("Plays its first games");
    await expect(levels).not.toContainText("Last chosen");
    await page.keyboard.press("Escape");
  });

  await test.step("a computer's name beside its clock, before anything is known of its seat", async () => {
    await resize(page, DESK);
    await page.getByRole("radio", { name: /^Skor / }).check({ force: true });
    await page.getByRole("button", { name: /^Play the computer, level/ }).click();
    const name = page.getByRole("region", { name: /^Young Puffin/ }).locator("strong");
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await resize(page, PHONE);
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  await test.step("the level that was chosen last is the one that starts with one press", async () => {
    await resize(page, DESK);
    await page.goto("/");
    await page.getByRole("button", { name: "Choose a level" }).click();
    await expect(levels).toContainText("Choose a level, the game starts at once.");
    await levels.getByRole("button", { name: /^Orca/ }).click();
    await expect(page.getByRole("region", { name: "Orca", exact: true })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play the computer, level Orca" })).toBeVisible();
    await expect(list(page, "Your games").getByText("Skor with Orca")).toBeVisible();
    await page.getByRole("button", { name: "Choose a level" }).click();
    await expect(levels.getByRole("button", { name: /^Orca/ })).toContainText("Last chosen");
  });
});

test("a hint is played by its button, and a game against computers alone goes on at once", { tag: "@long" }, async ({
  newPerson,
}) => {
  const ann = await newPerson("Ann");
  const { page } = ann;
  await openWithPuffins(ann, "skorm", 2, { pace: "at-once" });

  await test.step("a hint puts down what the hand held, and its button plays what was said", async () => {
    const stock = page.getByRole("group", { name: "Left to place" });
    for (const kind of [/Archer/, /Horsem/]) {
      await expect(page.getByRole("region", { name: "What you can do now" })).toBeAttached();
      await stock.getByRole("button", { name: kind }).click();
      const said = page.locator(".prompt-hinted");
      await expect(said).toHaveCount(0);
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await expect(said).toHaveText(/^Hint: .+\.$/, { timeout: 30_000 });
      const title = (await page.locator(".prompt-title").first().textContent()) ?? "";
      const [, piece = "", tile = ""] = /Place an? (\w+) on (\w\d)/.exec(title) ?? [];
      const name = new RegExp(piece === "Archer" ? "Archer" : piece.slice(0, 5));
      await expect(stock.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
      await page.locator(".prompt-buttons .button-main, .board-ask .button-main").first().click();
      await expect(page.locator(".moves td", { hasText: `${piece.charAt(0)}${tile}` })).toBeVisible();
    }
  });

  await test.step("a game against computers alone goes on at once, and its result has all ways in sight on a phone on its side", async () => {
    await page.getByRole("button", { name: "Draw", exact: true }).click();
    // There is no running clock.
    await expect(page.getByRole("dialog")).toContainText("The game ends without a winner");
    await expect(page.getByRole("dialog")).not.toContainText("clock");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
    await expect(page.getByText("The seats move on by one, and the next game starts at once.")).toBeVisible();
    await resize(page, LOW);
    for (const name of ["Once more?", "See the board", "Chat", "Back to the lobby"]) {
      const way = page.getByRole("dialog").getByRole("button", { name }).or(page.getByRole("link", { name }));
      await expect(way.first()).toBeInViewport({ ratio: 0.99 });
    }
  });
});
