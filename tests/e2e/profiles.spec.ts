/** Players' pages, the best of a game, and what a game does to ratings, with games of months. */
import type { GameRatings } from "../../shared/wire/ratings.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Locator, type Page, type Person, test as base } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { confirm, list } from "./support/steps.ts";

const test = base.extend<{ ann: Person }>({
  /** Somebody at a server that looks back on a season. */
  ann: async ({ lasting, elsewhere }, use) => {
    // The database is only loaded when needed: every worker reads this file.
    const { storeIn } = await import("../server/store/support/store-in.ts");
    const { playSeason } = await import("../support/season.ts");
    const store = await storeIn(lasting.data);
    await playSeason(store, 400);
    await store.close();
    await lasting.start();
    await use(await elsewhere(lasting.base, "Ann"));
  },
});

/** On a phone and on a desk nothing hangs out, and everything can be read. */
async function looksRight(page: Page, more = async () => {}): Promise<void> {
  for (const size of ["390x844", "1280x800"].map(sizeOf)) {
    await resize(page, size);
    await expectNoSideways(page);
    await expectAccessible(page);
    await more();
  }
}

test("somebody's page shows months of games", { tag: "@long" }, async ({ ann: { page } }) => {
  await page.goto("/p/Solveig");
  await expect(page.getByRole("heading", { name: "Solveig", level: 1 })).toBeVisible();
  await expect(page.getByText("A name of their own")).toBeVisible();
  const plot = page.getByRole("img", { name: /Skorm for two, rating over time: from .* to / });
  await expect(plot).toBeVisible();
  await looksRight(page, async () => {
    // Its words stand in one line.
    expect((await page.getByRole("button", { name: "Keep in touch" }).boundingBox())?.height).toBeLessThan(60);
  });
  // The paper cuts what does not fit it.
  await resize(page, { width: 320, height: 568 });
  const paper = await page.locator(".profile-ratings").boundingBox();
  const about = await page.getByRole("button", { name: "About Solveig" }).boundingBox();
  expect((about?.x ?? 0) + (about?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
  await resize(page, sizeOf("1280x800"));

  // By keyboard from moment to moment, and as a table.
  const moment = page.getByRole("slider", { name: "A moment of this line" });
  const newest = await moment.getAttribute("aria-valuetext");
  expect(newest).toMatch(/^\d+\s\w+\s\d{4}: \d{3,4}, ± \d+$/);
  await moment.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(moment).not.toHaveAttribute("aria-valuetext", newest ?? "");
  await page.getByText("As a table").click();
  expect(await page.getByRole("row").count()).toBeGreaterThan(30);
  await page.getByText("As a table").click();

  // Another rating to look at.
  const pools = page.locator(".profile-pool");
  expect(await pools.count()).toBeGreaterThan(4);
  await pools.nth(1).click();
  await expect(pools.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(plot).toHaveCount(0);
  await expect(
    page
      .getByRole("region", { name: "Begins with" })
      .getByText(/of \d+ games/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Begins with" }).getByText("Wall of shields")).toBeVisible();

  // All games, filtered by game, result and opponent: a reader who opens one comes back to the same list.
  const found = page.getByRole("region", { name: "Games", exact: true });
  await page.getByRole("combobox", { name: "Game" }).selectOption("neko");
  // Games that come while somebody types take nothing of it back.
  const late = Promise.withResolvers<void>();
  await page.route(/\/games\?.*result=won/, (route) => late.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole("combobox", { name: "Result" }).selectOption("won");
  await page.getByRole("combobox", { name: "Against whom" }).fill("torvald");
  late.resolve();
  await expect(found.getByRole("status")).toHaveText(/games?$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?game=neko&opponent=torvald&result=won$/);
  await expect(found.getByRole("status")).toHaveText(/^(The newest )?\d+( games?)?$/);
  await expect(found.getByRole("link").first()).toContainText(/Won .*Torvald/);
  await looksRight(page);
  await found.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/g\/season-\d+$/);
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Game" })).toHaveValue("neko");
  await expect(found.getByRole("link").first()).toContainText(/Won .*Torvald/);
  await page.getByRole("combobox", { name: "Against whom" }).fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Result" }).selectOption("");
  await page.getByRole("combobox", { name: "Game" }).selectOption("");
  const last = page.getByRole("region", { name: "Last games" });
  await expect(last.getByRole("link")).toHaveCount(12);
  await last.getByRole("button", { name: "Older games" }).click();
  await expect(last.getByRole("link").nth(19)).toBeVisible();
  await last.getByRole("button", { name: "Older games" }).click();
  await expect(last.getByRole("link").nth(39)).toBeVisible();

  // On to an opponent, and to a replay.
  const opponents = page.getByRole("region", { name: "Last opponents" });
  await opponents.getByRole("link", { name: "Quiet Puffin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quiet Puffin");
  const games = page.getByRole("region", { name: "Last games" }).getByRole("link");
  await games.filter({ hasText: "Skorm" }).first().click();
  await expect(page).toHaveURL(/\/g\/season-\d+$/);
  await expect(board(page)).toBeVisible();
  await expect(page.locator(".seat-row", { hasText: "Quiet Puffin" }).locator(".guest-sign")).toHaveCount(1);
  await expect(page.locator(".guest-sign")).toHaveCount(1);
});

test("the best of a game are listed, and nobody is found under a name that nobody has", { tag: "@long" }, async ({
  ann: { page },
}) => {
  await page.goto("/top/skorm");
  await expect(page.getByRole("heading", { name: "The best: Skorm" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Solveig");
  await expect(page.getByText("Quiet Puffin")).toHaveCount(0);
  await looksRight(page);
  await page.getByRole("combobox", { name: "Game" }).selectOption("skor");
  await expect(page).toHaveURL(/\/top\/skor$/);
  await expect(page.getByRole("heading", { name: "The best: Skor", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Days", exact: true }).check({ force: true });
  await expect(page.getByText("Nobody is listed yet")).toBeVisible();
  await page.goto("/p/Nobody%20at%20all");
  await expect(page.getByText("Nobody is known here by that name.")).toBeVisible();
  await expectAccessible(page);
});

/** A seat whose rating a game has changed. */
function changed(seat: number): GameRatings["seats"][number] {
  const before = { rating: 1500, deviation: 120 };
  return { seat, before, after: { rating: 1540, deviation: 110 }, expected: 0.5, score: 1, weight: 1 };
}

/** What comes late must not push away what is about to be pressed. */
async function expectStill(button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const before = await button.boundingBox();
  await meanwhile();
  const after = await button.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(2);
}

test("people say whether a game is rated", { tag: "@long" }, async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];

  await test.step("a host says that a table is rated, everybody sees it, and the result says what came of it", async () => {
    const code = await ann.sockets.open({ game: "skorm", clock: { minutes: 15, increment: 10 } });
    await ann.page.goto(`/${code}`);
    await ben.page.goto(`/${code}`);
    await ben.page.getByRole("button", { name: "Take a seat" }).click();
    await ann.page.getByRole("switch", { name: "Rated" }).check();
    await expect(ben.page.getByText("This game is rated.")).toBeVisible();
    for (const { page } of [ann, ben]) await page.getByRole("button", { name: "Ready", exact: true }).click();
    await expect(board(ann.page)).toBeVisible();
    const ratings = Promise.withResolvers<GameRatings>();
    await ben.page.route("**/api/games/*/rating", async (route) => route.fulfill({ json: await ratings.promise }));
    await confirm(ann, "Resign", "Resign");
    await expect(
      ann.page.getByText("It ended before everybody had acted twice, so that it does not count."),
    ).toBeVisible();
    await expectStill(ben.page.getByRole("dialog").getByRole("button", { name: "Rematch" }), async () => {
      ratings.resolve({ rated: true, seats: [0, 1].map(changed) });
      await expect(ben.page.getByText(/^By the ratings 50\s% was expected of it/)).toBeVisible();
    });
  });

  await test.step("a quick match is rated unless somebody does not want it", async () => {
    for (const { page } of [ann, ben]) await page.goto("/");
    await ann.page.getByRole("checkbox", { name: "Quick match is rated" }).uncheck();
    await ann.page.getByRole("button", { name: "Quick match" }).click();
    await expect(ann.page.getByText(/not rated\. Nobody else is waiting/)).toBeVisible();
    // A rated wish is not matched with an unrated one.
    await ben.page.getByRole("button", { name: "Quick match", exact: true }).click();
    await expect(ben.page.getByText(/, rated\. Nobody else is waiting/)).toBeVisible();
    await ben.page.getByRole("button", { name: "Stop looking" }).click();
    await ben.page.getByRole("checkbox", { name: "Quick match is rated" }).uncheck();
    await ben.page.getByRole("button", { name: /Quick match/ }).click();
    await expect(board(ann.page)).toBeVisible();
    await ann.page.goto("/");
    await expect(list(ann.page, "Your games").getByRole("link").first()).toBeVisible();
  });
});
