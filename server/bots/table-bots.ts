/** The computers at a table of this server, with its threads, its chance and its timers. */
import { randomBytes } from "node:crypto";
import { type TableBots, type TableBotsOptions, tableBotsOf } from "../../shared/table/bots/table-bots.ts";
import { inSlices } from "../process/work-queue.ts";
import type { BotPool } from "./pool.ts";

interface ServedBots extends Pick<TableBotsOptions, "now" | "bring" | "fault"> {
  readonly botPool: BotPool;
}

export function tableBotsIn({ botPool, ...own }: ServedBots): TableBots {
  return tableBotsOf({
    ...own,
    think: botPool.think,
    seed: () => randomBytes(16).toString("hex"),
    later(ms, run) {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    recall: (work, host) => inSlices(work, { player: host, address: host, kind: "file" }),
  });
}
