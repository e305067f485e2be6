/** Fills in the listings of tables that an older version wrote without them, once, in the background. */
import { setTimeout as pause } from "node:timers/promises";
import { listingIn } from "../records/listing.ts";
import type { Log } from "../process/log.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { ListedTable, NewListing, Store } from "../store/store.ts";

/** Tables that are looked at in one go, and how long everybody else has the store then. */
const WINDOW = 50;
const BETWEEN_MS = 20;

interface Needs {
  readonly store: Pick<Store, "unlisted" | "fillListings">;
  readonly stallWatch: Pick<StallWatch, "isStoreUp">;
  readonly log: Pick<Log, "info" | "warn">;
}

/** @returns ends it */
export function startListing({ store, stallWatch, log }: Needs): () => void {
  let stopped = false;

  async function fill(): Promise<void> {
    let filled = 0;
    for (let after = ""; !stopped; ) {
      const { tables, last } = stallWatch.isStoreUp()
        ? await store.unlisted(after, WINDOW)
        : { tables: [], last: after };
      const listings: NewListing[] = [];
      for (const table of tables) {
        listings.push(newListing(table));
        // A document may be long.
        await pause(0);
      }
      if (listings.length > 0) await store.fillListings(listings);
      filled += listings.length;
      if (last === "" && stallWatch.isStoreUp()) break;
      after = last;
      await pause(BETWEEN_MS, undefined, { ref: false });
    }
    if (filled > 0) log.info({ filled }, "tables were listed");
  }

  fill().catch((error: unknown) => log.warn({ err: error }, "tables could not be listed"));
  return () => {
    stopped = true;
  };
}

/** A table that cannot be read is skipped: the process that opens it will find that out. */
function newListing(table: ListedTable): NewListing {
  const { code, at } = table;
  return { code, at, listing: JSON.stringify(listingIn(table) ?? null) };
}
