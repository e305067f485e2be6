/** The part of the page that runs without one: keeps the pages for when there is no line, and hears calls. */

/** Starts it, or has it look for a newer one. Where a browser has none, or forbids it, pages do without. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return await navigator.serviceWorker.ready;
}

/** Of the time until the page stood, and beyond: by then a table has loaded all that it is drawn from on a slow line too. */
const TIMES = 3;
const MORE_MS = 2000;

/** Has all pages kept, once this one has loaded what it needs: on a slow line all the rest has to wait. */
export function keepPagesLater(): void {
  setTimeout(
    () => {
      void keepPages();
      // Another one took over, of a newer build.
      navigator.serviceWorker?.addEventListener("controllerchange", () => void keepPages());
    },
    TIMES * performance.now() + MORE_MS,
  );
}

async function keepPages(): Promise<void> {
  const registration = await startWorker().catch(() => undefined);
  registration?.active?.postMessage("keep");
}
