/** A game with Puffins in all other seats, begun. */
import { openTableAnswer } from "../../../shared/wire/http.ts";
import type { GameId } from "./begun.ts";
import { expect, type Person } from "./skerry.ts";

/** @param settings of the table, beside the game, its seats and its players */
export async function openWithPuffins(
  { page }: Person,
  game: GameId,
  seats: number,
  settings: { readonly pace?: "at-once" } = {},
): Promise<void> {
  const token = await page.evaluate((): string => JSON.parse(localStorage.getItem("skerry.identity") ?? "{}").token);
  const computers = Array.from({ length: seats - 1 }, () => "puffin");
  const response = await page.request.post("/api/tables", {
    headers: { authorization: `Bearer ${token}` },
    data: { game, seats, clock: null, computers, ...settings },
  });
  await page.goto(`/${openTableAnswer.parse(await response.json()).code}`);
  const ready = page.getByRole("button", { name: "Ready", exact: true });
  const board = page.getByRole("application");
  await expect(ready.or(board).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(board).toBeVisible();
}
