/** Opens a house's store for as long as something is done with it. */
import type { Config } from "../../server/config.ts";
import { openStore } from "../../server/store/open.ts";
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
