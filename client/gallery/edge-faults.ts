/** What lies under the notch of a phone, in its round corners, or under the bar at its lower edge. */
import type { ProbedBoard } from "../ui/play/board/board-probe.ts";
import { named } from "./named.ts";
import { type Clip, clipOf, isSeen, shownOf } from "./visibility.ts";

interface Words {
  readonly box: DOMRect;
  readonly text: string;
}

/** Edges may touch. */
const TOUCH = 1;

/**
 * Words, buttons and places of the board that are not wholly clear of the edges.
 * @param words what can be read on the screen
 */
export function edgeFaults(within: Element, board: ProbedBoard | undefined, words: readonly Words[]): string[] {
  const { left, right, bottom } = insetsOfPhone();
  if (left + right + bottom === 0) return [];
  const clear = { left: left - TOUCH, right: innerWidth - right + TOUCH, bottom: innerHeight - bottom + TOUCH };
  const isUnder = (box: Clip) => box.left < clear.left || box.right > clear.right;
  const { x = 0, y = 0 } = document.querySelector(".play-board")?.getBoundingClientRect() ?? {};
  return [
    ...words.filter(({ box }) => isUnder(box)).map(({ text }) => `"${text}" lies under the notch`),
    ...[...within.querySelectorAll("button, a[href], input, select")].flatMap((control) => {
      const whole = control.getBoundingClientRect();
      const box = shownOf(whole, [clipOf(control)]);
      if (!isSeen(control, whole) || box.width === 0 || box.height === 0) return [];
      if (isUnder(box)) return [`${named(control)} lies under the notch`];
      // What scrolls goes on below the bar.
      return box.bottom > clear.bottom && !isInScroller(control) ? [`${named(control)} lies under the bar`] : [];
    }),
    ...(board?.open() ?? []).flatMap(({ spot, point }) => {
      const isClear = x + point.x > clear.left && x + point.x < clear.right && y + point.y < clear.bottom;
      return isClear ? [] : [`${spot} lies under the notch or the bar`];
    }),
  ];
}

/** What the browser says of its phone, in px. */
export function insetsOfPhone(): { readonly left: number; readonly right: number; readonly bottom: number } {
  const probe = document.createElement("div");
  probe.style.cssText = "padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)";
  document.body.append(probe);
  const { paddingLeft, paddingRight, paddingBottom } = getComputedStyle(probe);
  probe.remove();
  const [left, right, bottom] = [paddingLeft, paddingRight, paddingBottom].map(Number.parseFloat);
  return { left: left ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
}

function isInScroller({ parentElement: around }: Element): boolean {
  if (around === null) return document.querySelector(".play, .waiting-table") === null;
  const scrolls = around.scrollHeight > around.clientHeight + 1 && getComputedStyle(around).overflowY !== "visible";
  return scrolls || isInScroller(around);
}
