/** What is said without being asked: toasts that are seen and read out, and announcements that are only read out. */
import { signal } from "@preact/signals";
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
  toasts.value = [...toasts.value.filter((other) => other.text !== text), { id, text }];
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((other) => other.id !== id);
    },
    NOTICE_MS + CHARACTER_MS * text.length,
  );
}

/**
 * Has a sentence read out by assistive technology.
 * @param how `now` interrupts what is being read: only for what a player must not miss, such as their turn
 */
export function announce(text: string, how: "polite" | "now" = "polite"): void {
  const region = how === "now" ? urgent : polite;
  // The same words again are only read again when the text differs: an invisible space makes the difference.
  region.value = region.value === text ? `${text}\u00a0` : text;
}

/** The live regions: mounted once, for the life of the page. */
export function LiveRegions() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="unseen" role="alert" aria-live="assertive">
        {urgent}
      </div>
      <div class="toasts" role="status" aria-live="polite">
        {toasts.value.map((toast) => (
          <p key={toast.id} class="toast">
            {toast.text}
          </p>
        ))}
      </div>
    </>
  );
}
