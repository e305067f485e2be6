/** The pages around a game on low and zoomed screens: what they are for is in sight, and nothing is cut. */
import { expectNoSideways } from "./support/checks.ts";
import { begin, type GameId } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { SIZES, sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test.setTimeout(240_000);

const LOW = SIZES.filter(({ width, height }) => height <= 560 && width >= 560);
const WAITING: readonly { readonly game: GameId; readonly seats: number }[] = [
  { game: "skorm", seats: 3 },
  { game: "skora", seats: 4 },
  { game: "skor", seats: 3 },
  { game: "neko", seats: 4 },
];

for (const { game, seats } of WAITING) {
  test(`a table of ${game} for ${seats} waits on low screens with board, seats and the way on`, async ({
    browser,
    server,
  }) => {
    const { code, players, leave } = await begin(server.base, { game, seats, taken: 2 });
    const [host] = players;
    if (host === undefined) throw new Error("nobody hosts");
    const context = await browser.newContext({ storageState: storageOf(host, server.base) });
    const page = await context.newPage();
    for (const size of LOW) {
      await page.setViewportSize(size);
      await page.goto(`${server.base}/${code}`);
      await expect(page.getByRole("button", { name: "Ready", exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Leave the seat" })).toBeInViewport({ ratio: 1 });
      for (const add of await page.getByRole("button", { name: "Add a player" }).all()) {
        await expect(add).toBeInViewport({ ratio: 1 });
      }
      await expectCodeUncovered(page);
      await page.getByRole("tab", { name: "Table" }).click();
      expect(await faultsOfWaiting(page), `${size.width}x${size.height}`).toEqual([]);
    }
    for (const size of AROUND) {
      await page.setViewportSize(size);
      await expect(page.locator(".seat-cards-around > .seat-card")).toHaveCount(seats);
      expect(await cardsOnCards(page), `${size.width}x${size.height}`).toEqual([]);
    }
    await context.close();
    await leave();
  });
}

/** Where the cards of the seats float around the board. */
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

test("home shows what can be done with a game beside it on low screens", async ({ person }) => {
  const { page } = await person("Ann");
  const short = ["390x664", "375x553", "320x568"].map(sizeOf);
  for (const size of [...LOW, ...short]) {
    await page.setViewportSize(size);
    await page.goto("/");
    for (const name of [/^Quick match/, /^Play the computer/, /^Create table/]) {
      await expect(page.getByRole("button", { name }).first()).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("radio", { checked: true })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("a result for four has its way on in sight on low screens", async ({ browser, server }) => {
  const table = await begin(server.base, { game: "neko", seats: 4 });
  await table.play(20);
  const [own] = table.players;
  if (own === undefined) throw new Error("nobody played");
  const context = await browser.newContext({ storageState: storageOf(own, server.base) });
  const page = await context.newPage();
  await page.goto(`${server.base}/${table.code}`);
  await expect(page.getByRole("application")).toBeVisible();
  await table.end();
  const result = page.getByRole("dialog", { name: "You win" });
  await expect(result).toBeVisible();
  for (const size of LOW) {
    await page.setViewportSize(size);
    await expect(result.getByRole("button", { name: "Rematch" })).toBeInViewport({ ratio: 1 });
    await expect(result.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    const paper = await result.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
    expect(paper).toBeLessThanOrEqual(0.61);
  }
  await table.leave();
  await context.close();
});

test("a lesson keeps its way on in sight on low screens, whatever it says", async ({ person }) => {
  const { page } = await person("Ann");
  for (const lesson of ["/learn/skora/2", "/learn/skor/4", "/learn/neko/3"]) {
    await page.goto(lesson);
    for (const size of LOW) {
      await page.setViewportSize(size);
      for (const name of ["Show me", "Skip"]) {
        await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test("one's own page fits the narrowest phone, with the longest name", async ({ person }) => {
  const { page } = await person("Maximiliana Rothkova");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/me");
  await expect(page.getByRole("button", { name: "Save name" })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
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

test("the bar of home holds everything beside each other at every size, whatever somebody is called", async ({
  person,
}) => {
  const { page } = await person("Wilhelmina of Sorrow");
  for (const size of [...SIZES, sizeOf("320x568")]) {
    await page.setViewportSize(size);
    const faults = await page.evaluate(() => {
      const edge = document.querySelector(".home-hero")?.getBoundingClientRect().right ?? 0;
      const parts = [...document.querySelectorAll(".home-logo, .home-nav > *")].filter((part) =>
        part.checkVisibility(),
      );
      return parts.flatMap((part, index) => {
        const { left, right } = part.getBoundingClientRect();
        const end = parts[index + 1]?.getBoundingClientRect().left ?? edge;
        return left < 0 || right > end ? [`${part.className} ends at ${right} of ${end}`] : [];
      });
    });
    expect(faults, `${size.width}x${size.height}`).toEqual([]);
  }
});
