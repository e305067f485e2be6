/** What people do at tables, in the words of the pages. */
import { CODE_ALPHABET } from "../../../shared/wire/code.ts";
import { seatTogether } from "./seating.ts";
import { expect, type Locator, type Page, type Person } from "./skerry.ts";

const CODE = new RegExp(`/([${CODE_ALPHABET}]{6})$`);

/** Opens a table from the home page. */
export async function createTable({ page }: Person, players = 2): Promise<string> {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Players" }).selectOption(String(players));
  await page.getByRole("button", { name: "Create table" }).click();
  await expect(page).toHaveURL(CODE);
  return codeOf(page);
}

export function codeOf(page: Page): string {
  const code = CODE.exec(page.url())?.[1];
  if (code === undefined) throw new Error(`no table at ${page.url()}`);
  return code;
}

/** Follows an invite link. */
export async function follow({ page }: Person, code: string): Promise<void> {
  await page.goto(`/${code}`);
}

/** Types an invite code on the home page, as it may have been read out. */
export async function typeCode({ page }: Person, code: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Invite code").fill(code);
  await page.getByRole("button", { name: "Join" }).click();
}

/** A list of the home page. */
export function list(page: Page, name: "Your games" | "Open tables" | "Watch"): Locator {
  return page.getByRole("region", { name });
}

/** Takes a free seat. */
export async function sit({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: /^Take a seat|^Lead the game as/ }).click();
  await expect(page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
}

export async function getReady({ page }: Pick<Person, "page">): Promise<void> {
  await page.getByRole("button", { name: "Ready", exact: true }).click();
}

/** Seats people at a private table of Skorm, the first one hosting, and starts the game. */
export function startGame(people: readonly Person[]): Promise<string> {
  return seatTogether(people, { game: "skorm", clock: { minutes: 15, increment: 10 } });
}

/** The player's actions: present while it is their turn. */
export function actions(page: Page): Locator {
  return page.getByRole("region", { name: "What you can do now" });
}

export async function hasTurn({ page }: Person): Promise<void> {
  await expect(actions(page)).toBeAttached();
}

/** People in the order of turns: chance decides who is Player 1, the others follow in the order of seats. */
export async function turnOrder(people: readonly Person[]): Promise<readonly Person[]> {
  let first = -1;
  await expect(async () => {
    const may = await Promise.all(people.map(({ page }) => actions(page).count()));
    first = may.indexOf(1);
    expect(first).toBeGreaterThanOrEqual(0);
  }).toPass();
  return people.map((_, player) => at(people, (first + player) % people.length));
}

/** An entry that must exist. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** Presses a button and says yes to the question that follows. */
export async function confirm({ page }: Pick<Person, "page">, button: "Draw" | "Resign", yes: string): Promise<void> {
  const asked = page.getByRole("button", { name: button, exact: true });
  // A phone has no room for it on the table.
  if (!(await asked.isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
  await asked.click();
  await page.getByRole("dialog").getByRole("button", { name: yes, exact: true }).click();
}

export async function say({ page }: Person, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}
