/** The parts that the process gives to a table: chance, the looks of names, and the configured waiting times. */
import { randomBytes } from "node:crypto";
import { skeletonOf } from "../identity/skeleton.ts";
import type { Config } from "../process/config.ts";
import type { TableEnvironment, TableTimeouts } from "../../shared/table/table.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What tables draw: secrets, and ids that nobody can guess. */
export const environment: TableEnvironment = {
  secret: () => randomBytes(32).toString("hex"),
  gameId: () => randomBytes(9).toString("base64url"),
  skeleton: skeletonOf,
};

/** How often an open table records in the store that it is open, in ms: twice before it would be deleted there. */
export function touchEvery({ WAITING_IDLE_HOURS, FINISHED_TABLE_HOURS }: Config): number {
  return (Math.min(WAITING_IDLE_HOURS, FINISHED_TABLE_HOURS) * HOUR) / 2;
}

export function timeoutsOf(config: Config): TableTimeouts {
  return {
    idle: config.PUT_AWAY_MINUTES * MINUTE,
    matched: 15 * SECOND,
    claim: config.AWAY_CLAIM_SECONDS * SECOND,
    host: MINUTE,
    reveal: 3 * SECOND,
    rematch: 30 * SECOND,
  };
}
