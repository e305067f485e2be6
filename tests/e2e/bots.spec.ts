/** Bots as players: from home, among people, in place of a player that has left, and while waiting for a match. */

import { begin } from "./support/begun.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { board, playByMouse } from "./support/skorm-input.ts";
import { codeOf, confirm, follow, getReady, hasTurn, list, sit } from "./support/steps.ts";

test.setTimeout(180_000);

/** After so many ms without an opponent the computer is offered. */
const OFFERED_AFTER = 15_000;
/** The terms of a quick match if nothing was chosen. */
const USUAL = { game: "skorm", seats: 2, clock: { minutes: 15, increment: 10 }, rated: true };

/** A computer's row at a table in play. */
function row(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

test("somebody alone plays the computer from home to the result, and again", async ({ person }) => {
  const ann = await person("Ann");
  const { page } = ann;
  await page.getByRole("button", { name: "Play the computer, level Young Puffin" }).click();
  await expect(board(page)).toBeVisible();
  await expect(row(page, "Young Puffin")).toContainText("computer");
  await hasTurn(ann);
  const isFirst = (await row(page, "Young Puffin").textContent())?.includes("1 of 7") === true;
  const place = isFirst ? { to: "e3", player: 0 } : { to: "e7", player: 1 };
  const before = isFirst ? "1 of 7" : "2 of 7";
  await expect(row(page, "Young Puffin")).toContainText(before);
  await playByMouse(page, { piece: "Horseman", to: place.to }, { player: place.player, players: 2 });
  // It answers by itself, at its own pace.
  await expect(row(page, "Young Puffin")).toContainText(isFirst ? "2 of 7" : "3 of 7", { timeout: 15_000 });
  await hasTurn(ann);

  // What was done is taken back across its answer without asking anybody.
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(row(page, "Young Puffin")).toContainText(before);

  await confirm(ann, "Resign", "Resign");
  await expect(page.getByRole("table", { name: "Score sheet" })).toBeVisible();
  await page.getByRole("button", { name: "Once more?" }).click();
  await expect(board(page)).toBeVisible();
  await expect(row(page, "Young Puffin")).toBeVisible();
});

test("people and computers mix at a table", { tag: "@long" }, async ({ newPerson }) => {
  const ann = await newPerson("Ann");
  const ben = await newPerson("Ben");
  const code = await ann.sockets.open({ game: "skorm", seats: 3 });
  await follow(ann, code);
  await ann.page.getByRole("button", { name: "Add a computer player" }).first().click();
  await ann.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Young Orca/ })
    .click();
  await follow(ben, code);
  await expect(ben.page.getByText("Ready, computer")).toBeVisible();
  // "You…" would be somebody else.
  const called = ben.page.getByText("Young Orca", { exact: true });
  expect(await called.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  await sit(ben);
  await getReady(ben);
  await getReady(ann);
  for (const { page } of [ann, ben]) {
    await expect(board(page)).toBeVisible();
    await expect(row(page, "Young Orca")).toContainText("computer");
  }
});

test("a computer plays on for somebody who has left, when those who remain want it", { tag: "@long" }, async ({
  server,
  sitter,
}) => {
  const names = ["Ann", "Ben", "Cat"];
  const clock = { minutes: 15, increment: 10 };
  const table = await begin(server.base, { game: "skorm", seats: 3, names, settings: { clock, rated: true } });
  const [ann, cat] = [await sitter(table, 0), await sitter(table, 2)];
  await expect(board(cat.page)).toBeVisible();
  await table.resign(1);
  // On a phone, which has no room for it beside the board.
  await resize(ann.page, { width: 390, height: 664 });
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("button", { name: "Let a computer play on" }).click();
  // Nobody agrees without knowing the effect on the ratings.
  const unrated = "This rated game then does not count: no rating changes.";
  await expect(ann.page.getByRole("dialog").getByText(unrated)).toBeVisible();
  await ann.page.getByRole("dialog").getByRole("button", { name: /^Seal/ }).click();
  await expect(ann.page.getByRole("dialog")).toHaveCount(0);
  await resize(ann.page, { width: 1280, height: 800 });
  await expect(cat.page.getByText("Shall Seal play on for Ben?")).toBeVisible();
  await expect(cat.page.getByText(unrated)).toBeVisible();
  await cat.page.getByRole("button", { name: "Agree" }).click();
  await expect(row(ann.page, "Ben")).toContainText("Seal plays on");
  // Its player is back in the game whenever they like.
  const ben = await sitter(table, 1);
  await ben.page.getByRole("button", { name: "Play on yourself" }).click();
  await expect(row(ann.page, "Ben")).not.toContainText("Seal plays on");
  await table.leave();
});

test("a game with the computer passes the time until a match is found, and can be gone back to", {
  tag: "@long",
}, async ({ newPerson }) => {
  const ann = await newPerson("Ann");
  const ben = await newPerson("Ben");
  const { page } = ann;
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: "Quick match" }).click();
  const meanwhileButton = page.getByRole("button", { name: "Play Young Puffin meanwhile" });
  await expect(page.getByText("Looking for one more")).toBeVisible();
  // The clock of the page counts the patience of its requests too: those on their way would all be given up.
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(OFFERED_AFTER);
  await expect(meanwhileButton).toBeVisible();
  // On a phone on its side what is looked for is told in lines, not word by word.
  await resize(page, { width: 844, height: 390 });
  const told = await page.getByText("Looking for one more").boundingBox();
  expect(told?.height).toBeLessThan(30);
  await resize(page, { width: 1280, height: 800 });
  await meanwhileButton.click();
  await expect(row(page, "Young Puffin")).toBeVisible();
  const meanwhile = codeOf(page);
  const lobby = await ben.sockets.lobby();
  expect(await lobby.ask("seek", USUAL)).toBe("ok");
  await page.getByRole("dialog", { name: "Somebody is here" }).getByRole("button", { name: "Change over" }).click();
  await expect(row(page, "Ben")).toBeVisible();
  await expect.poll(() => lobby.matched()).toBe(codeOf(page));
  await lobby.leave();
  await page.goto("/");
  await expect(list(page, "Your games").locator(`a[href="/${meanwhile}"]`)).toBeVisible();
});

test("computers play each other for whoever looks on, where nobody plays in public", { tag: "@long" }, async ({
  stranger: page,
  alone,
}) => {
  // A server of its own: a listed game of people would come before that of computers.
  await page.goto(alone.base);
  await list(page, "Watch").getByRole("button", { name: "Watch: Kraken against Kraken, Exhibition in Skorm" }).click();
  await expect(row(page, "Kraken")).toBeVisible();
  await expect(row(page, "Kraken 2")).toBeVisible();
  await expect(page.getByRole("region", { name: "Moves" })).toContainText(/[AHS][a-i]\d/, { timeout: 30_000 });
});
