/** A game with secrets and chance, built from what CONTRIBUTING says alone (`tests/goofspiel`), on phones. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { drawnBoxes } from "./support/drawn.ts";
import { testOf } from "./support/own-games.ts";
import { expect, type Person } from "./support/skerry.ts";
import { codeOf, follow, getReady, hasTurn, sit } from "./support/steps.ts";

const test = testOf("goofspiel");
const CARDS = 13;

/** Takes up a card in one of the two rows of the hand by finger. */
async function takeUp({ page }: Person, card: number): Promise<void> {
  const { space } = await drawnBoxes(page, ".play-canvas canvas");
  const [column, row] = [(card - 1) % 7, card > 7 ? 3 : 2];
  await page.touchscreen.tap(space.x + ((column + 0.5) * space.width) / 7, space.y + ((row + 0.45) * space.height) / 4);
}

async function bid(person: Person, card: number): Promise<void> {
  await hasTurn(person);
  await takeUp(person, card);
  await person.page.getByRole("button", { name: "Bid it" }).tap();
}

test("two people bid in secret, and the bids are turned over at once", async ({ person }) => {
  const [ann, ben] = [await person("Ann"), await person("Ben")];
  await ann.page.getByRole("button", { name: "Create table" }).tap();
  await expect(ann.page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await follow(ben, codeOf(ann.page));
  await sit(ben);
  for (const one of [ben, ann]) await getReady(one);

  await bid(ann, 9);
  await expect(ann.page.getByText("Waiting for Ben")).toBeVisible();
  await expectAccessible(ben.page);
  await expectNoScroll(ben.page);
  await bid(ben, 4);
  await expect(ann.page.getByText(/^The \d+ goes to you: you bid 9, Ben bid 4\./).first()).toBeAttached();
  await expect(ben.page.getByText(/^The \d+ goes to Ann: Ann bid 9, you bid 4\./).first()).toBeAttached();
  await hasTurn(ann);

  // The card is spent: nothing can be taken up at its place.
  await takeUp(ann, 9);
  await expect(ann.page.getByRole("button", { name: "Bid it" })).toBeHidden();
  await bid(ann, 8);
  await bid(ben, 8);
  await expect(ann.page.getByText(/^The \d+ stays: you bid 8, Ben bid 8\./).first()).toBeAttached();
});

test("a computer plays it to the end", async ({ person }) => {
  const ann = await person("Ann");
  await ann.page.getByRole("button", { name: "Choose a level" }).tap();
  await ann.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Puffin/ })
    .tap();
  for (let card = CARDS; card > 0; card--) await bid(ann, card);
  await expect(ann.page.getByRole("heading", { name: /^You win$|^Puffin wins$|^A draw$/ })).toBeVisible();
  await expect(ann.page.getByText("Points")).toBeVisible();
});
