/** Paper over a board takes nothing away from what is seen of it beside the paper. */
import sharp from "sharp";
import { buildGallery, openGallery } from "./support/gallery.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";

const SIZE = "375x553";
const FOLDER = "dist/gallery-covered";

test("a review leaves every piece of the board in sight", async () => {
  await buildGallery(FOLDER);
  const gallery = await openGallery({ draws: true, folder: FOLDER });
  const page = await gallery.page(SIZE);
  await page.evaluate(() =>
    window.gallery.show("game=skorm&record=1/skorm/18-2&step=119&seat=0&as=review&dialog=Review"),
  );
  const height = await page.evaluate(() => document.querySelector(".play-sheet")?.getBoundingClientRect().top ?? 0);
  const beside = { left: 0, top: 0, width: sizeOf(SIZE).width, height: Math.floor(height) };
  // All of the page: of a part of it, another picture would be put together.
  const look = async () =>
    sharp(await page.screenshot())
      .extract(beside)
      .removeAlpha()
      .raw()
      .toBuffer();
  const covered = await look();
  await page.addStyleTag({ content: ".play-sheet { visibility: hidden }" });
  const free = await look();
  const different = free.filter((value, index) => Math.abs(value - (covered[index] ?? 0)) > 40).length;
  expect(different / free.length).toBeLessThan(0.005);
  await gallery.close();
});
