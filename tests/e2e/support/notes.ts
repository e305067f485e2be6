/** Notes in first games, as they lie on a page. */
import type { Happening } from "../../../client/ui/play/happenings.ts";
import type { Play } from "../../../client/ui/play/play.ts";
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import { momentIn } from "../../client/hands.ts";
import { expect, type Page, type Person } from "./skerry.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a finger touches about the middle of a thing. */
const FINGER = 12;

/** Lets somebody have the notes, which tests are spared otherwise. */
export async function wantNotes({ page }: Person): Promise<void> {
  await page.evaluate(() => localStorage.setItem("skerry.coach", "yes"));
}

/**
 * Follows a game whose notes nobody puts away.
 * @returns what a player is told in a position, after so many steps of the game; undefined for nothing
 */
export async function notesIn<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
): Promise<(state: State, seat: Seat, steps: number) => string | undefined> {
  const notes = (await play.coach?.()) ?? [];
  const said = new Set<string>();
  return (state, seat, steps) => {
    const moment = { ...momentIn(play, state, seat), past: new Array<Happening<State, Action, Event>>(steps) };
    const next = notes.find(
      ({ id, guided, about }) => guided !== true && !said.has(`${seat} ${id}`) && about(moment) !== undefined,
    );
    if (next !== undefined) said.add(`${seat} ${next.id}`);
    return next?.says;
  };
}

/**
 * A note is on the page, on neither the question nor anything that can be chosen.
 * @returns whether it lies at the thing itself, not with the question
 */
export async function expectNoteAside(page: Page, says: string, open: readonly Point[]): Promise<boolean> {
  await expect(page.locator(".coach-slip:visible, .coach-line:visible")).toContainText(says);
  const { covered, out, count } = await page.evaluate(
    ({ points, reach }) => {
      const slips = [...document.querySelectorAll(".coach-slip")].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const solid = [...document.querySelectorAll("[data-solid], .play-top")].map((one) => one.getBoundingClientRect());
      const boxes = slips.map((one) => one.getBoundingClientRect());
      const near = (box: DOMRect, { x, y }: { readonly x: number; readonly y: number }) =>
        x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
      const touches = (box: DOMRect, other: DOMRect) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      return {
        count: boxes.length,
        covered: boxes.flatMap((box) => [
          ...points.filter((point) => near(box, point)),
          ...solid.filter((other) => touches(box, other)).map(({ x, y }) => ({ x, y })),
        ]),
        out: boxes.filter(
          ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
        ).length,
      };
    },
    { points: open, reach: FINGER },
  );
  expect(covered, says).toEqual([]);
  expect(out, says).toBe(0);
  return count > 0;
}
