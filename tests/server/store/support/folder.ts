/** Database files of a test's own, opened in its own thread where the other thread is not what is tested. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { storeOver } from "../../../../server/store/grouping.ts";
import { openFile } from "../../../../server/store/sqlite/file.ts";
import type { Store } from "../../../../server/store/store.ts";

/** A folder that goes with the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skerry-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The store in a folder's database file. */
export async function storeIn(folder: string, maxPages?: number): Promise<Store> {
  const file = { path: join(folder, "skerry.sqlite"), sync: "normal" } as const;
  return storeOver(await openFile(maxPages === undefined ? file : { ...file, maxPages }));
}
