/** When the page's own letters are fetched: at once, but on a slow line after what the page shows with them. */
import { afterLoad } from "./after-load.ts";

const FONT = '1em "Inter Variable"';
/** Letters that take longer than this to load would change visibly. */
const PATIENCE_MS = 300;
/** Below so many bytes in a ms a line is slow. */
const SLOW = 200;
/** Smaller files say nothing of it. */
const LARGE = 20_000;

/** Fetches them, and waits a moment for them; on a slow line the page is in letters of the system until it has all else. */
export async function fontsLoaded(): Promise<void> {
  if (!isSlow()) {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([document.fonts.load(FONT), late]).catch(() => undefined);
    return;
  }
  const { style } = document.documentElement;
  style.setProperty("--font", "system-ui, sans-serif");
  afterLoad(() => style.removeProperty("--font"));
}

/**
 * Whether the connection is slow, by the largest loaded script; scripts from the cache or from the service worker do
 * not count.
 */
function isSlow(): boolean {
  const files = performance.getEntriesByType("resource").filter((entry) => entry instanceof PerformanceResourceTiming);
  const [largest] = files.sort((one, other) => other.transferSize - one.transferSize);
  if (largest === undefined || largest.workerStart > 0 || largest.transferSize < LARGE) return false;
  return largest.transferSize < SLOW * (largest.responseEnd - largest.responseStart);
}
