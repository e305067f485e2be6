/** Whether the server can be reached: as it was when it was asked last, and as the browser says. */
import { computed, signal } from "@preact/signals";

export const isOffline = signal(typeof navigator === "object" && navigator.onLine === false);

globalThis.addEventListener?.("offline", () => noteReachable(false));

/** Whether the server answers, but no connection of a room comes about: something on the way lets none through. */
export const isLineBlocked = signal(false);

/** Whether nothing can be done at the server that goes on from there. */
export const isOutOfReach = computed(() => isOffline.value || isLineBlocked.value);

export function noteReachable(reached: boolean): void {
  isOffline.value = !reached;
}
