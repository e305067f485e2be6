/** A game with Puffins in all other seats, begun. */
import type { GameId } from "./begun.ts";
import { expect, type Person } from "./skerry.ts";

/** @param settings of the table, beside the game, its seats and its players */
export async function openWithPuffins(
  { page, sockets }: Person,
  game: GameId,
  seats: number,
  settings: { readonly pace?: "at-once" } = {},
): Promise<void> {
  const computers = Array.from({ length: seats - 1 }, () => "puffin");
  const code = await sockets.open({ game, seats, clock: null, computers, ...settings });
  await page.goto(`/${code}`);
  const ready = page.getByRole("button", { name: "Ready", exact: true });
  const board = page.getByRole("application");
  await expect(ready.or(board).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(board).toBeVisible();
}
