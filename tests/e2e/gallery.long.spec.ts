/**
 * Every state of every screen on every size of screen: the board has its room and keeps its place, nothing lies over
 * anything, and what is asked can be answered without scrolling. `client/gallery/faults.ts` says what is held.
 */
import { buildGallery, GALLERY_SIZES, type Gallery, openGallery } from "./support/gallery.ts";
import { expect, test } from "./support/skerry.ts";

test.setTimeout(300_000);

/** What is held so far, and what is not yet: sizes, and views of a game. */
const AROUND = /&as=waiting|&as=replay/;
const LOW = ["640x400", "667x375", "844x390"];
const LARGE = ["1024x768", "1280x800", "1920x1080"];
const HELD = [
  { game: "skorm", not: AROUND, sizes: GALLERY_SIZES },
  { game: "skora", not: AROUND, sizes: GALLERY_SIZES.filter((size) => !LARGE.includes(size)) },
  { game: "skor", not: AROUND, sizes: GALLERY_SIZES.filter((size) => !LOW.includes(size)) },
  // Large screens take half of the time; there only the line of a lost connection lies over the time of the game.
  { game: "neko", not: AROUND, sizes: GALLERY_SIZES.filter((size) => !LOW.includes(size) && !LARGE.includes(size)) },
];

// One after the other: whoever builds the gallery takes it away from whoever looks at it.
test.describe.configure({ mode: "default" });

let gallery: Gallery;

test.beforeAll(async () => {
  await buildGallery();
  gallery = await openGallery({ draws: false });
});

test.afterAll(() => gallery.close());

for (const { game, not, sizes } of HELD) {
  test(`${game} has room for everything at every size`, async () => {
    const faults: string[] = [];
    for (const size of sizes) {
      const page = await gallery.page(size);
      const states = await page.evaluate((id) => window.gallery.statesHere(id), game);
      for (const state of states.filter((address) => !not.test(address))) {
        const found = await page.evaluate((address) => window.gallery.faultsAt(address), state);
        faults.push(...found.map(({ address, fault }) => `${size} ${address}: ${fault}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
}
