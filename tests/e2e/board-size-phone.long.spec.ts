/** On a phone the board keeps its place and size while a turn goes on, whatever is said below it. */
import { begin, type GameId } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { actions } from "./support/steps.ts";

test.setTimeout(240_000);

/** Each game with enough actions played that its turns have something to say. */
const GAMES: readonly { readonly game: GameId; readonly actions: number }[] = [
  { game: "skorm", actions: 40 },
  { game: "skora", actions: 12 },
  { game: "skor", actions: 60 },
  { game: "neko", actions: 70 },
];
/** So many of what can be done are looked at. */
const LOOKS = 8;

for (const { game, actions: played } of GAMES) {
  test(`the board of ${game} keeps its size while its player looks at what can be done`, async ({
    browser,
    server,
  }) => {
    const table = await begin(server.base, { game, seats: 2, settings: { clock: { minutes: 15, increment: 10 } } });
    await table.play(played);
    const player = table.players[table.acting()[0] ?? 0];
    if (player === undefined) throw new Error("nobody is asked");
    await table.leave();
    const context = await browser.newContext({ storageState: storageOf(player, server.base) });
    const page = await context.newPage();
    await page.goto(`${server.base}/${table.code}`);
    const offered = actions(page).getByRole("button");
    await expect(offered.first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    const before = await placesOf(page);
    const count = await offered.count();
    for (let at = 0; at < count; at += Math.max(1, Math.floor(count / LOOKS))) {
      await offered.nth(at).focus();
      expect(await placesOf(page), (await offered.nth(at).textContent()) ?? "").toEqual(before);
    }
    await page.keyboard.press("Escape");
    expect(await placesOf(page), "after putting back").toEqual(before);
    await context.close();
  });
}

/** Where water, board and the room between the seats are, once it has been laid out. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              [".play-sea", ".play-space", ".play-board"].map((part) => {
                const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
                return `${part} ${x} ${y} ${width} ${height}`;
              }),
            ),
          ),
        ),
      ),
  );
}
