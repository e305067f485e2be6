/** Brings a table from the store to where it can be played on. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { TENTH } from "../../shared/wire/table.ts";
import { absence } from "../records/absence.ts";
import { keptBy } from "../records/changes.ts";
import { readDocument } from "../records/document.ts";
import { restore } from "../records/restoring.ts";
import { tableLabel } from "../log.ts";
import { excuse } from "../tables/clocks.ts";
import { takeStep } from "../tables/steps.ts";
import type { Table } from "../tables/table.ts";
import { draws, patienceOf } from "./means.ts";
import { findGame, type Landing, type Services } from "./services.ts";

/**
 * Loads a table. Its clocks are not charged for times in which no server ran; what became of it by time alone since
 * then is up to `wake`. One that cannot be restored is put in quarantine.
 * @returns why there is none
 * @throws Error when the store does not answer
 */
export async function land(services: Services, code: string): Promise<Landing | Refusal> {
  const { store, pulse, config } = services;
  const kept = await store.load(code);
  if (kept === undefined) return refusal("no-such-table");
  if (kept.quarantine !== "") return refusal("quarantined");
  const game = kept.gameId === "" ? undefined : await store.game(kept.gameId);
  const entry = findGame(services, readDocument(kept.document)?.settings.game ?? "");
  if (entry === undefined) return quarantine(services, code, "No game of this name is played here.");
  const now = pulse.now();
  const restored = restore(kept, game, { entry, patience: patienceOf(config), draws }, now);
  if ("broken" in restored) return quarantine(services, code, restored.broken);
  const { table } = restored;
  const landed: Landing = { table, kept: keptBy(table, kept.revision, kept.document) };
  await excuseAbsence(services, table, now);
  return landed;
}

async function quarantine({ store, log }: Services, code: string, reason: string): Promise<Refusal> {
  log.error({ table: tableLabel(code, false), reason }, "a table was put in quarantine");
  await store.quarantine(code, reason);
  return refusal("quarantined");
}

/** Does not charge the players for the time in which no server ran. */
async function excuseAbsence({ store, pulse }: Services, table: Table, now: number): Promise<void> {
  const { play } = table;
  if (play === undefined || table.phase !== "playing" || table.settings.clock === null) return;
  // The last beat of this process is a moment old.
  const uptimes = [...(await store.uptimes(play.clockAt)), { from: pulse.from, to: now }];
  spare(table, absence(uptimes, play.clockAt, now), now);
}

/** Sets the running clocks forward by ms in which nobody could act, and says so in the log of the game. */
export function spare(table: Table, away: number, now: number): void {
  const ms = away < TENTH ? 0 : excuse(table, away, now);
  if (ms > 0) takeStep(table, { kind: "pause", ms }, now);
}
