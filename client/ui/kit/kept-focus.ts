/**
 * Keeps the place of who goes through pages by keyboard: a browser drops the focus when what has it goes, or can be
 * pressed no more. A table gives it to its board instead, see `use-kept-focus.ts`.
 */

/** What the keyboard was at. */
interface Place {
  readonly element: HTMLElement;
  /** What it stood in, the innermost first. */
  readonly around: readonly Element[];
  /** Its middle, as the key was pressed: the page may shift as it goes. */
  at: { readonly x: number; readonly y: number };
}

/** What may take its place. */
const TARGETS = ":is(button, input, select, textarea):not(:disabled), a[href]";
/** What can be pressed again after so long was only busy. */
const BUSY_MS = 500;

let place: Place | undefined;
let later: ReturnType<typeof setTimeout> | undefined;

export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    clearTimeout(later);
    place = target instanceof HTMLElement && target.matches(":focus-visible") ? placeOf(target) : undefined;
  });
  // Who presses elsewhere lets go of it.
  document.addEventListener("pointerdown", () => (place = undefined), { capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      const { target, repeat, key } = event;
      if (place !== undefined && target === place.element) place.at = middleOf(place.element);
      // A key that is held presses one button, and none that comes in its place.
      if (repeat && key === "Enter" && target instanceof HTMLButtonElement) event.preventDefault();
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    clearTimeout(later);
    if (place === undefined || !isDropped()) return;
    const isBusy = place.element.isConnected && place.element.matches(":disabled");
    if (isBusy) later = setTimeout(moveOn, BUSY_MS);
    else moveOn();
  });
  observer.observe(document.body, { attributeFilter: ["disabled"], childList: true, subtree: true });
}

function moveOn(): void {
  if (place === undefined || !isDropped()) return;
  const { element } = place;
  const isBack = element.isConnected && !element.matches(":disabled");
  (isBack ? element : nearest(place))?.focus();
}

/** Whether nothing on the page has the focus, and the page gives it to nothing by itself. */
function isDropped(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body || activeElement.matches(":disabled")) && !isAtBoard();
}

/** Whether a table gives the focus to its board, which no dialog covers. */
function isAtBoard(): boolean {
  return (
    document.querySelector('.play-board[role="application"]') !== null &&
    document.querySelector("dialog[open]") === null
  );
}

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  return { element, around, at: middleOf(element) };
}

function middleOf(element: Element): Place["at"] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** What can be pressed next to the place, in the part of the page that is left of it; undefined if the whole page went. */
function nearest({ element, around, at }: Place): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    if (part.matches("body") || part.querySelector("main") !== null) return undefined;
    const targets = [...part.querySelectorAll<HTMLElement>(TARGETS)].filter(
      (one) => one !== element && one.checkVisibility(),
    );
    const [first] = targets.toSorted((one, other) => distance(middleOf(one), at) - distance(middleOf(other), at));
    if (first !== undefined) return first;
  }
  return undefined;
}

function distance(one: Place["at"], other: Place["at"]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
