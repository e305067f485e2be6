/** Every course from its first lesson to its last, by finger, on a phone held either way: nothing has to be scrolled. */

import { fits } from "../../client/learn/lesson.ts";
import type { Practice } from "../../client/learn/practice.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { expectNoScroll } from "./support/checks.ts";
import { COURSES, goThrough, wantedIn } from "./support/courses.ts";
import { tapTile } from "./support/hands.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import * as skorHand from "./support/skor-hand.ts";
import * as skoraHand from "./support/skora-hand.ts";

test.setTimeout(600_000);

const SEAT = 0;

/** Does what is asked for by finger where the hand of the tests knows the board; otherwise it is shown. */
const FINGERS: Readonly<Record<string, (person: Person, practice: Practice) => Promise<void>>> = {
  async skorm({ page }, practice) {
    const wanted = wantedIn(practice);
    const [, from, to] = /^[SAHW]([a-i][1-9])[-x>]([a-i][1-9])/.exec(wanted) ?? [];
    if (from === undefined || to === undefined) return show({ page }, practice);
    const view = { player: 0, players: 2 };
    await tapTile(page, from, view);
    await tapTile(page, to, view);
    await page.locator(".prompt .button-main").last().tap();
  },
  async skora(person, practice) {
    const state = skora.readSynced(practice.session.table.value?.game);
    const action = state && skora.legal(state, SEAT).find((one) => skora.write(one) === wantedIn(practice));
    if (state === undefined || action === undefined) throw new Error("nothing to do");
    await skoraHand.playByFinger(person, { seat: SEAT, state, action });
  },
  async skor(person, practice) {
    const state = skor.readSynced(practice.session.table.value?.game);
    const action = state && skor.legal(state, SEAT).find((one) => fits(wantedIn(practice), skor.write(one)));
    if (state === undefined || action === undefined) throw new Error("nothing to do");
    await skorHand.playByFinger(person, { seat: SEAT, state, action });
  },
};

async function show({ page }: Pick<Person, "page">, _: Practice): Promise<void> {
  await page.getByRole("button", { name: "Show me" }).tap();
}

for (const { id, course } of COURSES) {
  test(`the course of ${id} is done by finger`, async ({ person }) => {
    const ann = await person("Ann");
    const { page } = ann;
    const act = FINGERS[id] ?? show;
    await goThrough(
      page,
      { id, course },
      async (practice) => {
        await expectNoScroll(page);
        await act(ann, practice);
      },
      async (name) => {
        await page.getByRole("button", { name }).tap();
      },
    );
  });

  for (const [width, height] of [
    [844, 390],
    [640, 400],
  ] as const) {
    test(`the course of ${id} fits on ${width} x ${height}`, async ({ person }) => {
      const { page } = await person("Ann");
      await page.setViewportSize({ width, height });
      await goThrough(
        page,
        { id, course },
        async () => {
          await expectNoScroll(page);
          const showMe = page.getByRole("button", { name: "Show me" });
          await expect(showMe).toBeInViewport({ ratio: 0.9 });
          await showMe.tap();
        },
        async (name) => {
          const next = page.getByRole("button", { name });
          await expect(next).toBeInViewport({ ratio: 0.9 });
          await next.tap();
        },
      );
    });
  }
}
