/** A tournament from the form to its winner, by four people, each of whom only looks at their own page. */

import { visitorOf } from "./support/acquaintances.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { type Device, keepName, openDevice } from "./support/passkeys.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { at, confirm } from "./support/steps.ts";

const devices: Device[] = [];
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** Two rounds on a slow machine: nothing here waits for a time but the pause between them. */
const LONG = 360_000;
const FREE = /Everything here is free, and everybody may watch\. A guest may play in tournaments that are not rated\./;
const PHONE = { width: 390, height: 664 };
const DESK = { width: 1280, height: 800 };

/** On a desk and on a phone, light and dark, nothing hangs out and everything can be read. */
async function looksRight(page: Page): Promise<void> {
  for (const [paper, size] of [
    ["light", DESK],
    ["dark", PHONE],
  ] as const) {
    await page.emulateMedia({ colorScheme: paper });
    await resize(page, size);
    await expectNoSideways(page);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await resize(page, DESK);
}

/** The form, filled in by its labels. */
async function makeTournament(page: Page, title: string): Promise<string> {
  await page.goto("/tournaments");
  await expect(page.getByText(FREE)).toBeVisible();
  await page.getByRole("button", { name: "New tournament" }).click();
  const form = page.getByRole("dialog", { name: "New tournament" });
  await form.getByRole("textbox", { name: "Name" }).fill(title);
  await form.getByRole("combobox", { name: "Game", exact: true }).selectOption("Skorm");
  await form.getByRole("radio", { name: "Wedge" }).check();
  await form.getByRole("radio", { name: "Swiss" }).check();
  await form.getByRole("combobox", { name: "Rounds", exact: true }).selectOption("3");
  await form.getByRole("combobox", { name: "Seconds to come to the table" }).selectOption("300");
  await expect(form.getByText(FREE)).toBeVisible();
  await looksRight(page);
  await form.getByRole("button", { name: "Make the tournament" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{10}$/);
  await expect(page.getByText("Starting zones: Wedge")).toBeVisible();
  return new URL(page.url()).pathname;
}

/** What a player is told of their game, wherever they are, and has read out. @returns the table's code */
async function called(page: Page, round: number): Promise<string> {
  const told = new RegExp(`Round ${round}: you play .+ at table ([A-Z0-9]{6})`);
  const words = page.getByRole("complementary", { name: told }).or(page.locator(".tournament-game"));
  await expect(words).toContainText(told);
  await expect(page.locator("[role=alert][aria-live=assertive]")).toContainText(told);
  return told.exec((await words.textContent()) ?? "")?.[1] ?? "";
}

/** All are called to their tables, go there, and at each one gives up. @returns the players by table, the winner first */
async function playRound(pages: readonly Page[], round: number): Promise<readonly (readonly Page[])[]> {
  const codes = await Promise.all(pages.map((page) => called(page, round)));
  for (const page of pages) await page.getByRole("button", { name: "Go to your table" }).click();
  for (const page of pages) await expect(board(page)).toBeVisible();
  const tables = [...Map.groupBy(pages.keys(), (index) => codes[index])].map(([, seats]) =>
    seats.map((index) => at(pages, index)),
  );
  for (const table of tables) {
    await confirm({ page: at(table, 1) }, "Resign", "Resign");
    // The way back stands where another game is offered elsewhere.
    for (const page of table) await page.getByRole("link", { name: "To the tournament" }).first().click();
  }
  return tables;
}

test("four play a tournament: made, entered, paired, called, played, won and kept", async ({
  browser,
  server,
  person,
}) => {
  test.setTimeout(LONG);
  const device = await openDevice(browser, server.base);
  devices.push(device);
  const host = device.page;
  await keepName(device, "Torunn");
  const others = [(await person("Ann")).page, (await person("Ben")).page, (await person("Cara")).page];
  const address = await makeTournament(host, "Torunn’s evening");
  await host.getByRole("button", { name: "Join", exact: true }).click();
  await expect(host.getByText(/^You are in\./)).toBeVisible();
  await expect(host.getByRole("button", { name: "Begin now" })).toBeHidden();

  // Others find it in the list, and enter as guests.
  for (const page of others) {
    await page.goto("/tournaments");
    await page.getByRole("link", { name: /Torunn’s evening/ }).click();
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await expect(page.getByText(/^You are in\./)).toBeVisible();
  }
  const [ann = host, ben = host, cara = host] = others;
  await cara.getByRole("button", { name: "Withdraw" }).click();
  const standings = host.getByRole("region", { name: "Standings" });
  await expect(standings.getByRole("rowheader")).toHaveCount(3);
  await cara.getByRole("button", { name: "Join again" }).click();
  await expect(standings.getByRole("rowheader")).toHaveCount(4);
  await ann.goto("/");
  await expect(ann.getByRole("link", { name: /signed up/ })).toBeVisible();

  await host.getByRole("button", { name: "Begin now" }).click();
  await called(ann, 1);
  // Whoever withdraws still has the way to the game that goes on.
  await called(cara, 1);
  await cara.getByRole("button", { name: "Withdraw" }).click();
  await expect(cara.getByRole("button", { name: "Join again" })).toBeVisible();
  await expect(cara.locator(".tournament-game")).toContainText("Round 1: you play");
  await cara.getByRole("button", { name: "Join again" }).click();
  await expect(cara.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await looksRight(ann);
  await looksRight(host);
  const pages = [host, ann, ben, cara];
  const first = await playRound(pages, 1);
  const games = host.getByRole("region", { name: "Games" });
  for (const page of pages) {
    const rows = page.getByRole("region", { name: "Standings" }).locator("tbody tr");
    await expect(rows.locator("td strong")).toHaveText(["1", "1", "0", "0"]);
    await expect(page.locator(".tournament-me td:first-child")).toHaveText(
      first.some((table) => table[0] === page) ? /^1$/ : /^[34]$/,
    );
  }
  await expect(games.getByText(/^(1 – 0|0 – 1)$/)).toHaveCount(2);

  // Whoever won meets who won, without having done anything.
  const second = await playRound(pages, 2);
  expect(
    second.map((table) => table.filter((page) => first.some(([winner]) => winner === page)).length).sort(),
  ).toEqual([0, 2]);
  await expect(standings.locator("tbody tr td strong")).toHaveText(["2", "1", "1", "0"]);
  await host.getByRole("button", { name: "End it" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  const winner = await standings.getByRole("rowheader").first().getByRole("link").textContent();
  for (const page of pages) await expect(page.getByText(`Won by ${winner}`)).toBeVisible();
  await expect(host.getByText(FREE)).toBeVisible();
  await looksRight(host);

  // It is kept: in the list, on the winner's page, and for whoever never was here.
  await host.getByRole("link", { name: "All tournaments" }).click();
  const kept = host.getByRole("region", { name: "Finished" }).getByRole("link", { name: /Torunn’s evening/ });
  await expect(kept).toContainText(`won by ${winner}`);
  const stranger = (await person("Dora")).page;
  await stranger.goto(address);
  await expect(stranger.getByText(`Won by ${winner}`)).toBeVisible();
  await stranger.getByRole("region", { name: "Standings" }).getByRole("link").first().click();
  await expect(stranger.getByRole("region", { name: "Tournaments" }).getByText("Torunn’s evening")).toBeVisible();
});

test("everybody watches a rated tournament, and only who keeps a name plays in it", async ({
  browser,
  server,
  person,
}) => {
  const device = await openDevice(browser, server.base);
  devices.push(device);
  await keepName(device, "Ingrid");
  const host = await visitorOf({ ...device, name: "Ingrid" }, server.base);
  const answer = await host.ask("POST", "/api/tournaments", {
    ...{ title: "Ingrid’s cup", game: "skorm", seats: 2, clock: { minutes: 5, increment: 5 }, kind: "arena" },
    ...{ startsAt: Date.now() + 3_600_000, rated: true },
  });
  const { id }: { id: string } = JSON.parse(JSON.stringify(answer.body));
  const { page } = await person("Ann");
  await page.goto(`/t/${id}`);
  await expect(page.getByText("This one is rated: keep a name of your own to play.")).toBeVisible();
  await expect(page.getByText(FREE)).toBeVisible();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Keep a name" })).toHaveAttribute("href", "/me");
  // When it begins is told by the server's clock, however wrong that of the device is.
  await device.page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 7 * 3_600_000;
  });
  await device.page.goto(`/t/${id}`);
  await device.page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(device.page.getByText("You are in.")).toHaveText(/begins in (1 hour|59 mins|58 mins)\.$/);
  // Who only looks on sees it there and then.
  await expect(page.getByRole("region", { name: "Standings" }).getByRole("link", { name: "Ingrid" })).toBeVisible();
  // Nothing of it stands at the home of whoever is tested after it.
  await device.page.getByRole("button", { name: "End it" }).click();
  await device.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(device.page.getByRole("button", { name: "End it" })).toBeHidden();
});
