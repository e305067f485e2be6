/** What of a screen is in sight, and what cuts off the rest. */

export type Clip = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Before another screen is looked at. */
export function forgetScreen(): void {
  clips.clear();
  seen.clear();
}

/** Whether an element with such a box is shown at all. */
export function isSeen(element: Element, { width, height }: DOMRect): boolean {
  if (width <= 1 || height <= 1) return false;
  const known =
    seen.get(element) ??
    (element.closest(".unseen, .actions-list, [inert]") === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  seen.set(element, known);
  return known;
}

/** Whether each element is visible on the present screen. */
const seen = new Map<Element, boolean>();

/** The clipping of elements on the present screen, cached because many things are in the same ones. */
const clips = new Map<Element, Clip>();

/** What neither the screen nor anything around an element cuts off. */
export function clipOf({ parentElement: around }: Element): Clip {
  if (around === null) return edgesOfPage();
  const known = clips.get(around);
  if (known !== undefined) return known;
  // A dialog lies above the page, so that the elements around it do not clip it.
  const outer = around.matches("dialog:modal") ? edgesOfPage() : clipOf(around);
  const { overflowX, overflowY } = getComputedStyle(around);
  const clip =
    overflowX === "visible" && overflowY === "visible" ? outer : bothOf(outer, around.getBoundingClientRect());
  clips.set(around, clip);
  return clip;
}

/** A table is as large as the window; any other page goes on below it. */
function edgesOfPage(): Clip {
  if (document.querySelector(".play") !== null) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const top = -scrollY;
  return { left: 0, top, right: innerWidth, bottom: top + document.documentElement.scrollHeight };
}

export const isInWindow = (y: number) => y >= 0 && y < innerHeight;

const bothOf = (outer: Clip, box: Clip): Clip => ({
  left: Math.max(outer.left, box.left),
  top: Math.max(outer.top, box.top),
  right: Math.min(outer.right, box.right),
  bottom: Math.min(outer.bottom, box.bottom),
});

/** What is left of a box within others. */
export function shownOf(box: DOMRect, cuts: readonly Clip[]): DOMRect {
  const left = Math.max(box.left, ...cuts.map((cut) => cut.left));
  const top = Math.max(box.top, ...cuts.map((cut) => cut.top));
  const right = Math.min(box.right, ...cuts.map((cut) => cut.right));
  const bottom = Math.min(box.bottom, ...cuts.map((cut) => cut.bottom));
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}
