/** Adds the link preview to each page's head, and never delays the page for it. */
import type { Request } from "express";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../process/log.ts";
import { withPreview } from "../previews/page-head.ts";
import { HOME_PREVIEW, previewOf, type FoundPreview, type PreviewSources } from "../previews/preview.ts";
import { addressOf, type Limiter } from "./limits.ts";
import type { PageHead } from "./pages.ts";

/** A store that has not answered by then is not waited for: the page is worth more than its preview. */
const PATIENCE_MS = 400;

/**
 * @param origins the public addresses of the server, the main one first; if there are none, the address of the request
 *   counts
 * @param misses limits requests for tables that do not exist
 */
export function pageHeadOf(sources: PreviewSources, origins: readonly string[], misses: Limiter, log: Log): PageHead {
  async function find(request: Request): Promise<FoundPreview> {
    const path = decodedParts(request.path);
    const address = addressOf(request);
    if (path === undefined || (path.length === 1 && (await misses.wait(address)) > 0)) return undefined;
    const found = await previewOf(sources, path);
    if (found === "missed") await misses.take(address);
    return found;
  }

  return async (html, request) => {
    const stop = new AbortController();
    const found = find(request).catch((error: unknown) => {
      log.warn({ err: error }, "the preview of a link could not be looked up");
      return undefined;
    });
    const tooLate = wait(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const preview = await Promise.race([found, tooLate]);
    stop.abort();
    const shown = typeof preview === "object" ? preview : HOME_PREVIEW;
    return withPreview(html, shown, publicOrigin(origins, request), request.path);
  };
}

/** The public address of the server: the configured one, otherwise the one that the request used. */
export function publicOrigin(origins: readonly string[], request: Request): string {
  const host = request.get("host") ?? "";
  return origins[0] ?? `${request.protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : "localhost"}`;
}

/** The parts of a path; undefined if they are not valid text. */
function decodedParts(path: string): readonly string[] | undefined {
  try {
    return path
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
