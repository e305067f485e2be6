/** A player that goes away in the middle of a game comes back to the same seat and the same board. */
import { plyOf, board, playByMouse } from "./support/skorm-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { at, hasTurn, list, startGame, turnOrder } from "./support/steps.ts";

/** A game with two placements made; the first player is to move. */
async function underWay(person: (name: string) => Promise<Person>) {
  const people = [await person("Ann"), await person("Ben")];
  const code = await startGame(people);
  const order = await turnOrder(people);
  for (const [player, action] of ["He3", "He7"].entries()) {
    await hasTurn(at(order, player));
    await playByMouse(at(order, player).page, plyOf(action), { player, players: 2 });
  }
  const [first, second] = [at(order, 0), at(order, 1)];
  await hasTurn(first);
  return { code, first, second };
}

const moves = (player: Person) => player.page.getByRole("region", { name: "Moves" });
const view = { player: 0, players: 2 };

async function expectBoard(player: Person): Promise<void> {
  await expect(board(player.page)).toBeVisible();
  await expect(moves(player)).toContainText("He3");
  await expect(moves(player)).toContainText("He7");
}

test("a reload leads back to the game, and it goes on", async ({ person }) => {
  const { first, second } = await underWay(person);
  await first.page.reload();
  await expectBoard(first);
  await hasTurn(first);
  await playByMouse(first.page, plyOf("He2"), view);
  await expect(moves(second)).toContainText("He2");
});

test("a network that is cut off comes back by itself", async ({ person }) => {
  const { first, second } = await underWay(person);
  await first.context.setOffline(true);
  await first.page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await expect(first.page.getByText("Connection lost.").first()).toBeVisible({ timeout: 30_000 });
  await expect(second.page.getByText(/^Away for/)).toBeVisible();
  await first.context.setOffline(false);
  await expect(second.page.getByText(/^Away for/)).toBeHidden({ timeout: 30_000 });
  await expectBoard(first);
  await playByMouse(first.page, plyOf("He2"), view);
  await expect(moves(second)).toContainText("He2");
});

test("a second tab shows the same game and plays in the same seat", async ({ person }) => {
  const { code, first, second } = await underWay(person);
  const page = await first.context.newPage();
  await page.goto(`/${code}`);
  const tab = { ...first, page };
  await expectBoard(tab);
  await playByMouse(page, plyOf("He2"), view);
  await expect(moves(first)).toContainText("He2");
  await expect(moves(second)).toContainText("He2");
});

test("another browser takes the seat over by the identity link", async ({ person, browser }) => {
  const { code, first, second } = await underWay(person);
  await first.page.goto("/");
  await first.page.getByRole("button", { name: `You: ${first.name}` }).click();
  await first.page.getByRole("button", { name: "Show link and QR code" }).click();
  const link = await first.page.getByRole("textbox", { name: "Identity link" }).inputValue();
  await first.context.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: `Become ${first.name}` }).click();
  await expect(page).toHaveURL(/\/$/);
  await list(page, "Your games")
    .getByRole("link", { name: /^Your turn/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${code}$`));
  await expectBoard({ ...first, page, context });
  await playByMouse(page, plyOf("He2"), view);
  await expect(moves(second)).toContainText("He2");
  await context.close();
});

test("home lists the games that go on, with whose turn it is", async ({ person }) => {
  const { first, second } = await underWay(person);
  await first.page.goto("/");
  await second.page.goto("/");
  await expect(list(first.page, "Your games").getByRole("link", { name: /^Your turn/ })).toBeVisible();
  await expect(list(second.page, "Your games").getByText(`Waiting for ${first.name}`)).toBeVisible();
});
