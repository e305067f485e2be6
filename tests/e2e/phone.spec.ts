/** A phone: every page, and a game by finger. */
import { begin } from "./support/begun.ts";
import { beyond, expectAccessible, expectNoScroll, expectNoSideways, expectNoZoomAtFields } from "./support/checks.ts";
import { legalGame, scriptedOrigin } from "./support/game-scripts.ts";
import { SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { stock, tapTile } from "./support/skorm-input.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { at, hasTurn, startGame, turnOrder } from "./support/steps.ts";
import { tour } from "./support/tour.ts";

const KINDS = ["Shieldman", "Archer", "Horseman"] as const;

test("all pages are in order on a phone, and a game is played there by finger", { tag: "@long" }, async ({
  newPerson,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")] as const;

  await test.step("no page has a serious fault of accessibility, and tables do not scroll", () =>
    tour(...people, async (page, kind) => {
      await expectAccessible(page);
      await expectNoZoomAtFields(page);
      await (kind === "table" ? expectNoScroll(page) : expectNoSideways(page));
    }));

  await startGame(people);
  const order = await turnOrder(people);
  const [{ page }, second] = [at(order, 0), at(order, 1)];
  const place = page.getByRole("button", { name: "Place on e3" });
  const before = await placesOf(page);

  await test.step("what stands behind More comes whole, so that nothing moves under a finger", async () => {
    const settings = Promise.withResolvers<void>();
    await page.route(/settings-sheet[^/]*\.js$/, (route) => settings.promise.then(() => route.continue()));
    await page.getByRole("button", { name: "More", exact: true }).tap();
    const more = page.getByRole("dialog", { name: "More" });
    const loading = more.getByText("Casting off");
    await expect(loading).toBeVisible();
    // A part that is loaded at once does not flash its waiting line.
    await expect(loading).toHaveCSS("animation-name", "waiting-line");
    await expect(loading).toHaveCSS("animation-duration", "0.3s");
    await expect(more.getByRole("button", { name: "Resign" })).toBeHidden();
    settings.resolve();
    await expect(more.getByRole("button", { name: "Resign" })).toBeVisible();
    await expect(more.getByText("Sound", { exact: true })).toBeVisible();
    await more.getByRole("button", { name: "Close" }).tap();
  });

  await test.step("a first tap shows what would happen, and only the button plays it", async () => {
    expect(Object.keys(before)).toHaveLength(KINDS.length);
    await stock(page, "Horseman").tap();
    expect(await placesOf(page), "with a piece in the hand").toEqual(before);
    await tapTile(page, "e3", { player: 0, players: 2 });
    await expect(place).toBeVisible();
    await expectNoScroll(page);
    await hasTurn(at(order, 0));
    await place.tap();
    await hasTurn(second);
    await second.page.getByRole("button", { name: "Moves", exact: true }).tap();
    await expect(second.page.getByRole("region", { name: "Moves" })).toContainText("He3");
  });

  await test.step("pieces that are left to place stay where they were", async () => {
    await expect(page.locator(".prompt-title")).toHaveText(/^Waiting for/);
    const after = await placesOf(page);
    for (const [kind, where] of Object.entries(after)) expect(where, kind).toBe(before[kind]);
  });
});

test("no field that somebody writes in has the page zoomed into", async ({ person }) => {
  const { page, sockets } = await person("Ann");
  const code = await sockets.open({ game: "skorm" });
  for (const [address, way] of [
    ["/", "Find a player"],
    ["/me", undefined],
    [`/${code}`, "Chat"],
  ] as const) {
    await page.goto(address);
    if (way !== undefined) await page.locator("button, [role=tab]", { hasText: way }).first().tap();
    await expect(page.locator("input.text-input").first()).toBeVisible();
    await expectNoZoomAtFields(page);
  }
});

test("what is too wide for a phone is found, although the page grows with it", async ({ page }) => {
  await page.setContent(`<meta name="viewport" content="width=device-width"><p style="width: 500px">wide</p>`);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBeGreaterThan(500);
  expect((await beyond(page)).x).toBeGreaterThan(100);
});

async function placesOf(page: Page): Promise<Record<string, string>> {
  const places: Record<string, string> = {};
  for (const kind of KINDS) {
    const box = await stock(page, kind)
      .boundingBox({ timeout: 1000 })
      .catch(() => null);
    if (box !== null) places[kind] = `${Math.round(box.x)} ${Math.round(box.y)}`;
  }
  return places;
}

test("what another player offers is asked in one's own turn, whatever else there is to press", async ({
  server,
  sitter,
}) => {
  const origin = scriptedOrigin(legalGame("skor", SEED, 60));
  const table = await begin(server.base, { game: "skor", seats: 2, settings: { origin } });
  const [mover = 0] = table.acting();
  await table.offerDraw(1 - mover);
  const { page } = await sitter(table, mover);
  await resize(page, { width: 390, height: 664 });
  await expect(page.getByRole("button", { name: "Agree", exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  const endTurn = page.getByRole("complementary").getByRole("button", { name: "End turn", exact: true });
  await expect(endTurn).toBeInViewport({ ratio: 1 });
  await table.leave();
});
