/** The pages around a game on low and zoomed screens: what they are for is in sight, and nothing is cut. */

import { begin, type GameId } from "./support/begun.ts";
import { expectNoSideways } from "./support/checks.ts";
import { withNotch } from "./support/notch.ts";
import { resize } from "./support/resize.ts";
import { SIZES, sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test.setTimeout(240_000);

const SHORT = ["390x664", "375x553", "320x568"].map(sizeOf);
const LOW = SIZES.filter(({ width, height }) => height <= 560 && width >= 560);
const WAITING: readonly { readonly game: GameId; readonly seats: number }[] = [
  { game: "skorm", seats: 3 },
  { game: "skora", seats: 4 },
  { game: "skor", seats: 3 },
  { game: "neko", seats: 4 },
];

test("tables wait on low screens with board, seats and the way on", async ({ server, sitter }) => {
  for (const { game, seats } of WAITING)
    await test.step(`${game} for ${seats}`, async () => {
      const table = await begin(server.base, { game, seats, taken: 2 });
      const { page, context } = await sitter(table, 0);
      for (const size of LOW) {
        await resize(page, size);
        await expectCodeUncovered(page);
        await expect(page.getByRole("button", { name: "Ready", exact: true })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("button", { name: "Leave the seat" })).toBeInViewport({ ratio: 1 });
        for (const add of await page.getByRole("button", { name: "Add a player" }).all()) {
          await expect(add).toBeInViewport({ ratio: 1 });
        }
        await page.getByRole("tab", { name: "Table" }).click();
        expect(await faultsOfWaiting(page), `${size.width}x${size.height}`).toEqual([]);
      }
      for (const size of AROUND) {
        await resize(page, size);
        await expect(page.locator(".seat-cards-around > .seat-card")).toHaveCount(seats);
        expect(await cardsOnCards(page), `${size.width}x${size.height}`).toEqual([]);
      }
      await context.close();
      await table.leave();
    });
});

/** The layouts in which seat cards float around the board. */
const AROUND = [
  { width: 1280, height: 800 },
  { width: 1200, height: 640 },
];

/** The cards of seats that lie on each other. */
function cardsOnCards(page: Page): Promise<readonly string[]> {
  return page.locator(".seat-card").evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other, after) => {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        return apart ? [] : [`${index} and ${index + 1 + after}`];
      }),
    );
  });
}

/** The code of the table can be read, and copied: nothing lies on it. */
async function expectCodeUncovered(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Invite" }).click();
  const covered = await page.evaluate(() =>
    [".invite-code", ".invite-buttons > .button"].filter((part) => {
      const element = document.querySelector(part);
      const words = document.createRange();
      if (element === null) return true;
      words.selectNodeContents(element);
      const { right, top, height } = words.getBoundingClientRect();
      const there = document.elementFromPoint(right - 2, top + height / 2);
      return there === null || !(element.contains(there) || there.contains(element)) || right > innerWidth;
    }),
  );
  expect(covered).toEqual([]);
}

test("home and one's own page fit at every size, with the longest name", async ({ person }) => {
  const { page } = await person("Wilhelmina of Sorrow");
  for (const size of [...SIZES, ...SHORT]) {
    const where = `${size.width}x${size.height}`;
    await resize(page, size);
    await test.step(`the bar of home holds everything beside each other at ${where}`, async () => {
      expect(await faultsOfBar(page), where).toEqual([]);
    });
    if (![...LOW, ...SHORT].includes(size)) continue;
    await test.step(`home shows what can be done with a game beside it at ${where}`, async () => {
      for (const name of [/^Quick match/, /^Play the computer/, /^Create table/]) {
        await expect(page.getByRole("button", { name }).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole("radio", { checked: true })).toBeAttached();
      await expectNoSideways(page);
    });
  }
  await test.step("beside a notch the bar of home and its ways are whole", async () => {
    await resize(page, sizeOf("844x390"));
    const asUsual = await withNotch(page, "844x390");
    expect(await faultsOfBar(page)).toEqual([]);
    const bar = await page.locator(".match-bar").boundingBox();
    for (const way of await page.locator(".match-ways button").all()) {
      const box = await way.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) - 12);
    }
    expect((await page.locator(".home-logo").boundingBox())?.x).toBeGreaterThan(47);
    await asUsual();
  });
  await test.step("one's own page fits the narrowest phone", async () => {
    await resize(page, { width: 360, height: 740 });
    await page.goto("/me");
    await expect(page.getByRole("button", { name: "Save name" })).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
  });
  await test.step("the tables of the rules fit the smallest phone", async () => {
    await resize(page, { width: 320, height: 568 });
    for (const { game } of WAITING) {
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectNoSideways(page);
    }
  });
});

/** What of the bar of home does not stand beside the rest of it. */
function faultsOfBar(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector(".home-hero")?.getBoundingClientRect().right ?? 0;
    const parts = [...document.querySelectorAll(".home-logo, .home-nav > *")].filter((part) => part.checkVisibility());
    return parts.flatMap((part, index) => {
      const { left, right } = part.getBoundingClientRect();
      const end = parts[index + 1]?.getBoundingClientRect().left ?? edge;
      return left < 0 || right > end ? [`${part.className} ends at ${right} of ${end}`] : [];
    });
  });
}

test("a result for four has its way on in sight on low screens", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "neko", seats: 4 });
  await table.play(20);
  const { page } = await sitter(table, 0);
  await expect(page.getByRole("application")).toBeVisible();
  await table.end();
  const result = page.getByRole("dialog", { name: "You win" });
  await expect(result).toBeVisible();
  for (const size of LOW) {
    await resize(page, size);
    await expect(result.getByRole("button", { name: "Rematch" })).toBeInViewport({ ratio: 1 });
    await expect(result.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    const paper = await result.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
    expect(paper).toBeLessThanOrEqual(0.61);
  }
  await table.leave();
});

/** What is wrong with the room of a waiting table, in sentences. */
async function faultsOfWaiting(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push("the page scrolls");
    const sea = document.querySelector(".waiting-sea")?.getBoundingClientRect();
    const cards = [...document.querySelectorAll(".seat-card")];
    const share = sea === undefined ? 0 : (sea.width * sea.height) / (innerWidth * innerHeight);
    if (share < 0.595) faults.push(`the water has ${Math.round(100 * share)} %`);
    const top = Math.min(...cards.map((card) => card.getBoundingClientRect().top));
    if (top < innerHeight * 0.6) faults.push(`seats begin at ${Math.round(top)} px`);
    for (const [index, card] of cards.entries()) {
      const box = card.getBoundingClientRect();
      if (sea === undefined || box.right > sea.right + 0.5 || box.bottom > sea.bottom + 0.5)
        faults.push(`seat ${index + 1} is cut`);
      const name = card.querySelector(".seat-card-name")?.getBoundingClientRect();
      if (name === undefined || name.width < 60) faults.push(`the name of seat ${index + 1} has ${name?.width} px`);
      for (const part of card.querySelectorAll("button, .seat-card-lamp")) {
        const own = part.getBoundingClientRect();
        if (own.width > 0 && (own.right > box.right + 0.5 || own.left < box.left))
          faults.push(`${part.textContent} of seat ${index + 1} is cut`);
      }
    }
    for (const label of document.querySelectorAll(".option-label")) {
      // A word that is broken, or five lines of one word each, cannot be read.
      const words = (label.firstChild?.textContent ?? "").split(" ").map((word) => word.length);
      if (label.getBoundingClientRect().width < 7 * Math.max(...words)) faults.push(`"${label.textContent}" is broken`);
    }
    return faults;
  });
}
