/** Database files of a test's own, opened in its own thread where the other thread is not what is tested. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { storeOver } from "../../../../server/store/grouping.ts";
import { openFile } from "../../../../server/database/sqlite/file.ts";
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

/** The bytes of a database in which nothing is kept yet: what fits beside that depends on how many tables it has. */
export async function emptySize(): Promise<number> {
  const folder = ownFolder();
  await (await storeIn(folder)).close();
  return statSync(join(folder, "skerry.sqlite")).size;
}
