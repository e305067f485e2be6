/**
 * Looks at the gallery: `npm run gallery -- --sheet neko 390x664` writes one picture of all states side by side, with
 * `2/6` of every sixth from the second on; `--sweep neko 390x664` says what is wrong in them (without a size, or a game:
 * in all), `--shot ADDRESS 390x664` writes a picture of one. Behind the size stands how somebody sees it:
 * `dark,contrast,forced,large,notch`: `large` with text of 200 % and a browser's font of 24 px, `notch` on a phone with
 * a notch (844x390 and 390x844). Pictures go to `test-results/gallery`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright";
import { games } from "../shared/games.ts";
import { buildGallery, faultsAtNotch, faultsIn, openGallery } from "../tests/e2e/support/gallery.ts";
import { GALLERY_SIZES, type ScreenSize, sizeOf } from "../tests/e2e/support/sizes.ts";

const FOLDER = "test-results/gallery";
/** How wide a sheet is, and at most one of its pictures, upright and on its side: what is smaller cannot be read. */
const SHEET = { wide: 2624, upright: 320, lying: 648 };
const [mode = "", subject = "", wanted = "", ...others] = process.argv.slice(2);
const PART = /^(\d+)\/(\d+)$/;
const seenAs = others.find((other) => !PART.test(other)) ?? "";
const part = others.find((other) => PART.test(other));
const [, first = 1, every = 1] = PART.exec(part ?? "1/1")?.map(Number) ?? [];
const sizes: readonly string[] = wanted === "" ? GALLERY_SIZES : wanted.split(",");
const chosen = games.map(({ id }) => id).filter((id) => subject === "" || subject.split(",").includes(id));

mkdirSync(FOLDER, { recursive: true });
await buildGallery();
const gallery = await openGallery({ draws: mode !== "--sweep", seenAs: seenAs.split(",") });
if (mode === "--sheet") for (const size of sizes) for (const game of chosen) await sheet(game, size);
else if (mode === "--shot") await shot(subject, sizes[0] ?? "");
else await sweep();
await gallery.close();

async function sheet(game: string, size: string): Promise<void> {
  const page = await gallery.page(size);
  const pictures: string[] = [];
  const states = await page.evaluate((id) => window.gallery.statesOf(id), game);
  for (const state of states.filter((_, index) => index % every === first - 1)) {
    await page.evaluate((address) => window.gallery.show(address), state);
    const picture = await page.screenshot({ type: "jpeg", quality: 80 });
    pictures.push(
      `<figure><img src="data:image/jpeg;base64,${picture.toString("base64")}"><figcaption>${state}</figcaption></figure>`,
    );
  }
  await page.context().close();
  const file = `${FOLDER}/${[`${game}-${size}${seenAs}`, part?.replace("/", "-of-")].filter(Boolean).join("-")}.png`;
  await compose(await gallery.page("1000x800"), pictures, file, sizeOf(size));
}

/** Puts pictures side by side. */
async function compose(page: Page, pictures: readonly string[], file: string, size: ScreenSize): Promise<void> {
  const wide = Math.min(size.width, size.width > size.height ? SHEET.lying : SHEET.upright);
  await page.setViewportSize({ width: SHEET.wide, height: 800 });
  await page.setContent(
    `<style>body{margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#444;color:#fff;font:10px sans-serif}
    figure{margin:0;width:${wide}px}img{width:100%}figcaption{overflow-wrap:anywhere}</style>${pictures.join("")}`,
  );
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
}

async function shot(address: string, size: string): Promise<void> {
  const page = await gallery.page(size, 2);
  await page.evaluate((state) => window.gallery.show(state), address);
  const file = `${FOLDER}/shot-${size}${seenAs}.png`;
  writeFileSync(file, await page.screenshot());
  console.log(file);
}

async function sweep(): Promise<void> {
  const page = await gallery.page(GALLERY_SIZES[0]);
  for (const game of chosen)
    for (const size of sizes) {
      const begun = Date.now();
      const lines = await (seenAs.includes("notch") ? faultsAtNotch : faultsIn)(page, game, size);
      for (const line of lines) console.log(line);
      console.error(`${game} ${size}: ${lines.length} faults, ${Date.now() - begun} ms`);
    }
  await page.context().close();
}
