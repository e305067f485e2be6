/** Every course from its first lesson to its last, by finger, on a phone: nothing has to be scrolled. */

import { matchesPattern } from "../../client/learn/practice/lesson.ts";
import type { Practice } from "../../client/learn/practice/practice.ts";
import { legalActions } from "../../shared/neko/legal.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { COURSES, goThrough, wantedIn } from "./support/courses.ts";
import * as nekoHand from "./support/neko-input.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import * as skorHand from "./support/skor-input.ts";
import * as skoraHand from "./support/skora-input.ts";
import { tapTile, tilePoint } from "./support/skorm-input.ts";

test.setTimeout(300_000);

const SEAT = 0;

/** The part of the way to the next tile at which a finger means the side of a tile. */
const SIDE = 0.38;

function northOf(tile: string): string {
  return `${tile.charAt(0)}${Number(tile.charAt(1)) + 1}`;
}

/** Does what is asked for by finger. */
const FINGERS = {
  async skorm({ page }, practice) {
    const view = { player: SEAT, players: 2 };
    const wanted = wantedIn(practice);
    const [, turned] = /^([a-i][1-9])@N$/.exec(wanted) ?? [];
    const [, from = turned, to = turned] = /^[SAHW]([a-i][1-9])[-x>]([a-i][1-9])/.exec(wanted) ?? [];
    if (from === undefined || to === undefined) throw new Error(`no finger does ${wanted}`);
    // The board grows when the question below it needs less room: a tap at that moment may miss, and is repeated.
    await expect(async () => {
      await tapTile(page, from, view);
      const { x, y } = await tilePoint(page, to, view);
      const north = turned === undefined ? { x, y } : await tilePoint(page, northOf(to), view);
      await page.touchscreen.tap(x + SIDE * (north.x - x), y + SIDE * (north.y - y));
      await page.locator(".prompt .button-main").last().tap({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  },
  async skora(person, practice) {
    const state = skora.readSynced(practice.session.table.value?.game);
    const action = state && skora.legal(state, SEAT).find((one) => skora.write(one) === wantedIn(practice));
    if (state === undefined || action === undefined) throw new Error("nothing to do");
    await skoraHand.playByFinger(person, { seat: SEAT, state, action });
  },
  async skor(person, practice) {
    const state = skor.readSynced(practice.session.table.value?.game);
    const action = state && skor.legal(state, SEAT).find((one) => matchesPattern(wantedIn(practice), skor.write(one)));
    if (state === undefined || action === undefined) throw new Error("nothing to do");
    await skorHand.playByFinger(person, { seat: SEAT, state, action });
  },
  async neko(person, practice) {
    const state = neko.readSynced(practice.session.table.value?.game);
    const action =
      state && legalActions(state, SEAT).find((one) => matchesPattern(wantedIn(practice), neko.write(one)));
    if (state === undefined || action === undefined) throw new Error("nothing to do");
    await nekoHand.playByFinger(person, { seat: SEAT, state, action });
  },
} satisfies Record<(typeof COURSES)[number]["id"], (person: Person, practice: Practice) => Promise<void>>;

/** Under the bars of its browser; that lessons have room at other sizes is held in the gallery. */
const PHONES = ["390x664", "360x640", "375x553"];

for (const { id, course } of COURSES)
  for (const phone of PHONES)
    test(`the course of ${id} is done by finger at ${phone}`, async ({ newPerson }) => {
      const ann = await newPerson("Ann");
      const { page } = ann;
      await resize(page, sizeOf(phone));
      const act = FINGERS[id];
      await goThrough(
        page,
        { id, course },
        (practice) => act(ann, practice),
        (name) => page.getByRole("button", { name }).tap(),
      );
    });
