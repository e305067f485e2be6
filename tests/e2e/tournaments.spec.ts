/** A tournament from the form to its winner, by people who only look at their own pages. */

import type { Visitor } from "../support/visitor.ts";
import { expectAccessible, expectNoSideways } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, type Person, test as base } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { at, confirm } from "./support/steps.ts";
import { asked, begunTournament, madeTournament, playTable, tablesOf } from "./support/tournaments.ts";

interface Evening {
  readonly id: string;
  readonly title: string;
  readonly host: Person;
  /** All who play, the host first. Only the host has a browser. */
  readonly players: readonly Visitor[];
}

/** Each has a name of its own, for names are kept, and tournaments listed, by the server of many tests. */
let evenings = 0;

/**
 * Begins a tournament with its host and the players of `names`. No trace of it is left on the home page of later tests.
 */
type Hold = (names: readonly string[], settings?: object) => Promise<Evening>;

const test = base.extend<{ hold: Hold }>({
  hold: async ({ guest, keeper }, use) => {
    const held: Evening[] = [];
    await use(async (names, settings = {}) => {
      const number = ++evenings;
      const host = await keeper(`Torunn ${number}`);
      const players = [host.sockets, ...(await Promise.all(names.map((name) => guest(name))))];
      const title = `Torunn’s evening ${number}`;
      const evening = { id: await begunTournament(host.sockets, players, title, settings), title, host, players };
      held.push(evening);
      return evening;
    });
    for (const { id, host } of held) await host.sockets.ask("POST", `/api/tournaments/${id}/end`, {});
  },
});

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

/** The announcement of a player's game, on any page and by screen readers. */
async function called(page: Page, round: number): Promise<void> {
  const told = new RegExp(`Round ${round}: you play .+ at table ([A-Z0-9]{6})`);
  const words = page.getByRole("complementary", { name: told }).or(page.locator(".tournament-game"));
  await expect(words).toContainText(told);
  await expect(page.locator("[role=alert][aria-live=assertive]")).toContainText(told);
}

const standings = (page: Page) => page.getByRole("region", { name: "Standings" });
/** The points, from the leader on. */
const points = (page: Page) => standings(page).locator("tbody tr td strong");

