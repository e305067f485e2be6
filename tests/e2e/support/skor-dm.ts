/**
 * A table of Skor with a DM, from the home page to the first turn, by whatever hand there is: Ann's, and Cara's, who leads. Ben
 * plays over a socket.
 */
import type { Hex } from "../../../shared/kernel/hex.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { boardOf, PLAIN_LATTICE, tileAt } from "../../../shared/skor/board/lattice.ts";
import { skorOptions } from "../../../shared/skor/options.ts";
import { skor } from "../../../shared/skor/rules.ts";
import type { TableClient, Visitor } from "../../support/visitor.ts";
import { skorBoard } from "./skor.ts";
import { tilePoint } from "./skor-input.ts";
import { unfold } from "./overflow.ts";
import { expect, type Page, type Person } from "./skerry.ts";
import { codeOf, follow, getReady } from "./steps.ts";

/** The point of a hex of the plain board on the page, from a seat's side. */
export function hexPoint(page: Page, seat: number, hex: Hex): Promise<{ x: number; y: number }> {
  const state = skor.setup({ seats: 3, options: skorOptions.parse({}) }, noChance);
  state.lattice = PLAIN_LATTICE;
  return tilePoint(page, state, seat, tileAt(boardOf(PLAIN_LATTICE), hex));
}

/** How a pointer presses a button: the one on the table, not the one in the list for screen readers. */
export type Press = (page: Page, name: string | RegExp) => Promise<void>;

export const click: Press = (page, name) => page.getByRole("button", { name, exact: true }).last().click();
export const tap: Press = async (page, name) =>
  (await unfold(page.getByRole("button", { name, exact: true }).and(page.locator(NOT_LISTED)).last())).tap();
/** The entries of the list of actions are not to be touched there. */
const NOT_LISTED = "button:not(.actions-list *)";

/** By keys alone, like somebody without a mouse: Tab until it is reached, and Enter. */
export const keys: Press = async (page, name) => {
  const button = page.getByRole("button", { name, exact: true }).last();
  await expect(button).toBeVisible();
  const isThere = () => button.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < MAX_TABS && !(await isThere()); steps++) await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
};
/** A page has fewer things to come by than this. */
const MAX_TABS = 120;

/** Ann opens a table for two and a DM; Ben takes the free seat, Cara leads. @param lead how she presses */
export async function openLedTable(
  { ann, ben, cara }: { readonly ann: Person; readonly ben: Visitor; readonly cara: Person },
  press: Press,
  lead: Press,
): Promise<TableClient> {
  await ann.page.addInitScript(() => localStorage.setItem("skerry.wish.game", "skor"));
  await ann.page.goto("/");
  await ann.page.getByRole("combobox", { name: "Players" }).selectOption("2 and a DM");
  // Nobody is made a DM by a quick match.
  await expect(ann.page.getByRole("button", { name: /^Quick match/ })).toBeDisabled();
  await press(ann.page, "Create table");
  await expect(ann.page.getByText("DM's seat")).toBeVisible();
  const code = codeOf(ann.page);
  const beside = await ben.enter(code);
  expect(await beside.ask("sit", { seat: 1 })).toBe("ok");
  await follow(cara, code);
  await lead(cara.page, "Lead the game as DM");
  await expect(ann.page.getByText("Cara (DM)")).toBeVisible();
  for (const person of [ann, cara]) await getReady(person);
  expect(await beside.ask("ready", { ready: true })).toBe("ok");
  for (const { page } of [ann, cara]) await expect(skorBoard(page)).toBeVisible();
  return beside;
}

/** Both choose; the DM leaves the set-up to chance, and somebody's turn begins. */
export async function setUpLedTable(
  { ann, beside, cara }: { readonly ann: Person; readonly beside: TableClient; readonly cara: Person },
  press: Press,
  lead = press,
): Promise<void> {
  await expect(cara.page.getByText("Both choose their cultures").first()).toBeVisible();
  await expect(cara.page.getByRole("radio")).toHaveCount(0);
  await ann.page.getByRole("radio", { name: /^Feudal/ }).check();
  await press(ann.page, "Take Feudal");
  await expect(ann.page.getByText("Waiting for Ben", { exact: true }).first()).toBeVisible();
  await actBeside(beside, /^nomadic$/);
  await expect(ann.page.getByText("Waiting for the dice of Cara, the DM").first()).toBeVisible();
  // One die by hand, the rest by chance.
  await lead(cara.page, "3");
  await lead(cara.page, "Roll everything for the set-up");
  await expect(ann.page.getByText("Turn your land").first()).toBeVisible();
  await expect(cara.page.getByRole("radiogroup", { name: "Turn your land" })).toHaveCount(0);
  await press(ann.page, "Face them like this");
  await actBeside(beside, /^side-/);
  await expect(cara.page.getByText(/^(Ann|Ben) to move$/).first()).toBeVisible();
}

/** Ben does what is written so, as soon as he may and the table has heard what pages did before. */
async function actBeside(beside: TableClient, written: RegExp): Promise<void> {
  await expect(async () => {
    const { game, log } = beside.view();
    const state = skor.readSynced(game);
    const legal = state === undefined ? [] : skor.legal(state, 1).map((action) => skor.write(action));
    expect(await beside.ask("act", [log.length, legal.find((action) => written.test(action)) ?? ""])).toBe("ok");
  }).toPass();
}
