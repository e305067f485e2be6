/** By finger, pieces that are left to place stay where they are while others are placed. */
import { plyOf, stock, tapTile } from "./support/skorm-input.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { at, startGame, turnOrder } from "./support/steps.ts";

const KINDS = ["Shieldman", "Archer", "Horseman"] as const;

test("the tray does not move under the finger, as a piece is taken up and placed", async ({ newcomer }) => {
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await startGame(people);
  const { page } = at(await turnOrder(people), 0);
  const before = await placesOf(page);
  expect(Object.keys(before)).toHaveLength(KINDS.length);
  const { piece, to } = plyOf("He3");
  await stock(page, piece).tap();
  expect(await placesOf(page), "with a piece in the hand").toEqual(before);
  await tapTile(page, to, { player: 0, players: 2 });
  await page.getByRole("button", { name: /^Place on / }).tap();
  await expect(page.locator(".prompt-title")).toHaveText(/^Waiting for/);
  const after = await placesOf(page);
  for (const [kind, place] of Object.entries(after)) expect(place, kind).toBe(before[kind]);
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