test("a tournament is made with the form, found in the list, entered, left, entered again, and begun", async ({
  keeper,
  newPerson,
}) => {
  const number = ++evenings;
  const host = await keeper(`Torunn ${number}`);
  const title = `Torunn’s evening ${number}`;
  const { page } = host;
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
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByText(/^You are in\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin now" })).toBeHidden();

  // A guest finds it in the list, and may change their mind.
  const { page: cara } = await newPerson("Cara");
  await cara.goto("/tournaments");
  await cara.getByRole("link", { name: title }).click();
  await cara.getByRole("button", { name: "Join", exact: true }).click();
  await expect(cara.getByText(/^You are in\./)).toBeVisible();
  await expect(standings(page).getByRole("rowheader")).toHaveCount(2);
  await cara.getByRole("button", { name: "Withdraw" }).click();
  await expect(standings(page).getByRole("rowheader")).toHaveCount(1);
  await cara.getByRole("button", { name: "Join again" }).click();
  await expect(standings(page).getByRole("rowheader")).toHaveCount(2);
  const dora = { id: "x".repeat(16), name: "Dora", bound: true };
  const invitations = [{ code: "KELP47", game: "skora", host: dora, at: Date.now() }];
  const circle = { you: { name: "Cara", muted: null }, friends: [], asked: [], asks: [], blocked: [], invitations };
  await cara.route("**/api/friends", (route) => route.fulfill({ json: circle }));
  await cara.goto("/");
  await expect(cara.getByRole("link", { name: /^Next tournament: .+ signed up$/ })).toBeVisible();
  const invited = cara.getByRole("complementary", { name: "Dora invites you to Skora." });
  await expect(invited).toBeVisible();
  await page.getByRole("button", { name: "Begin now" }).click();
  await called(cara, 1);
  // Two notices do not lie on each other.
  await expect(invited).toBeHidden();
  await cara.getByRole("button", { name: "Not now" }).click();
  await expect(invited).toBeVisible();
  const id = page.url().slice(-10);
  await asked(host.sockets, id, "end");
});

test("whoever withdraws from a tournament still has the way to the game that goes on", { tag: "@long" }, async ({
  hold,
  seen,
}) => {
  const { id, host, players } = await hold(["Ann", "Ben", "Cara"]);
  const { page } = await seen(at(players, 3));
  await page.goto(`/t/${id}`);
  await host.page.goto(`/t/${id}`);
  await called(page, 1);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Join again" })).toBeVisible();
  await expect(page.locator(".tournament-game")).toContainText("Round 1: you play");
  await page.getByRole("button", { name: "Join again" }).click();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await looksRight(page);
  await looksRight(host.page);
});

test("two are called to their table, one gives up, and both come back to the standings", { tag: "@long" }, async ({
  hold,
  seen,
}) => {
  const { id, host, players } = await hold(["Ann", "Ben", "Cara"]);
  const [first, second] = await tablesOf(host.sockets, id, 1, 2);
  if (first === undefined || second === undefined) throw new Error("four are two tables");
  const pages: Page[] = [];
  for (const seat of first.players) {
    const player = players.find(({ id: one }) => one === seat);
    if (player === undefined) throw new Error(`nobody here is ${seat}`);
    const { page } = await seen(player);
    await page.goto(`/t/${id}`);
    pages.push(page);
  }
  for (const page of pages) {
    await called(page, 1);
    await page.getByRole("button", { name: "Go to your table" }).click();
  }
  for (const page of pages) await expect(board(page)).toBeVisible();
  await confirm({ page: at(pages, 1) }, "Resign", "Resign");
  // The link back to the tournament is in the place of the offer of another game.
  for (const page of pages) await page.getByRole("link", { name: "To the tournament" }).first().click();
  await playTable(players, second);
  for (const [seat, page] of pages.entries()) {
    await expect(points(page)).toHaveText(["1", "1", "0", "0"]);
    await expect(page.locator(".tournament-me td:first-child")).toHaveText(seat === 0 ? /^1$/ : /^[34]$/);
    await expect(page.getByRole("region", { name: "Games" }).getByText(/^(1 – 0|0 – 1)$/)).toHaveCount(2);
  }
});

test("whoever won meets who won, without having done anything", { tag: "@long" }, async ({ hold }) => {
  const { id, host, players } = await hold(["Ann", "Ben", "Cara"]);
  const { page } = host;
  await page.goto(`/t/${id}`);
  const won: string[] = [];
  for (const table of await tablesOf(host.sockets, id, 1, 2)) won.push(await playTable(players, table));
  await called(page, 2);
  const second = await tablesOf(host.sockets, id, 2, 2);
  expect(second.map((table) => table.players.filter((player) => won.includes(player)).length).sort()).toEqual([0, 2]);
  for (const table of second) await playTable(players, table);
  await expect(points(page)).toHaveText(["2", "1", "1", "0"]);
});

test("a tournament that its host ends has a winner, and is kept for everybody", { tag: "@long" }, async ({
  hold,
  seen,
  newPerson,
}) => {
  // The next round is far: a game that goes on is played to its end first.
  const { id, title, host, players } = await hold(["Ann"], { pause: 600 });
  for (const table of await tablesOf(host.sockets, id, 1, 1)) await playTable(players, table);
  const { page } = host;
  const { page: other } = await seen(at(players, 1));
  for (const one of [page, other]) await one.goto(`/t/${id}`);
  await expect(points(page)).toHaveText(["1", "0"]);
  await page.getByRole("button", { name: "End it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  const winner = await standings(page).getByRole("rowheader").first().getByRole("link").textContent();
  for (const one of [page, other]) await expect(one.getByText(`Won by ${winner}`)).toBeVisible();
  await expect(page.getByText(FREE)).toBeVisible();
  await looksRight(page);

  // The tournament is kept: in the list, on the winner's page, and for a visitor who was never here.
  await page.getByRole("link", { name: "All tournaments" }).click();
  const kept = page.getByRole("region", { name: "Finished" }).getByRole("link", { name: title });
  await expect(kept).toContainText(`won by ${winner}`);
  const { page: stranger } = await newPerson("Dora");
  await stranger.goto(`/t/${id}`);
  await expect(stranger.getByText(`Won by ${winner}`)).toBeVisible();
  await standings(stranger).getByRole("link").first().click();
  await expect(stranger.getByRole("region", { name: "Tournaments" }).getByText(title)).toBeVisible();
});

test("everybody watches a rated tournament, and only who keeps a name plays in it", { tag: "@long" }, async ({
  keeper,
  newPerson,
}) => {
  const number = ++evenings;
  const { page: host, sockets } = await keeper(`Ingrid ${number}`);
  const id = await madeTournament(sockets, `Ingrid’s cup ${number}`, { kind: "arena", rated: true });
  const { page } = await newPerson("Ann");
  await page.goto(`/t/${id}`);
  await expect(page.getByText("This one is rated: keep a name of your own to play.")).toBeVisible();
  await expect(page.getByText(FREE)).toBeVisible();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Keep a name" })).toHaveAttribute("href", "/me");
  // When it begins is told by the server's clock, however wrong that of the device is.
  await host.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 7 * 3_600_000;
  });
  await host.goto(`/t/${id}`);
  await host.getByRole("button", { name: "Join", exact: true }).click();
  await expect(host.getByText("You are in.")).toHaveText(/begins in (1 hour|59 mins|58 mins)\.$/);
  // A watcher sees it at once.
  await expect(
    page.getByRole("region", { name: "Standings" }).getByRole("link", { name: `Ingrid ${number}` }),
  ).toBeVisible();
  // No trace of it is left on the home page of later tests.
  await host.getByRole("button", { name: "End it" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(host.getByRole("button", { name: "End it" })).toBeHidden();
});
