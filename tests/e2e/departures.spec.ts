/** Games that ended because somebody left, as they are looked at again. */
import { neko } from "../../shared/neko/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { isFishing } from "../../shared/skora/state.ts";
import { type Begun, begin, type Wanted } from "./support/begun.ts";
import { expect, test } from "./support/skerry.ts";

function isAtSea({ view }: Begun): boolean {
  const state = skora.readSynced(view(0));
  return state !== undefined && isFishing(state);
}

const isBuilt = ({ view }: Begun): boolean => neko.readSynced(view(0))?.stage === "play";

const names = ["Ann", "Ben", "Cleo"];

/** @param isThere whether the game has reached the position in which all but the first leave */
async function departed(base: string, wanted: Wanted, isThere: (game: Begun) => boolean): Promise<Begun> {
  const game = await begin(base, { ...wanted, names });
  while (!isThere(game)) await game.play(1);
  await game.end();
  await game.leave();
  return game;
}

test("its last position asks nobody, shows the reader's own harbour, and says in a review who is who", {
  tag: "@long",
}, async ({ seen, server }) => {
  const reader = async (game: Begun, seat: number) => {
    const [who] = game.players.slice(seat);
    if (who === undefined) throw new Error("nobody sits there");
    const { page } = await seen(who);
    await page.goto(`/g/${game.gameId()}`);
    await page.getByRole("button", { name: "Last position" }).click();
    return page;
  };
  const skorm = await reader(await departed(server.base, { game: "skorm", seats: 2 }, () => true), 1);
  await expect(skorm.getByRole("slider", { name: "Position" })).not.toHaveValue("0");
  await expect(skorm.getByRole("region", { name: "Ann" })).toBeVisible();
  await expect(skorm.getByText(/must hold it/)).toHaveCount(0);

  const cards = await reader(await departed(server.base, { game: "skora", seats: 3 }, isAtSea), 1);
  await expect(cards.locator(".fishing-turn").first()).toBeVisible();
  await expect(cards.locator(".fishing-now")).toHaveCount(0);

  const harbour = await reader(await departed(server.base, { game: "neko", seats: 3 }, isBuilt), 2);
  await expect(harbour.getByRole("button", { name: /^Look at your harbour/i })).toHaveAttribute("aria-pressed", "true");
  await harbour.getByRole("button", { name: "Review" }).click();
  const review = harbour.locator(".review-below");
  for (const name of ["Ann", "Ben", "You"])
    await expect(review.getByText(name, { exact: true }).first()).toBeInViewport();
  for (const seats of await harbour.locator(".play-panel-seats:visible").all())
    expect(await seats.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
});
