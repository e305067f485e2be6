/** People who come to the page of a game that goes on already. */
import type { Browser, BrowserContext } from "@playwright/test";
import type { Begun } from "./begun.ts";
import { drawNothing } from "./draw-nothing.ts";
import { storageOf } from "./kept-game.ts";
import type { Page } from "./skerry.ts";

/** Whoever has this seat, at the page of the table. */
export async function seated(
  browser: Browser,
  base: string,
  { players, code }: Pick<Begun, "players" | "code">,
  seat: number,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody has seat ${seat}`);
  const context = await browser.newContext({ baseURL: base, storageState: storageOf(player, base) });
  await context.addInitScript(drawNothing);
  const page = await context.newPage();
  await page.goto(`/${code}`);
  return { page, context };
}
