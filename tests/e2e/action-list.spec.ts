/** The list of actions for the keyboard: it shows each action on the board, explains it, and puts things back. */
import { verbOf } from "../../shared/skor/board/actions.ts";
import { skor } from "../../shared/skor/rules.ts";
import { begin } from "./support/begun.ts";
import { scriptedOrigin } from "./support/game-scripts.ts";
import { expect, storageOf, test } from "./support/skerry.ts";
import { lineOf, SEED, skorScript } from "./support/skor-script.ts";
import { actions } from "./support/steps.ts";

test("the list of actions works like a hand on the board", async ({ browser, server }) => {
  const { plies } = skorScript(9);
  const at = plies.findIndex(({ state, seat }) => skor.legal(state, seat).some((action) => verbOf(action) === "move"));
  const origin = scriptedOrigin({ game: "skor", seats: 2, seed: SEED, steps: plies.slice(0, at).map(lineOf) });
  const table = await begin(server.base, { game: "skor", seats: 2, settings: { clock: { days: 3 }, origin } });
  await table.leave();
  const player = table.players[plies[at]?.seat ?? 0];
  if (player === undefined) throw new Error("nobody is asked");
  const context = await browser.newContext({ storageState: storageOf(player, server.base) });
  const page = await context.newPage();
  await page.goto(`${server.base}/${table.code}`);
  await expect(page.getByRole("main")).toBeFocused();

  const list = actions(page);
  const entry = list.getByRole("button", { name: /^(First )?Civilian on / }).first();
  const putBack = list.getByRole("button", { name: "Put back" });
  // Around the City: the list itself lies below it.
  const board = () => page.screenshot({ clip: { x: 190, y: 262, width: 120, height: 90 }, animations: "disabled" });
  await list.getByRole("button").first().focus();
  await entry.focus();
  const marked = await board();
  await page.keyboard.press("?");
  await expect(page.locator(".about-slip")).toContainText(/could go to \d+ hex/);
  await page.keyboard.press("Enter");
  await expect(putBack).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(putBack).toHaveCount(0);
  await expect(list.getByRole("button").first()).toBeFocused();
  // A button beside the question goes when it is pressed: the keyboard stays at the board.
  await entry.focus();
  await page.keyboard.press("Enter");
  await page.locator(".prompt").getByRole("button", { name: "Put back" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application")).toBeFocused();
  await page.getByRole("main").focus();
  await expect.poll(async () => (await board()).equals(marked), { message: "the mark has gone" }).toBe(false);
  await context.close();
});
