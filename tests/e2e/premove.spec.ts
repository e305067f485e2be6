/** Premoves in a live game: drawn, done, dropped, and taken back in every way. */
import { clickTile, playByKeys, playByMouse, plyOf, tilePoint } from "./support/skorm-input.ts";
import { liveGame } from "./support/position.ts";
import { expect, type Page, type Person, test } from "./support/skerry.ts";
import { hasTurn } from "./support/steps.ts";

const FIRST = { player: 0, players: 2 };
const SECOND = { player: 1, players: 2 };
/** Of the second player, from the position in which everything is placed. */
const MINE = plyOf("Hi5-h4");
/** And the one after. */
const NEXT = plyOf("Hh4-g4");

const never = (page: Page) => page.getByRole("button", { name: "Never mind", exact: true });
const moves = ({ page }: Person) => page.getByRole("region", { name: "Moves" });

/** It stands on the board and in the question, and is no action yet. */
async function isPending(page: Page): Promise<void> {
  await expect(page.locator(".prompt-title", { hasText: /^Then: / })).toBeVisible();
  await expect(never(page)).toBeVisible();
}

async function isOpen(page: Page): Promise<void> {
  await expect(never(page)).toHaveCount(0);
  await expect(page.getByText("You may decide now what you do then.")).toBeVisible();
}

test("is taken back in every way, outlives the page, and is done as soon as the other one has acted", {
  tag: "@long",
}, async ({ newPerson }) => {
  const [first, second] = await liveGame(await newPerson("Ann"), await newPerson("Ben"));
  const { page } = second;
  await isOpen(page);
  const byMouse = () => playByMouse(page, MINE, SECOND);
  const byKeys = () => playByKeys(page, MINE, SECOND);
  const byEscape = () => page.keyboard.press("Escape");
  const byRight = async () => {
    const { x, y } = await tilePoint(page, "c4", SECOND);
    await page.mouse.click(x, y, { button: "right" });
  };
  const ways: readonly (readonly [string, () => Promise<void>, () => Promise<void>])[] = [
    ["made and taken back by keys", byKeys, byEscape],
    ["taken back by Escape", byMouse, byEscape],
    ["taken back by the right button", byMouse, byRight],
    ["taken back by a click", byMouse, () => clickTile(page, "c4", SECOND)],
    ["taken back by its button", byMouse, () => never(page).click()],
  ];
  for (const [name, make, takeBack] of ways) {
    await test.step(name, async () => {
      await make();
      await isPending(page);
      await takeBack();
      await isOpen(page);
    });
  }

  await test.step("what was taken back is not done, before and after a reload", async () => {
    await page.reload();
    await isOpen(page);
    await playByMouse(first.page, plyOf("Hh1-h3"), FIRST);
    await hasTurn(second);
    await expect(moves(second)).not.toContainText("i5–h4");
    await playByMouse(page, MINE, SECOND);
    await hasTurn(first);
  });

  await test.step("one that stands outlives the page, and is done", async () => {
    await playByMouse(page, NEXT, SECOND);
    await isPending(page);
    await page.reload();
    await isPending(page);
    await expect(moves(first)).not.toContainText("h4–g4");
    await playByMouse(first.page, plyOf("Hh3-h2"), FIRST);
    for (const one of [first, second]) await expect(moves(one)).toContainText("h4–g4");
    await hasTurn(first);
    await isOpen(page);
  });

  await test.step("one that is not possible any more is dropped with a word", () => dropped(first, second));
});

async function dropped(ann: Person, ben: Person): Promise<void> {
  const [first, second] = await liveGame(ann, ben);
  await playByMouse(second.page, plyOf("Hi5-i3"), SECOND);
  await isPending(second.page);
  await playByMouse(first.page, plyOf("Hi1-i3"), FIRST);
  await expect(second.page.getByText("What you had decided is not possible now.").first()).toBeVisible();
  await hasTurn(second);
  await expect(never(second.page)).toHaveCount(0);
}

test("is not drawn any more once the server was killed, which forgets it", { tag: "@long" }, async ({
  lasting,
  elsewhere,
}) => {
  await lasting.start();
  const [first, second] = await liveGame(await elsewhere(lasting.base, "Ann"), await elsewhere(lasting.base, "Ben"));
  await playByMouse(second.page, MINE, SECOND);
  await isPending(second.page);
  await lasting.end("SIGKILL");
  await expect(second.page.locator(".link-banner")).toBeVisible();
  await lasting.start();
  await expect(second.page.getByText("What you had decided was forgotten.").first()).toBeVisible({ timeout: 15_000 });
  await isOpen(second.page);
  await hasTurn(first);
  await playByMouse(first.page, plyOf("Hh1-h3"), FIRST);
  await hasTurn(second);
  await expect(moves(second)).not.toContainText("i5–h4");
});
