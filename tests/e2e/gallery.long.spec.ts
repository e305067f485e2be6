/**
 * Every state of every screen on every size of screen: the board has its room and keeps its place, nothing lies over
 * anything, and what is asked can be answered without scrolling. `client/gallery/faults.ts` says what is held.
 */
import { games } from "../../shared/games.ts";
import { buildGallery, type Gallery, openGallery } from "./support/gallery.ts";
import { GALLERY_SIZES } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";

test.setTimeout(900_000);

// One after the other: whoever builds the gallery takes it away from whoever looks at it.
test.describe.configure({ mode: "default" });

let gallery: Gallery;

test.beforeAll(async () => {
  await buildGallery();
  gallery = await openGallery({ draws: false });
});

test.afterAll(() => gallery.close());

for (const { id } of games) {
  test(`${id} has room for everything at every size`, async () => {
    const sizes = [...GALLERY_SIZES];
    const faults: string[] = [];
    /** Each page has a process of its own: two of them use two cores. */
    const sweep = async () => {
      for (let size = sizes.shift(); size !== undefined; size = sizes.shift())
        faults.push(...(await faultsOn(gallery, id, size)));
    };
    await Promise.all([sweep(), sweep()]);
    expect(faults).toEqual([]);
  });
}

async function faultsOn(opened: Gallery, game: string, size: string): Promise<string[]> {
  const page = await opened.page(size);
  const faults: string[] = [];
  for (const state of await page.evaluate((id) => window.gallery.statesHere(id), game)) {
    const found = await page.evaluate((address) => window.gallery.faultsAt(address), state);
    faults.push(...found.map(({ address, fault }) => `${size} ${address}: ${fault}`));
  }
  await page.context().close();
  return faults;
}
