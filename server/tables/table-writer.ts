/** Saves the changes of tables. */
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { traced } from "../process/tracing.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { isUnsettled } from "../store/error-text.ts";
import type { Store, TableChange } from "../store/store.ts";

/** The outcome of a change: only `done` ones are shown, and `unsettled` ones may have been saved. */
export type WriteOutcome = "done" | "resting" | "unsettled" | "gone";

/** The cause of a change. */
export interface Cause {
  /** Whether it is a single action and nothing else. */
  readonly isStep?: boolean;
  /** Whether it only excuses an earlier wait. */
  readonly isExcuse?: boolean;
  /** Whether it is saved even if nothing is new. */
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
