/**
 * Explains anything on a page that has a `tooltip`: under a resting mouse, a finger that stays, or by `?`. Screen
 * readers get the same words.
 */
import { HOLD_MS, HOVER_MS } from "../../stage/hover.ts";
import { announce } from "./live.tsx";
import "./tooltips.css";

/** Attributes for an element's tooltip: what it is and does, in a sentence. */
export function tooltip(text: string): { readonly "data-about": string; readonly "aria-description": string } {
  return { "data-about": text, "aria-description": text };
}

/** Attributes for a picture with a name and a tooltip. */
export function depicted(name: string, does: string) {
  return { role: "img", "aria-label": name, ...tooltip(`${name}. ${does}`) } as const;
}

/** The place of a slip, in pixels of the page. */
export type TooltipPlace = { readonly left: string; readonly top: string };

/** Between a slip and its thing, and the edge of the page. */
const GAP = 12;
const EDGE = 8;
/** A thing on a board is known by its middle: a slip keeps off so much of it. */
const REACH = 36;

/** Places the tooltip above a thing, or below it if there is no room. */
export function placeTooltip(thing: DOMRect, slip: HTMLElement): TooltipPlace {
  const reach = thing.height === 0 ? REACH : 0;
  const { offsetWidth: width, offsetHeight: height } = slip;
  const over = thing.top - reach - GAP - height;
  const top = over >= EDGE ? over : Math.min(thing.bottom + reach + GAP, window.innerHeight - height - EDGE);
  const middle = thing.left + thing.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE));
  return { left: `${left}px`, top: `${top}px` };
}

let slip: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The thing under the pointer, and the thing that a key explained last. */
let on: HTMLElement | undefined;
let asked: HTMLElement | undefined;
/** The mark over a board whose tooltip is shown. */
let marked: HTMLElement | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

const explainedAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-about]") ?? undefined) : undefined;

function explain(thing: HTMLElement): void {
  hush();
  const text = thing.dataset.about ?? "";
  if (text === "" || !thing.isConnected) return;
  slip = document.createElement("div");
  slip.className = "about-slip on-paper";
  slip.textContent = text;
  (thing.closest("dialog") ?? document.body).append(slip);
  Object.assign(slip.style, placeTooltip(thing.getBoundingClientRect(), slip));
}

function hush(): void {
  clearTimeout(timer);
  clearTimeout(resting);
  marked = undefined;
  slip?.remove();
  slip = undefined;
}

function isOn(thing: HTMLElement, { clientX: x, clientY: y }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/** A small mark over a board that lets pointers through to the board: it is explained all the same. */
function markAt(point: Pick<PointerEvent, "clientX" | "clientY">): HTMLElement | undefined {
  const first = document.elementFromPoint(point.clientX, point.clientY);
  if (first === null || first.closest(".play-sea") === null || first.closest("[data-solid]") !== null) return undefined;
  return [...document.querySelectorAll<HTMLElement>(".play-sea [data-about]")].find(
    (one) => isOn(one, point) && one.checkVisibility() && getComputedStyle(one).pointerEvents === "none",
  );
}

/** `?` goes on from one thing to the next, so that keys reach what cannot be pressed. */
function after(thing: HTMLElement | undefined): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>("[data-about]")].filter((one) => one.checkVisibility());
  return all[thing === undefined ? 0 : (all.indexOf(thing) + 1) % Math.max(1, all.length)];
}

/** Shows the tooltip of the mark at a point, if there is one; the thing under it shows none meanwhile. */
function explainMark(point: Pick<PointerEvent, "clientX" | "clientY">): void {
  const mark = markAt(point);
  if (mark === undefined) return;
  explain(mark);
  marked = mark;
  slip?.classList.add("about-slip-mark");
}

/** A mouse that rests on a mark, or leaves it. */
function overMarks(event: PointerEvent): void {
  if (event.pointerType === "touch" || explainedAt(event.target) !== undefined) return;
  if (marked !== undefined && isOn(marked, event)) return;
  if (marked !== undefined) hush();
  clearTimeout(resting);
  if (event.buttons === 0) resting = setTimeout(() => explainMark(event), HOVER_MS);
}

/** Listens for pointers and keys that ask for an explanation, once for the life of a page. */
export function startTooltips(): void {
  document.addEventListener("pointermove", overMarks, { passive: true });
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const thing = explainedAt(target);
    if (thing === on) return;
    on = thing;
    hush();
    if (thing !== undefined && pointerType !== "touch") timer = setTimeout(() => explain(thing), HOVER_MS);
  });
  let since = 0;
  const letClick = () => window.removeEventListener("click", swallow, { capture: true });
  document.addEventListener("pointerdown", (event) => {
    hush();
    since = event.timeStamp;
    if (event.pointerType !== "touch") return;
    const thing = explainedAt(event.target);
    if (thing === undefined) {
      timer = setTimeout(() => explainMark(event), HOLD_MS);
      return;
    }
    timer = setTimeout(() => {
      explain(thing);
      // A long press asks for the explanation: it must not press the button as well.
      window.addEventListener("click", swallow, { capture: true, once: true });
    }, HOLD_MS);
  });
  document.addEventListener("pointerup", ({ timeStamp }) => {
    clearTimeout(timer);
    // A busy page may tell before it hears that the finger was lifted long ago: that was a press all the same.
    if (timeStamp - since < HOLD_MS) letClick();
    // A finger that is lifted elsewhere does not click.
    else setTimeout(letClick, 0);
  });
  document.addEventListener("pointercancel", hush);
  document.addEventListener("contextmenu", (event) => {
    if (slip !== undefined) event.preventDefault();
  });
  document.addEventListener("scroll", hush, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    const { key, target, defaultPrevented } = event;
    // On a board it is the board that tells, and in a line of text it is a letter.
    const asks = key === "?" && !defaultPrevented && !(target instanceof Element && target.matches("input, textarea"));
    const thing = asks ? explainedAt(target) : undefined;
    const next = asks && (thing === undefined || thing === asked) ? after(asked ?? thing) : thing;
    hush();
    asked = next;
    if (next === undefined) return;
    explain(next);
    announce(next.dataset.about ?? "");
  });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
