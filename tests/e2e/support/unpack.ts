/** Runs once before the browser tests. */
import { findBrowser, unpackBrowser } from "./browser.ts";

export default async function unpack(): Promise<void> {
  if (findBrowser().carried) await unpackBrowser();
}
