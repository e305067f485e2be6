import { type Restored, restoring } from "../../server/records/restoration.ts";
import { runToEnd } from "../../shared/kernel/timeline.ts";

/** The table as it was kept, all at once. */
export function restore(...kept: Parameters<typeof restoring>): Restored {
  return runToEnd(restoring(...kept));
}
