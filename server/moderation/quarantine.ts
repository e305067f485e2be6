/** Brings back tables that were set aside. */
import { runToEnd } from "../../shared/kernel/timeline.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Config } from "../process/config.ts";
import { restoringAmong } from "../records/restoration.ts";
import type { Store } from "../store/store.ts";
import { environment, timeoutsOf } from "../tables/defaults.ts";

/** What came of a table: `broken` says why it still cannot be read. */
export type Retried = "opened" | "unknown" | "not-set-aside" | { readonly broken: string };

/** Lifts a table that can be read by the rules of this version. */
export async function retryTable(
  store: Pick<Store, "loadWhole" | "lift">,
  games: readonly GameEntry[],
  config: Config,
  code: string,
): Promise<Retried> {
  const whole = await store.loadWhole(code);
  if (whole === undefined) return "unknown";
  if (whole.table.quarantine === "") return "not-set-aside";
  const restored = runToEnd(restoringAmong(games, whole, { timeouts: timeoutsOf(config), environment }, Date.now()));
  if ("broken" in restored) return { broken: restored.broken };
  return (await store.lift(code)) ? "opened" : "not-set-aside";
}
