/** Runs once before the browser tests: they need a browser, and the pages as they are now. */
import { ensureClient } from "../../../tools/client.mjs";
import { findBrowser, unpackBrowser } from "./browser.ts";

export default async function prepare(): Promise<void> {
  if (findBrowser().carried) await unpackBrowser();
  await ensureClient();
}
