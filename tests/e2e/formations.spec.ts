/** "Place the rest for me" in Skorm: by three named set-ups, for people on two devices and on a shared one. */
import { begin } from "./support/begun.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { playByMouse, plyOf } from "./support/skorm-input.ts";
import { confirm } from "./support/steps.ts";

const rest = (page: Page) => page.getByRole("group", { name: "Place the rest for me" });
const title = (page: Page) => page.locator(".prompt-title");

test("what one has placed stays, the rest is placed turn by turn, and can be called off", { tag: "@long" }, async ({
  server,
  sitter,
}) => {
  const table = await begin(server.base, { game: "skorm", seats: 2 });
  const [toPlace = 0] = table.acting();
  const [first, second] = [await sitter(table, toPlace), await sitter(table, 1 - toPlace)];
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await resize(second.page, { width: 390, height: 844 });
  await expectNoScroll(second.page);
  const sheet = second.page.getByRole("dialog", { name: "Place the rest for me" });
  await second.page.getByRole("button", { name: "Place the rest for me" }).click();
  await expect(sheet.getByRole("button", { name: /^(Wall of shields|Wings|Close guard)$/ })).toHaveCount(3);
  await expectAccessible(second.page);
  await expect(sheet, "each says what it does").toContainText("Each Horseman far out and ahead");
  const paper = await sheet.boundingBox();
  expect(paper?.height, "no more paper than three buttons and their words need").toBeLessThan(400);
  await rest(first.page).getByRole("button", { name: "Wings" }).click();
  await first.page.getByRole("button", { name: "Place myself" }).click();
  await rest(first.page).getByRole("button", { name: "Close guard" }).click();
  await sheet.getByRole("button", { name: "Wall of shields" }).click();
  await expect.poll(() => liesOverQuestion(second.page), "the way out lies over the question").toBe(false);
  await expect(title(first.page)).toHaveText("Your turn");
  await expect(title(second.page)).toHaveText(`Waiting for ${first.name}`);
  const tabIcon = (page: Page) => page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(tabIcon(first.page), "its tab has a dot").toHaveAttribute("href", /^data:/);
  await expect(tabIcon(second.page)).toHaveAttribute("href", /assets/);
  await expect(first.page.getByRole("region", { name: "Moves" })).toContainText("He3");
  await table.leave();
});

test("on one device each places by a set-up of their own, asked for once", { tag: "@long" }, async ({ newPerson }) => {
  const { page, sockets } = await newPerson("Ann");
  await page.goto(`/${await sockets.open({ game: "skorm", alone: true })}`);
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(title(page)).toHaveText(/^(Ann|Player 2): Place/);
  const isFirst = (await title(page).textContent())?.startsWith("Ann") === true;
  const [first, second] = isFirst ? ["Ann", "Player 2"] : ["Player 2", "Ann"];
  await rest(page).getByRole("button", { name: "Wall of shields" }).click();
  await expect(title(page)).toHaveText(new RegExp(`^${second}: Place`));
  await rest(page).getByRole("button", { name: "Wings" }).click();
  await expect(title(page)).toHaveText(`${first}: Pick a piece`);
  // What is taken back is not placed again by itself.
  await page.keyboard.press("u");
  await page.getByRole("button", { name: /^Place on / }).click();
  await expect(title(page)).toHaveText(`${first}: Pick a piece`);
});

test("nothing is offered to be placed between the end of a game and its result", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skorm", seats: 2 });
  const { page } = await sitter(table, 0);
  await expect(rest(page)).toBeVisible();
  const offered = page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        const look = () => {
          if (document.querySelector(".prompt-title")?.textContent !== "The game is over") return;
          watch.disconnect();
          tell(document.querySelector(".formations button") !== null);
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await confirm({ page }, "Resign", "Resign");
  expect(await offered).toBe(false);
  await table.leave();
});

/** Whether the button that calls a set-up off lies over the words of the question. */
function liesOverQuestion(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => {
    const words = document.createRange();
    const asked = document.querySelector(".prompt-title");
    const way = document.querySelector(".formations > [role=status] ~ button")?.getBoundingClientRect();
    if (asked === null || way === undefined) return undefined;
    words.selectNodeContents(asked);
    const { right, bottom } = words.getBoundingClientRect();
    return way.left < right && way.top < bottom;
  });
}
