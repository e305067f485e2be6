/** What the process lends to a table: chance, and patience as it is configured. */
import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { TablePatience } from "../tables/table.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function drawSeed(): string {
  return randomBytes(32).toString("hex");
}

export function patienceOf(config: Config): TablePatience {
  return {
    waiting: config.WAITING_IDLE_MINUTES * MINUTE,
    unattended: config.UNATTENDED_GAME_HOURS * HOUR,
    finished: config.FINISHED_TABLE_MINUTES * MINUTE,
    claim: config.AWAY_CLAIM_SECONDS * SECOND,
    host: MINUTE,
    rematch: 30 * SECOND,
  };
}
