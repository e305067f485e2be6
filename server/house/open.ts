/** The house as the configuration has it: this process alone, or one of several. */
import { matchMaker } from "colyseus";
import type { Config } from "../config.ts";
import type { SharedLimits } from "../http/limits.ts";
import type { Log } from "../log.ts";
import type { Attendance } from "../rooms/attendance.ts";
import type { Directory } from "../tables/directory.ts";
import { type House, soleHouse } from "./house.ts";
import { limitsOverPostgres, limitsOverRedis } from "./limits.ts";
import { localQueue, type NewQueue } from "./queue.ts";
import { openRedis } from "./redis.ts";
import { joinHouse } from "./shared-house.ts";
import { sharedQueue } from "./shared-queue.ts";
import { wholeDirectory } from "./tidings.ts";

export interface OpenHouse {
  readonly house: House;
  /** The tables of all processes. */
  readonly directory: Directory;
  readonly newQueue: NewQueue;
  readonly limits: SharedLimits | undefined;
  close(): Promise<void>;
}

/**
 * @param local the tables of this process
 * @throws Error with a sentence for operators when the house cannot be joined
 */
export async function openHouseOf(
  config: Config,
  log: Log,
  local: Directory,
  attendance: Attendance,
): Promise<OpenHouse> {
  const { DATABASE_URL: url, REDIS_URL, PORT, INTERNAL_URL } = config;
  if (url === undefined) {
    const house = soleHouse(attendance);
    return { house, directory: local, newQueue: localQueue, limits: undefined, close: house.close };
  }
  const internal = INTERNAL_URL?.replace(/\/$/, "") ?? `http://127.0.0.1:${PORT}`;
  const house = await joinHouse({
    config,
    url,
    internal,
    log,
    attendance,
    open: () => [...local.all()].map(({ code }) => code),
    onLost: (codes) => moveOut(local, codes, log),
  });
  if (!house.isShared) return { house, directory: local, newQueue: localQueue, limits: undefined, close: house.close };
  const { directory, stop } = wholeDirectory(local, house);
  const redis = REDIS_URL === undefined ? undefined : openRedis(REDIS_URL, log);
  return {
    house,
    directory,
    newQueue: (needs) => sharedQueue(house.pool, house, log, needs),
    limits: redis === undefined ? limitsOverPostgres(house.pool) : limitsOverRedis(redis),
    async close() {
      stop();
      redis?.disconnect();
      await house.close();
    },
  };
}

/** Lets go of tables that others have now. Nothing of them is lost: what is shown here just is not true any more. */
function moveOut(local: Directory, codes: readonly string[], log: Log): void {
  for (const code of codes) {
    const room = local.roomOf(code);
    if (room === undefined) continue;
    matchMaker.remoteRoomCall(room, "moveOut").catch((error: unknown) => log.warn({ err: error }, "moving out"));
  }
  if (codes.length > 0) log.warn({ tables: codes.length }, "other processes have taken tables of this one");
}
