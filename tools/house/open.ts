/** Opens a server's store for as long as something is done with it. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../../server/process/config.ts";
import { openStore } from "../../server/database/open.ts";
import type { Store } from "../../server/store/store.ts";

/** @throws Error with a sentence for operators when it cannot be opened */
export async function withStore<Said>(config: Config, work: (store: Store) => Promise<Said>): Promise<Said> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Where a server makes its folder, who looks after one only looks: a mistyped folder is none. @throws Error if so */
export function expectDatabase({ DATA_DIR, DATABASE_URL }: Config): void {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, "skerry.sqlite"))) return;
  throw new Error(`There is no server in ${resolve(DATA_DIR)}: set DATA_DIR to the folder that the server has`);
}
