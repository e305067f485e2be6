/** Finished games, looked at again: by their link, from a file, and to play on. */
import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { board, clickTile } from "./support/skorm-input.ts";
import { drawNothing } from "./support/draw-nothing.ts";
import { type KeptGame, keptGame } from "./support/kept-game.ts";
import { expect, type Page, storageOf, test as base } from "./support/skerry.ts";

const test = base.extend<{ game: KeptGame }>({
  game: async ({ server }, use) => use(await keptGame(server.base)),
});

const slider = (page: Page) => page.getByRole("slider", { name: "Position" });
const position = (page: Page) => page.getByRole("region", { name: "Replay" }).getByRole("status");
const moves = (page: Page) => page.getByRole("list", { name: "Moves" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function look(page: Page, { id }: KeptGame): Promise<void> {
  await page.goto(`/g/${id}`);
  await expect(board(page)).toBeVisible();
  await expect(slider(page)).toHaveValue("0");
}

/** Opens a file on the page that takes them. */
async function open(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/g");
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

async function fileText(page: Page, { id }: KeptGame): Promise<string> {
  return (await page.request.get(`/api/games/${id}`)).text();
}

test("a finished game is shown to everybody who has its link, and gone through", async ({ stranger: page, game }) => {
  await look(page, game);

  await test.step("a finished game is shown to everybody who has its link", async () => {
    await expect(page.getByRole("heading", { name: "Skorm" })).toBeVisible();
    for (const name of ["Ann", "Ben"]) await expect(page.getByRole("region", { name })).toContainText("1 of 15");
    await expect(position(page)).toHaveText(`The start, ${game.moves} moves to come`);
    await expect(moves(page).getByRole("button")).toHaveCount(game.moves);
    // Nobody's turn, nobody's chat, nothing to give up.
    for (const name of ["Resign", "Draw", "Take back"]) await expect(button(page, name)).toHaveCount(0);
    await expect(page.getByRole("tab", { name: /^Chat/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoScroll(page);
  });

  await test.step("a check goes through all of it", async () => {
    await button(page, "Check this game").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Everything was checked, and everything is right.");
    for (const text of [
      /signature is good/,
      /promised before/,
      /Players sealed their part/,
      /All 36 steps/,
      /came out of the promised chance/,
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("keys, buttons, slider and moves go through it", async () => {
    const winner = game.players[game.first]?.name;
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveText(`Move 1 of ${game.moves}: ${winner}, He3`);
    await expect(moves(page).locator("[aria-current=step]")).toContainText("He3");
    await page.keyboard.press("End");
    await expect(slider(page)).toHaveValue(String(game.moves));
    await expect(page.getByText(`${winner} held the Gold`).first()).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(slider(page)).toHaveValue(String(game.moves - 1));
    await page.keyboard.press("Home");
    await expect(slider(page)).toHaveValue("0");
    await expect(button(page, "One move back")).toHaveAttribute("aria-disabled", "true");

    await button(page, "One move forward").click();
    await button(page, "Last position").click();
    await button(page, "One move back").click();
    await expect(slider(page)).toHaveValue(String(game.moves - 1));
    await button(page, "First position").click();
    await expect(slider(page)).toHaveValue("0");

    await moves(page).getByRole("button").nth(4).click();
    await expect(slider(page)).toHaveValue("5");
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveValue("6");
    // A board that was clicked leaves the arrows to the game; one that was walked to keeps them.
    await clickTile(page, "e5", { player: 0, players: 2 });
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveValue("7");
    await page.keyboard.press("Tab");
    await board(page).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveValue("7");
  });

  await test.step("it plays by itself, as fast as one likes", async () => {
    await page.getByRole("combobox", { name: "Speed" }).selectOption("4×");
    await button(page, "Last position").click();
    await button(page, "One move back").click();
    await button(page, "Play").click();
    await expect(slider(page)).toHaveValue(String(game.moves));
    await expect(button(page, "Play")).toBeVisible();
    // At the end it starts again, here slowly enough to be seen.
    await page.getByRole("combobox", { name: "Speed" }).selectOption("0.5×");
    await button(page, "Play").click();
    await expect(slider(page)).toHaveValue("1");
    await button(page, "Pause").click();
    await expect(button(page, "Play")).toBeVisible();
  });

  await test.step("a link leads to a position", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "First position").click();
    for (let move = 0; move < 3; move++) await page.keyboard.press("ArrowRight");
    await button(page, "Copy link").click();
    await expect(page.getByText("The link to this position is copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("about:blank");
    await page.goto(link);
    await expect(slider(page)).toHaveValue("3");
  });

  await page.getByRole("button", { name: "People", exact: true }).click();
  await expect(page.getByText("You played nobody in this game.")).toBeVisible();
});

test("a game goes into a file and comes out of it", { tag: "@long" }, async ({ stranger: page, game }) => {
  await look(page, game);

  await test.step("it is downloaded, and opened again from the file", async () => {
    await button(page, "Download").click();
    const saving = page.waitForEvent("download");
    await button(page, "Save the game file").click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^skorm-ann-ben-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await saved.path(), "utf8");
    expect(text).toBe(await fileText(page, game));

    await open(page, "game.json", text);
    await expect(board(page)).toBeVisible();
    await expect(page.getByText("This game is not as it was played.")).toHaveCount(0);
    await button(page, "Check this game").click();
    await expect(page.getByRole("dialog")).toContainText("Everything was checked, and everything is right.");
  });

  await test.step("its notation is downloaded and opened too, and proves nothing", async () => {
    await look(page, game);
    await button(page, "Download").click();
    const saving = page.waitForEvent("download");
    await button(page, "Save the notation").click();
    const text = await readFile(await (await saving).path(), "utf8");
    expect(text).toContain('[Seat 1 "Ann"]');
    await open(page, "game.skorm.txt", text);
    await expect(board(page)).toBeVisible();
    await expect(moves(page).getByRole("button")).toHaveCount(game.moves);
    await button(page, "Check this game").click();
    await expect(page.getByRole("dialog")).toContainText("Nothing is wrong, but not everything can be checked.");
    await expect(page.getByRole("dialog")).toContainText("There is no signature");
  });

  await test.step("a file can be dropped anywhere on the page that takes them", async () => {
    const text = await fileText(page, game);
    await page.goto("/g");
    await expect(page.getByRole("heading", { name: "Open a game from a file" })).toBeVisible();
    const dropped = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "game.json", { type: "application/json" }));
      return data;
    }, text);
    await page.dispatchEvent("body", "dragover", { dataTransfer: dropped });
    await expect(page.locator(".file-drop-over")).toBeVisible();
    await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
    await expect(board(page)).toBeVisible();
    await expect(slider(page)).toHaveAttribute("max", String(game.moves));
  });

  await test.step("a file that was changed is called out", async () => {
    const text = await fileText(page, game);
    await open(page, "game.json", text.replace('"Ann"', '"Eve"'));
    await expect(page.getByRole("alert").filter({ hasText: "This game is not as it was played." })).toBeVisible();
    await button(page, "See why").click();
    await expect(page.getByRole("dialog")).toContainText("The signature does not fit");
    await expectAccessible(page);

    await open(page, "game.json", text.replace('"seats": 2', '"seats":  2'));
    await expect(page.getByRole("alert").filter({ hasText: "not as it was written" })).toBeVisible();
    await open(page, "game.json", "a letter");
    await expect(page.getByRole("alert").filter({ hasText: "not a game file" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("it is played on from the position that is shown, on one device and with others", { tag: "@long" }, async ({
  stranger: page,
  game,
}) => {
  await test.step("a game that cannot be had says so, and is tried again where that may help", async () => {
    await page.goto("/g/nothing");
    await expect(page.getByRole("heading", { name: "This game cannot be shown" })).toBeVisible();
    await expect(page.getByText("No game is kept under this address.")).toBeVisible();
    await expect(button(page, "Try again")).toHaveCount(0);

    await page.route("**/api/games/*", (route) => route.abort());
    await page.goto(`/g/${game.id}`);
    await expect(page.getByText("The server cannot be reached just now.")).toBeVisible();
    await page.unroute("**/api/games/*");
    await button(page, "Try again").click();
    await expect(board(page)).toBeVisible();
  });

  await test.step("it is played on with others, at a table of their own", async () => {
    await moves(page).getByRole("button").nth(9).click();
    await button(page, "Play on from here").click();
    await button(page, "Open a private table").click();
    await expect(page.getByText("Waiting for one more").first()).toBeVisible();
    // Those who are invited can look at the position first.
    await page.locator(".origin-note a").click();
    await expect(page).toHaveURL(new RegExp(`/g/${game.id}#10$`));
  });

  await test.step("it is played on, on one device, from the position that is shown", async () => {
    await look(page, game);
    await button(page, "Last position").click();
    await button(page, "Play on from here").click();
    await expect(page.getByText("The game is over here. Go back a move to play on.")).toBeVisible();
    await button(page, "One move back").click();
    await button(page, "Play on from here").click();
    await button(page, "Take all seats").click();
    await button(page, "Ready").click();
    await expect(board(page)).toBeVisible();
    // The Warlord stands on Gold, and the last move that was is still to come.
    await expect(page.getByText("holds the Gold").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Moves" })).toContainText("We3–e5");
    await expect(page.getByRole("region", { name: "Moves" }).locator(".moves-last")).toHaveText("We3–e5");
  });
});

test("who played finds the own part of the chance in it, and the game on the result page and among past games", {
  tag: "@long",
}, async ({ browser, server, game }) => {
  const file: { commitment: string } = JSON.parse(await (await fetch(`${server.base}/api/games/${game.id}`)).text());
  const remembering = (nonce: string) => ({
    name: "skerry.nonces",
    value: JSON.stringify({ [file.commitment]: nonce }),
  });
  const ownPart = "Your own part of the chance, which this browser remembers,";

  await test.step("who remembers another part than was drawn with is told so", async () => {
    const page = await pageWith(browser, server.base, {
      cookies: [],
      origins: [{ origin: server.base, localStorage: [remembering("e".repeat(32))] }],
    });
    await look(page, game);
    await button(page, "Check this game").click();
    await expect(page.getByRole("dialog")).toContainText(`${ownPart} is not in it`);
    await page.context().close();
  });

  await test.step("players find their game on the result page and among their past games", async () => {
    const known = storageOf(game.players[0], server.base);
    for (const { localStorage } of known.origins) localStorage.push(remembering("0".repeat(32)));
    const page = await pageWith(browser, server.base, known);
    await page.goto(`/${game.code}`);
    await expect(page.getByText("This game is verified fair")).toBeVisible();
    await button(page, "Check this game").click();
    const check = page.getByRole("dialog", { name: "Is this game as it was played?" });
    await expect(check).toContainText("everything is right");
    await expect(check).toContainText(`${ownPart} is in it`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(check).toBeHidden();
    await page.getByRole("link", { name: "Watch replay" }).click();
    await expect(page).toHaveURL(new RegExp(`/g/${game.id}$`));
    await expect(slider(page)).toBeVisible();
    await expect(page.locator(".seat-row-name strong")).toHaveText(["Ben", "You"]);

    await page.goto("/past");
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("link", { name: /^Look at it: Skorm with Ben/ }).click();
    await expect(page).toHaveURL(new RegExp(`/g/${game.id}$`));
    await page.context().close();
  });
});

async function pageWith(browser: Browser, baseURL: string, storageState: ReturnType<typeof storageOf>): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState });
  await context.addInitScript(drawNothing);
  return context.newPage();
}
