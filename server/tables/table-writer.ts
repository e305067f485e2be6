/** Writes down what a table has become. */
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { traced } from "../process/tracing.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { isUnsettled } from "../store/error-text.ts";
import type { Store, TableChange } from "../store/store.ts";

/** What became of a change: of those that are not done nothing is shown, and `unsettled` ones may stand in the store. */
export type WriteOutcome = "done" | "resting" | "unsettled" | "gone";

/** What a change comes from. */
export interface Cause {
  /** Whether nothing was done but one action. */
  readonly isStep?: boolean;
  /** Whether nothing was done but that a wait of before is excused. */
  readonly isExcuse?: boolean;
  /** Whether it is written down even if nothing is new. */
  readonly always?: boolean;
}

interface Services {
  readonly store: Pick<Store, "save">;
  readonly metrics: Pick<Metrics, "saved">;
  readonly stallWatch: Pick<StallWatch, "failed">;
  readonly log: Pick<Log, "error">;
}

/** @param label what the log says of the table */
export async function saveChange(
  { store, metrics, stallWatch, log }: Services,
  change: TableChange,
  label: Record<string, unknown>,
): Promise<WriteOutcome> {
  const began = performance.now();
  try {
    const outcome = await traced(
      "store save",
      () => store.save(change),
      (result) => ({ "skerry.result": result }),
    );
    metrics.saved(outcome, (performance.now() - began) / 1000);
    return outcome === "lost" ? "gone" : "done";
  } catch (error) {
    metrics.saved("failed", (performance.now() - began) / 1000);
    log.error({ err: error, ...label }, "a change could not be written down");
    stallWatch.failed();
    return isUnsettled(error) ? "unsettled" : "resting";
  }
}
