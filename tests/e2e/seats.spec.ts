/** A player that goes away in the middle of a game comes back to the same seat and the same board. */
import { plyOf, board, playByMouse } from "./support/skorm-input.ts";
import { expect, type Page, type Person, test } from "./support/skerry.ts";
import { actions, at, hasTurn, list, say, startGame, turnOrder } from "./support/steps.ts";

const moves = (player: Pick<Person, "page">) => player.page.getByRole("region", { name: "Moves" });

async function expectBoard(player: Pick<Person, "page">): Promise<void> {
  await expect(board(player.page)).toBeVisible();
  await expect(moves(player)).toContainText("He3");
  await expect(moves(player)).toContainText("He7");
}

test("whoever goes away comes back to the same seat and the same board", async ({ newPerson, stranger: page }) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const code = await startGame(people);
  const order = await turnOrder(people);
  for (const [player, action] of ["He3", "He7"].entries()) {
    await hasTurn(at(order, player));
    await playByMouse(at(order, player).page, plyOf(action), { player, players: 2 });
  }
  const [first, second] = [at(order, 0), at(order, 1)];
  await hasTurn(first);
  /** The first one plays from this page, and the other one answers. */
  const playsOn = async (own: Page, action: string, answer: string) => {
    await playByMouse(own, plyOf(action), { player: 0, players: 2 });
    await expect(moves(second)).toContainText(action);
    await hasTurn(second);
    await playByMouse(second.page, plyOf(answer), { player: 1, players: 2 });
    await expect(actions(own)).toBeAttached();
  };

  await test.step("a reload leads back to the game, and it goes on", async () => {
    await first.page.reload();
    await expectBoard(first);
    await hasTurn(first);
    await playsOn(first.page, "He2", "Ae8");
  });

  await test.step("a network that is cut off comes back by itself", async () => {
    await first.page.getByRole("tab", { name: "Chat" }).click();
    // The chat is a part of the program that comes as it is first asked for: not without a line.
    await expect(first.page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await first.context.setOffline(true);
    await first.page.evaluate(() => window.dispatchEvent(new Event("offline")));
    await expect(first.page.getByText("Connection lost.").first()).toBeVisible({ timeout: 30_000 });
    await expect(second.page.getByText(/^Away for/)).toBeVisible();
    await say(first, "Still here?");
    const unreached = first.page.getByText("The server cannot be reached just now.");
    await expect(unreached).toBeVisible();
    await first.context.setOffline(false);
    await expect(second.page.getByText(/^Away for/)).toBeHidden({ timeout: 30_000 });
    // What could not be sent is kept, and nothing says that it still cannot.
    await expect(unreached).toHaveCount(0);
    await expect(first.page.getByRole("textbox", { name: "Message" })).toHaveValue("Still here?");
    await first.page.getByRole("tab", { name: "Moves" }).click();
    await expectBoard(first);
    await playsOn(first.page, "Ad2", "Af8");
  });

  await test.step("a second tab shows the same game and plays in the same seat", async () => {
    const tab = await first.context.newPage();
    await tab.goto(`/${code}`);
    await expectBoard({ page: tab });
    await playsOn(tab, "Af2", "Ad8");
    await expect(moves(first)).toContainText("Af2");
    await tab.close();
  });

  const home = await second.context.newPage();
  await test.step("home lists the games that go on, with whose turn it is", async () => {
    await first.page.goto("/");
    await home.goto("/");
    await expect(list(first.page, "Your games").getByRole("link", { name: /^Your turn/ })).toBeVisible();
    await expect(list(home, "Your games").getByText(`Waiting for ${first.name}`)).toBeVisible();
    await home.close();
  });

  await test.step("another browser takes the seat over by the identity link", async () => {
    await first.page.getByRole("button", { name: `You: ${first.name}` }).click();
    await first.page.getByRole("button", { name: "Show link and QR code" }).click();
    const link = await first.page.getByRole("textbox", { name: "Identity link" }).inputValue();
    await first.context.close();

    await page.goto(link);
    await page.getByRole("button", { name: `Become ${first.name}` }).click();
    await expect(page).toHaveURL(/\/$/);
    await list(page, "Your games")
      .getByRole("link", { name: /^Your turn/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${code}$`));
    await expectBoard({ page });
    await playByMouse(page, plyOf("Ag2"), { player: 0, players: 2 });
    await expect(moves(second)).toContainText("Ag2");
  });
});
