/** Nothing that is said lies over what can be played: every tile of Skorm's board can be pressed while it is there. */
import { TILES, tileAt, tileName } from "../../shared/skorm/board.ts";
import { clickTile, tilePoint } from "./support/skorm-input.ts";
import type { View } from "./support/tiles.ts";
import { openPlaced, placed } from "./support/position.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { at, follow, getReady, hasTurn, sit, startGame } from "./support/steps.ts";
import { sizeOf } from "./support/sizes.ts";

test.setTimeout(180_000);

const SIZES = ["1024x768", "1280x800", "1440x900", "390x844"].map(sizeOf);

/** The tile of the Horseman of the first player, where `placed` puts it. */
const HORSEMAN = "i1";

test("no question lies over a tile, as it is asked and as an action is chosen", async ({ person }) => {
  const people = [await person("Ann"), await person("Ben")];
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await follow(ben, await openPlaced(ann));
  await sit(ben);
  for (const one of people) await getReady(one);
  const { first } = placed();
  const mover = at(people, first);
  await hasTurn(mover);
  for (const size of SIZES) {
    for (const person of people) {
      await person.page.setViewportSize(size);
      const view = { player: person === mover ? 0 : 1, players: 2 };
      const when = `${size.width}x${size.height}, ${person === mover ? "to move" : "waiting"}`;
      expect(await coveredTiles(person.page, view), when).toEqual([]);
      if (person !== mover) continue;
      await clickTile(person.page, HORSEMAN, view);
      await expect(person.page.locator(".prompt-title")).toHaveText(/Horseman/);
      expect(await coveredTiles(person.page, view), `${when}, in the hand`).toEqual([]);
      await person.page.keyboard.press("Escape");
    }
  }
});

test("nothing lies over a tile while pieces are placed, with a set-up that is offered", async ({ newcomer }) => {
  const people = [await newcomer("Ann"), await newcomer("Ben")];
  await startGame(people);
  for (const size of SIZES) {
    for (const [player, { page }] of people.entries()) {
      await page.setViewportSize(size);
      expect(await coveredTiles(page, { player, players: 2 }), `${size.width}x${size.height}`).toEqual([]);
    }
  }
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
