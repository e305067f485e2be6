/** Whether the server can be reached: as it was when it was asked last, and as the browser says. */
import { signal } from "@preact/signals";

export const isOffline = signal(typeof navigator === "object" && navigator.onLine === false);

globalThis.addEventListener?.("offline", () => noteReachable(false));

export function noteReachable(reached: boolean): void {
  isOffline.value = !reached;
}
