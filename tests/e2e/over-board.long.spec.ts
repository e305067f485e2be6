/** Nothing that is said lies over what can be played: every tile of Skorm's board can be pressed while it is there. */
import { TILES, tileAt, tileName } from "../../shared/skorm/board.ts";
import { begin } from "./support/begun.ts";
import { scriptedOrigin } from "./support/game-scripts.ts";
import { placed, SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { board, clickTile, tilePoint } from "./support/skorm-input.ts";
import { actions } from "./support/steps.ts";
import type { View } from "./support/tiles.ts";

test.setTimeout(180_000);

const SIZES = ["1024x768", "1280x800", "1440x900", "390x844"].map(sizeOf);

/** The tile of the Horseman of the first player, where `placed` puts it. */
const HORSEMAN = "i1";

test("no question lies over a tile, as it is asked and as an action is chosen", async ({ server, sitter }) => {
  const origin = scriptedOrigin({ game: "skorm", seats: 2, seed: SEED, steps: placed().steps });
  const table = await begin(server.base, { game: "skorm", seats: 2, settings: { origin } });
  const { first } = placed();
  for (const seat of [first, 1 - first]) {
    const { page } = await sitter(table, seat);
    const isMover = seat === first;
    await expect(board(page)).toBeVisible();
    await expect(actions(page)).toHaveCount(isMover ? 1 : 0);
    for (const size of SIZES) {
      await resize(page, size);
      const view = { player: isMover ? 0 : 1, players: 2 };
      const when = `${size.width}x${size.height}, ${isMover ? "to move" : "waiting"}`;
      expect(await coveredTiles(page, view), when).toEqual([]);
      if (!isMover) continue;
      await clickTile(page, HORSEMAN, view);
      await expect(page.locator(".prompt-title")).toHaveText(/Horseman/);
      expect(await coveredTiles(page, view), `${when}, in the hand`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  }
  await table.leave();
});

test("nothing lies over a tile while pieces are placed, with a set-up that is offered", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skorm", seats: 2 });
  const [first = 0] = table.acting();
  for (const player of [0, 1]) {
    const { page } = await sitter(table, (first + player) % 2);
    await expect(board(page)).toBeVisible();
    for (const size of SIZES) {
      await resize(page, size);
      expect(await coveredTiles(page, { player, players: 2 }), `${size.width}x${size.height}`).toEqual([]);
    }
  }
  await table.leave();
});

/** The names of tiles of which the middle belongs to something else than the board. */
async function coveredTiles(page: Page, view: View): Promise<readonly string[]> {
  // Laid out for its size, and drawn once more.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const points: { name: string; x: number; y: number }[] = [];
  for (const hex of TILES) {
    const name = tileName(tileAt(hex));
    points.push({ name, ...(await tilePoint(page, name, view)) });
  }
  return page.evaluate((all) => {
    const sea = document.querySelector(".play-sea");
    return all.flatMap(({ name, x, y }) => {
      const top = document.elementFromPoint(x, y);
      const isBoard = top !== null && (top.closest(".play-board") !== null || top === sea);
      return isBoard ? [] : [`${name} under .${top?.className.toString().split(" ")[0]}`];
    });
  }, points);
}
