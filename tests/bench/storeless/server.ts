/** The baseline of what keeping costs: Skerry over a store that keeps nothing. */
import { createSkerry } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import type { Store } from "../../../server/store/store.ts";

const nothing: Store = {
  save: async () => "kept",
  load: async () => undefined,
  game: async () => undefined,
  isFree: async () => true,
  tablesOf: async () => [],
  gamesOf: async () => [],
  learntBy: async () => [],
  learn: async () => true,
  loadWhole: async () => undefined,
  quarantine: async () => false,
  lift: async () => false,
  quarantined: async () => [],
  due: async () => [],
  remove: async () => undefined,
  sweep: async () => 0,
  beat: async () => undefined,
  uptimes: async () => [],
  forgetRuns: async () => undefined,
  backup: async () => undefined,
  close: async () => undefined,
};

const { stop } = await createSkerry(readConfig(process.env), undefined, nothing);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
