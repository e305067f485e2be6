/**
 * Every state of every screen on every size of screen: the board has its room and keeps its place, nothing lies over
 * anything, and what is asked can be answered without scrolling. `client/gallery/faults.ts` says what is held.
 */
import type { Page } from "playwright";
import { games } from "../../shared/games.ts";
import {
  buildGallery,
  faultsAtNotch,
  faultsIn,
  faultsInLarge,
  type Gallery,
  openGallery,
  TIGHT_IN_LARGE,
} from "./support/gallery.ts";
import { NOTCHED, withNotch } from "./support/notch.ts";
import { resize } from "./support/resize.ts";
import { PLANTED, PLANTED_IN } from "./support/planted-faults.ts";
import { GALLERY_SIZES, sizeOf } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";

test.setTimeout(600_000);

let gallery: Gallery | undefined;
let page: Page | undefined;

// Each worker has a gallery and a page of its own, which knows the games that it has looked at.
test.beforeAll(async () => {
  const folder = `dist/gallery-${test.info().parallelIndex}`;
  await buildGallery(folder);
  gallery = await openGallery({ draws: false, folder });
  page = await gallery.page(GALLERY_SIZES[0]);
});

test.afterAll(async () => {
  await gallery?.close();
  expect(gallery?.asked).toEqual([]);
});

/** At the first ones every state is looked at (`client/gallery/sweep.ts`): the longest come first, short ones fill up. */
const WHOLE = ["667x375", "390x664"];
const DIALOGS = ["320x568", "375x553"];
const others = GALLERY_SIZES.filter((size) => ![...WHOLE, ...DIALOGS].includes(size));
const PARTS = [...WHOLE.map((size) => [size]), others.slice(0, 5), others.slice(5), DIALOGS];

for (const sizes of PARTS)
  for (const { id } of games)
    test(`${id} has room for everything at ${sizes.join(", ")}`, async () => {
      if (page === undefined) throw new Error("no gallery");
      const faults: string[] = [];
      for (const size of sizes) faults.push(...(await faultsIn(page, id, size)));
      expect(faults).toEqual([]);
    });

for (const { id } of games)
  test(`${id} is clear of a notch and of the bar below it at ${NOTCHED.join(", ")}`, async () => {
    if (page === undefined) throw new Error("no gallery");
    const faults: string[] = [];
    for (const size of NOTCHED) faults.push(...(await faultsAtNotch(page, id, size)));
    expect(faults).toEqual([]);
  });

test("what lies under a notch is told", async () => {
  if (page === undefined) throw new Error("no gallery");
  await resize(page, sizeOf("844x390"));
  const asUsual = await withNotch(page, "844x390");
  const planted = await page.addStyleTag({ content: ".play-sea { margin-left: 0 !important }" });
  const faults = await page.evaluate((state) => window.gallery.faultsAt(state), PLANTED_IN);
  await planted.evaluate((tag) => tag.parentNode?.removeChild(tag));
  await asUsual();
  expect(faults.map(({ fault }) => fault)).toContainEqual(expect.stringMatching(/lies under the notch$/));
});

// A page shown at twice its size has half of the pixels: of 1280x800, the 640x400 above.
const IN_LARGE = [TIGHT_IN_LARGE, GALLERY_SIZES.filter((size) => !TIGHT_IN_LARGE.includes(size))];

for (const sizes of IN_LARGE)
  for (const { id } of games)
    test(`${id} has room for text of 200 % with a large font of the browser at ${sizes.join(", ")}`, async () => {
      if (page === undefined) throw new Error("no gallery");
      const faults: string[] = [];
      for (const size of sizes) faults.push(...(await faultsInLarge(page, id, size)));
      expect(faults).toEqual([]);
    });

for (const state of ["?game=skora&record=1/skora/17-4&step=30&seat=2", "?game=neko&record=1/neko/20-4&step=60&seat=1"])
  test(`who waits at a table of four sees what everybody has, on a phone on its side: ${state}`, async () => {
    if (page === undefined) throw new Error("no gallery");
    for (const size of ["667x375", "844x390", "740x360"]) {
      await resize(page, sizeOf(size));
      await page.evaluate((at) => window.gallery.show(at), state);
      const seats = page.locator(".low-seats");
      await expect(seats.getByRole("region")).toHaveCount(4);
      const hidden = await seats.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      // On the lowest screens the last one is not whole, and seen to go on.
      if (size === "740x360" && hidden > 0) await expect(seats).toHaveClass(/scrolled-after/);
      else expect(hidden, size).toBe(0);
    }
  });

