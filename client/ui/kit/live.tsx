/** Messages of the page: toasts that are seen and read out, and announcements that are only read out. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import "./live.css";

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Long enough to notice it, and then to read it. */
const NOTICE_MS = 3000;
const CHARACTER_MS = 60;

const toasts = signal<readonly Toast[]>([]);
const polite = signal("");
const urgent = signal("");
let count = 0;

/** Shows a short message over the page for some seconds. */
export function toast(text: string): void {
  const id = ++count;
  toasts.value = [...toasts.peek().filter((other) => other.text !== text), { id, text }];
  setTimeout(
    () => {
      toasts.value = toasts.peek().filter((other) => other.id !== id);
    },
    NOTICE_MS + CHARACTER_MS * text.length,
  );
}

/** Takes all toasts away at once. */
export function clearToasts(): void {
  toasts.value = [];
}

/** The function with which a page places toasts; without one they are at the top of the page. */
let layToasts: ((place: HTMLElement) => void) | undefined;
const toastPlace: { current: HTMLDivElement | null } = { current: null };

/** Lets a page place its toasts, whenever there is a new one. @returns puts them back at the top */
export function placeToasts(lay: (place: HTMLElement) => void): () => void {
  layToasts = lay;
  settleToasts();
  return () => {
    if (layToasts === lay) layToasts = undefined;
    settleToasts();
  };
}

/**
 * Makes the page find places for toasts again after its content has changed. Over a dialog they need no special place.
 */
export function settleToasts(): void {
  const { current } = toastPlace;
  if (current === null) return;
  if (layToasts === undefined || over.length > 0) current.removeAttribute("style");
  else if (toasts.peek().length > 0) layToasts(current);
}

/** A message younger than this may not have been read out yet. */
const UNREAD_MS = 1000;

let saidAt = Number.NEGATIVE_INFINITY;

/**
 * Has a sentence read out by assistive technology.
 * @param how `now` interrupts what is being read: only for what a player must not miss, such as their turn; `after`
 *   lets what was said just before be read first
 */
export function announce(text: string, how: "polite" | "now" | "after" = "polite"): void {
  const region = how === "now" ? urgent : polite;
  const at = performance.now();
  const said = how === "after" && at - saidAt < UNREAD_MS ? `${polite.peek()} ${text}` : text;
  if (how !== "now") saidAt = at;
  // Screen readers repeat the same words only if the text differs: an invisible space makes the difference. `peek`, so
  // that an effect that says something does not run again with the next words.
  region.value = region.peek() === said ? `${said}\u00a0` : said;
}

let place: HTMLElement | undefined;
/** The open dialogs, the uppermost last. */
const over: Element[] = [];

/** Puts the live regions onto the page, once for its life. */
export function startLive(): void {
  place = document.createElement("div");
  // A translated line would not change any more; see app/translatable.ts.
  place.translate = false;
  document.body.append(place);
  render(<LiveRegions />, place);
}

/**
 * Takes the live regions along into a dialog that was opened: under it they would be hidden, from eyes and from
 * assistive technology.
 * @returns puts them back where they were
 */
export function liftLive(dialog: Element): () => void {
  over.push(dialog);
  settle();
  return () => {
    over.splice(over.indexOf(dialog), 1);
    settle();
  };
}

function settle(): void {
  if (place !== undefined) (over.at(-1) ?? document.body).append(place);
  settleToasts();
}

function LiveRegions() {
  useLayoutEffect(() => {
    settleToasts();
    // Changes of the page by the same news are done by the next frame.
    const frame = requestAnimationFrame(settleToasts);
    return () => cancelAnimationFrame(frame);
  }, [toasts.value]);
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="unseen" role="alert" aria-live="assertive">
        {urgent}
      </div>
      <div class="toasts" role="status" aria-live="polite" ref={toastPlace}>
        {toasts.value.map((toast) => (
          <p key={toast.id} class="toast">
            {toast.text}
          </p>
        ))}
      </div>
    </>
  );
}
