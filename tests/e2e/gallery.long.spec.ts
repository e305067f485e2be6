/**
 * Every state of every screen on every size of screen: the board has its room and keeps its place, nothing lies over
 * anything, and what is asked can be answered without scrolling. `client/gallery/faults.ts` says what is held.
 */
import { games } from "../../shared/games.ts";
import { buildGallery, faultsIn, type Gallery, openGallery } from "./support/gallery.ts";
import { GALLERY_SIZES } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";

test.setTimeout(900_000);

let gallery: Gallery | undefined;

// Each worker has a gallery of its own: games are looked at side by side.
test.beforeAll(async () => {
  const folder = `dist/gallery-${test.info().parallelIndex}`;
  await buildGallery(folder);
  gallery = await openGallery({ draws: false, folder });
});

test.afterAll(() => gallery?.close());

for (const { id } of games) {
  test(`${id} has room for everything at every size`, async () => {
    if (gallery === undefined) throw new Error("no gallery");
    const page = await gallery.page(GALLERY_SIZES[0]);
    const faults: string[] = [];
    for (const size of GALLERY_SIZES) faults.push(...(await faultsIn(page, id, size)));
    expect(faults).toEqual([]);
  });
}