test("three seats are whole above an offer on a zoomed page, and no room below it is left empty", async () => {
  if (page === undefined) throw new Error("no gallery");
  await resize(page, sizeOf("640x400"));
  for (const state of [
    "game=neko&record=1/neko/16-3&step=60&seat=1",
    "game=skora&record=1/skora/15-3&step=40&seat=1",
  ]) {
    await page.evaluate((at) => window.gallery.show(at), `${state}&with=draw`);
    const seats = page.locator(".low-seats");
    expect(await seats.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), state).toBe(0);
    const foot = await page.locator(".low-foot").boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0), state).toBeCloseTo(400, 0);
  }
});

/** Notes about a thing on the board are rare: questions are visited until this many were found. */
const ENOUGH_RINGS = 4;
const ASKED = /^[^&]*&record=[^&]*&step=\d+&seat=\d+$/;

for (const { id } of games)
  test(`what a note of ${id} is about has a ring on a phone, and nothing lies over it`, async () => {
    if (page === undefined) throw new Error("no gallery");
    await resize(page, sizeOf("390x664"));
    const states = await page.evaluate((game) => window.gallery.statesOf(game), id);
    const rings: boolean[] = [];
    for (const state of states.filter((one) => ASKED.test(one))) {
      if (rings.length >= ENOUGH_RINGS) break;
      await page.evaluate((at) => window.gallery.show(at), `${state}&with=coach`);
      rings.push(...(await ringsOf(page)));
    }
    expect(rings.length).toBeGreaterThan(1);
    expect(rings).not.toContain(false);
  });

/** For each ring, whether it belongs to a note, and the middle of it is seen on the board. */
function ringsOf(page: Page): Promise<readonly boolean[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".coach-thread > circle")].map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return (
        width > 24 &&
        seen?.closest(".play-board, .prompt")?.matches(".play-board") === true &&
        document.querySelector(".prompt-coach") !== null
      );
    }),
  );
}

test("on a large monitor all that is asked for can be touched, cards below others in a pile too", async () => {
  if (page === undefined) throw new Error("no gallery");
  await resize(page, sizeOf("2560x1300"));
  for (const state of ["game=skora&record=1/skora/01-2&step=9&seat=0", "game=skora&as=lesson&step=4&shown=1"])
    expect(await page.evaluate((at) => window.gallery.faultsAt(at), state)).toEqual([]);
});

// Buttons are found by name: with a name that no button has any more, nothing would be checked.
test("all that is to be opened is there in some game on some screen", async () => {
  if (page === undefined) throw new Error("no gallery");
  const wanted = new Set<string>();
  const there = new Set<string>();
  for (const size of ["390x664", "1280x800"]) {
    await resize(page, sizeOf(size));
    for (const game of ["neko", "skorm"])
      for (const state of await page.evaluate((id) => window.gallery.statesOf(id), game)) {
        const [, opened] = /&as=(\w+&dialog=.*)$/.exec(state) ?? [];
        if (opened === undefined) continue;
        wanted.add(opened);
        if (await page.evaluate((at) => window.gallery.show(at), state)) there.add(opened);
      }
  }
  expect([...wanted].filter((opened) => !there.has(opened))).toEqual([]);
});

test("a fault of each kind that is planted in a screen is told", async () => {
  if (page === undefined) throw new Error("no gallery");
  const missed: string[] = [];
  let shown = "";
  for (const { told, beside, at, size = "390x664", style } of PLANTED) {
    if (size !== shown) {
      await resize(page, sizeOf(size));
      // It must have no fault: later states are compared with the room that the board has here.
      expect(await page.evaluate((state) => window.gallery.faultsAt(state), PLANTED_IN)).toEqual([]);
      shown = size;
    }
    const planted = await page.addStyleTag({ content: style });
    const faults = await page.evaluate((state) => window.gallery.faultsAt(state), at);
    await planted.evaluate((tag) => tag.parentNode?.removeChild(tag));
    const others = faults.filter(({ fault }) => !told.test(fault) && beside?.test(fault) !== true);
    if (others.length > 0 || !faults.some(({ fault }) => told.test(fault)))
      missed.push(`${told} in ${at}: ${JSON.stringify(others)}`);
  }
  expect(missed).toEqual([]);
});
