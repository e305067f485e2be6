/** A phone: every page, and a game by finger. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { stock, tapTile } from "./support/skorm-input.ts";
import { expect, test } from "./support/skerry.ts";
import { at, hasTurn, startGame, turnOrder } from "./support/steps.ts";
import { tour } from "./support/tour.ts";

test("no page has a serious fault of accessibility, and tables do not scroll", async ({ person }) => {
  await tour([await person("Ann"), await person("Ben")], async (page, kind) => {
    await expectAccessible(page);
    await (kind === "table" ? expectNoScroll(page) : expectNoSideways(page));
  });
});

test("a first tap shows what would happen, and only the button plays it", async ({ newcomer }) => {
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await startGame(people);
  const order = await turnOrder(people);
  const [{ page }, second] = [at(order, 0), at(order, 1)];
  await stock(page, "Horseman").tap();
  await tapTile(page, "e3", { player: 0, players: 2 });
  const place = page.getByRole("button", { name: "Place on e3" });
  await expect(place).toBeVisible();
  await expectNoScroll(page);
  await hasTurn(at(order, 0));
  await place.tap();
  await hasTurn(second);
  await second.page.getByRole("button", { name: "Moves", exact: true }).tap();
  await expect(second.page.getByRole("region", { name: "Moves" })).toContainText("He3");
});
