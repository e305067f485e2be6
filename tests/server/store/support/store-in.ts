/** A store in a file, in the thread of the test. */
import { join } from "node:path";
import { openFile } from "../../../../server/database/sqlite/file.ts";
import { storeOver } from "../../../../server/store/grouping.ts";
import type { Store } from "../../../../server/store/store.ts";

/**
 * Opens the store in a folder's database file, or makes it. A thread of its own, as servers have, takes half a second of a
 * processor to start.
 * @param maxPages the size beyond which the file does not grow, in pages of 4 KiB
 */
export async function storeIn(folder: string, maxPages?: number): Promise<Store> {
  const file = { path: join(folder, "skerry.sqlite"), sync: "normal" } as const;
  return storeOver(await openFile(maxPages === undefined ? file : { ...file, maxPages }));
}
