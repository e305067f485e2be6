/**
 * Looks after tables that nobody has open: a clock that runs out there takes effect in time. Code that needs to
 * hear of it listens to the directory, as for any other table.
 */
import { matchMaker } from "@colyseus/core";
import { ensureOpen, type OpeningServices } from "../tables/opening.ts";
import type { Store } from "../store/store.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Log } from "../process/log.ts";
import { repeatedly } from "../process/timer.ts";

type Services = OpeningServices & {
  readonly store: Pick<Store, "claimDueTables">;
  readonly cluster: Pick<Cluster, "runs" | "agenda">;
  readonly log: Pick<Log, "debug" | "warn">;
};

/** How often tables are looked for. */
const LOOK_MS = 1000;
/** Tables that are open notice by themselves, and are given this long for it. */
const GRACE_MS = 500;
/** A table that could not be woken is tried again after this time. */
const AGAIN_MS = 30_000;
const AT_ONCE = 50;

/** @returns ends it */
export function startWaker(services: Services): () => Promise<void> {
  const { store, stallWatch, cluster, directory, log, isClosing } = services;
  async function wakeDue(): Promise<void> {
    for (let found = AT_ONCE; found === AT_ONCE && !isClosing(); ) {
      const now = stallWatch.now();
      const codes = await store.claimDueTables(now - GRACE_MS, now + AGAIN_MS, AT_ONCE, cluster.runs());
      found = codes.length;
      for (const code of codes) {
        if (isClosing()) return;
        const room = directory.roomOf(code);
        // The time that is kept of a game in play may be too early: see `stepOf`.
        if (room !== undefined) await matchMaker.remoteRoomCall(room, "noteTime");
        const obstacle = await ensureOpen(services, code, "briefly");
        if (obstacle !== undefined && "code" in obstacle) log.debug({ obstacle: obstacle.code }, "not woken");
      }
    }
  }

  return repeatedly(LOOK_MS, () => {
    const { wakeAt = 1 } = cluster.agenda() ?? {};
    if (!stallWatch.isStoreUp() || wakeAt === 0 || wakeAt > stallWatch.now() - GRACE_MS) return undefined;
    return wakeDue().catch((error: unknown) => log.warn({ err: error }, "tables could not be woken"));
  });
}
