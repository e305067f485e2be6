/** What a player sets for this browser alone, kept between visits. */
import { computed, effect, type Signal, signal } from "@preact/signals";
import { localStore } from "../../net/storage.ts";

export function storedSwitch(key: string, fallback: boolean): Signal<boolean> {
  const stored = localStore.get(key);
  const value = signal(stored === undefined ? fallback : stored === "yes");
  effect(() => {
    localStore.set(key, value.value ? "yes" : "no");
  });
  return value;
}

/** No sound at all. */
export const muted = storedSwitch("skerry.muted", false);

/** Less motion than the system asks for. */
export const lessMotion = storedSwitch("skerry.calm", false);

/** How paper looks: as the system says, or always so. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
const THEME = "skerry.theme";
export const theme = signal<Theme>(THEMES.find((known) => known === localStore.get(THEME)) ?? "system");

/** If people share a device: the board turns to the player to move. */
export const boardTurns = storedSwitch("skerry.turning", false);

/** The key under which browsers stored the next switch until 2026-11. */
const FORMER_PREMOVE = "skerry.ahead";

/** In live games, an action may be decided while the other one is to act. */
export const premovesOn = storedSwitch("skerry.premove", localStore.get(FORMER_PREMOVE) !== "no");

/** A notification when a turn comes while the page is out of sight. */
export const notifyMe = storedSwitch("skerry.call-me", false);

/** Whether a push service brings calls to this browser, so that its pages need not show them too. */
export const pushEnabled = storedSwitch("skerry.pushed", false);

const systemCalm = signal(false);
const systemDark = signal(false);

/** Whether motion is to be left out: cross-fades of 80 ms and still water. */
export const reducedMotion = computed(() => lessMotion.value || systemCalm.value);

export const isDark = computed(() => (theme.value === "system" ? systemDark.value : theme.value === "dark"));

/**
 * Follows the system's settings of motion and light, and passes them to the style sheets and the theme before anything
 * is shown.
 */
export function followSystem(): void {
  follow("(prefers-reduced-motion: reduce)", systemCalm);
  follow("(prefers-color-scheme: dark)", systemDark);
  effect(() => {
    localStore.set(THEME, theme.value);
    document.documentElement.dataset.motion = reducedMotion.value ? "still" : "";
    document.documentElement.dataset.theme = theme.value;
  });
}

function follow(media: string, value: Signal<boolean>): void {
  const query = window.matchMedia(media);
  value.value = query.matches;
  query.addEventListener("change", () => {
    value.value = query.matches;
  });
}
