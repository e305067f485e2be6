/** Whether the server can be reached: as it was when it was asked last, and as the browser says. */
import { signal } from "@preact/signals";

export const isAway = signal(typeof navigator === "object" && navigator.onLine === false);

globalThis.addEventListener?.("offline", () => noteReach(false));

export function noteReach(reached: boolean): void {
  isAway.value = !reached;
}
