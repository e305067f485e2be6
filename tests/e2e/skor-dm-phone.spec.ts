/** A DM at a table of Skor, with a finger. */
import { begin } from "./support/begun.ts";
import { expectNoScroll } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { faultsOfRoom } from "./support/room.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { skorBoard } from "./support/skor.ts";
import { hexPoint, setUpLedTable, tap } from "./support/skor-dm.ts";
import { at } from "./support/steps.ts";

test.setTimeout(300_000);

test("a table with a DM is set up and begun by touch", { tag: "@long" }, async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skor", seats: 3, names: ["Ann", "Ben", "Cara"] });
  const beside = await at(table.players, 1).enter(table.code);
  const [ann, cara] = [await sitter(table, 0), await sitter(table, 2)];
  await setUpLedTable({ ann, beside, cara }, tap);
  for (const { page } of [ann, cara]) await expectNoScroll(page);
  await tap(cara.page, "Stop the time");
  await expect(ann.page.getByText("Cara, the DM, has stopped the time").first()).toBeVisible();
  await tap(cara.page, "Change a player");
  const sheet = cara.page.getByRole("dialog");
  await sheet.getByRole("group", { name: /^Ben/ }).getByRole("button", { name: "1 more next turn" }).tap();
  await expect(sheet.getByRole("group", { name: "Ben, 1 more Resource next turn" })).toBeVisible();
  await expectNoScroll(cara.page);
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toBeHidden();

  // A touch on a hex shows the actions there, all at once for a DM who is to change it.
  const { x, y } = await hexPoint(cara.page, 2, { q: 3, r: -2 });
  await cara.page.touchscreen.tap(x, y);
  const hex = cara.page.getByRole("region", { name: "Hex" });
  await hex.getByRole("button", { name: /^Change what is on / }).tap();
  await expect(sheet.getByRole("heading", { name: "Change f5" })).toBeVisible();
  await sheet.getByRole("button", { name: "1 more", exact: true }).tap();
  await sheet.getByRole("button", { name: "Done here" }).tap();
  await expect(sheet).toBeHidden();
  await expect(cara.page.getByText("The time stands still").first()).toBeVisible();

  // The desk while the clocks stand still has the most content; a reloaded page shows it at once.
  await cara.page.reload();
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 640, height: 400 },
    { width: 390, height: 844 },
  ]) {
    await resize(cara.page, size);
    await expect(skorBoard(cara.page)).toBeVisible();
    const change = cara.page.getByRole("button", { name: "Change a player" });
    await expect(change.or(cara.page.locator(".overflow-more")).filter({ visible: true }).first()).toBeVisible();
    await expect
      .poll(() => liesInItsRoom(cara.page), { message: `the board at ${size.width}x${size.height}` })
      .toBe(true);
    expect(await faultsOfRoom(cara.page), `${size.width}x${size.height}`).toEqual([]);
    await tap(cara.page, "Change a player");
    for (const button of await sheet.locator(".desk").getByRole("button").all()) {
      await button.scrollIntoViewIfNeeded();
      // Paper that scrolls stands between two pixels.
      await expect(button).toBeInViewport({ ratio: 0.99 });
    }
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();
  }
  await tap(cara.page, "Let the time run");
  await expect(cara.page.getByText(/^(Ann|Ben) to move$/).first()).toBeVisible();
  await beside.leave();
  await table.leave();
});

/** Whether the land is drawn in the room between the seats, and not below the paper that came after it. */
function liesInItsRoom(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const land = document.querySelector(".play-ground")?.lastElementChild?.getBoundingClientRect();
    const room = document.querySelector(".play-space")?.getBoundingClientRect();
    return land !== undefined && room !== undefined && land.bottom <= room.bottom + 30 && land.top >= room.top - 30;
  });
}
