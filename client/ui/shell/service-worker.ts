/** The service worker: stores the pages for use without a connection, and receives notifications. */
import { afterLoad } from "./after-load.ts";

/**
 * Starts the service worker, or makes it look for a newer version. Pages also work in browsers that have none or forbid
 * it.
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return await navigator.serviceWorker.ready;
}

/** Has all pages kept, once this one has loaded what it needs. */
export function keepPagesLater(): void {
  afterLoad(() => {
    void keepPages();
    // Another one took over, of a newer build.
    navigator.serviceWorker?.addEventListener("controllerchange", () => void keepPages());
  });
}

async function keepPages(): Promise<void> {
  const registration = await startWorker().catch(() => undefined);
  registration?.active?.postMessage("keep");
}
