/** Two players and a DM with one phone between them. */
import { expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { scriptedOrigin } from "./support/game-scripts.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";
import { skorBoard } from "./support/skor.ts";
import { playByFinger } from "./support/skor-input.ts";
import { lineOf, masterGame, SEED } from "./support/skor-script.ts";
import { actions, getReady } from "./support/steps.ts";

test.setTimeout(120_000);

test("a game with a DM on one device is played by finger to its end", async ({ newPerson }) => {
  const { plies, shot } = masterGame();
  const origin = scriptedOrigin({ game: "skor", seats: 3, seed: SEED, steps: plies.slice(0, shot).map(lineOf) });
  const ann = await newPerson("Ann");
  const { page } = ann;
  await resize(page, { width: 390, height: 664 });
  await page.goto(`/${await ann.sockets.open({ game: "skor", seats: 3, origin, clock: null, alone: true })}`);
  await getReady(ann);
  await expect(skorBoard(page)).toBeVisible();
  for (const ply of plies.slice(shot)) {
    await expect(actions(page)).toBeAttached();
    await expectNoScroll(page);
    await playByFinger(ann, ply);
  }
  const result = page.getByRole("dialog").filter({ hasText: "Rematch" });
  await expect(result).toBeVisible();
  await expectNoSideways(page);
  await result.getByRole("button", { name: "Rematch" }).tap();
  // The seats move on by one, and the next game begins on the same device.
  await expect(page.getByRole("heading", { name: "Pass the device to Player 2" })).toBeVisible();
});
