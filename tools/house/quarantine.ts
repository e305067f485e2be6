/** Tables that were set aside: what they are, and how they come back. */
import type { Config } from "../../server/config.ts";
import { restoringAmong } from "../../server/records/restoring.ts";
import { draws, patienceOf } from "../../server/rooms/chance-and-patience.ts";
import type { Store } from "../../server/store/store.ts";
import { finished } from "../../shared/kernel/course.ts";
import { games } from "../../shared/games.ts";
import { withStore } from "./open.ts";

export function list(config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const tables = await store.quarantined();
    const lines = tables.map(
      ({ code, phase, at, quarantine }) =>
        `${code}  ${phase}, last changed ${new Date(at).toISOString()}: ${quarantine}`,
    );
    return lines.length === 0 ? "No table is set aside." : lines.join("\n");
  });
}

/** Lifts what can be read by the rules of this version: one table, or all of them. */
export function retry(config: Config, code: string | undefined): Promise<string> {
  return withStore(config, async (store) => {
    const codes = code === undefined ? (await store.quarantined()).map((table) => table.code) : [code];
    const lines: string[] = [];
    for (const one of codes) lines.push(`${one}: ${await retryOne(store, config, one)}`);
    return lines.length === 0 ? "No table is set aside." : lines.join("\n");
  });
}

async function retryOne(store: Store, config: Config, code: string): Promise<string> {
  const whole = await store.loadWhole(code);
  if (whole === undefined) return "there is no such table";
  if (whole.table.quarantine === "") return "it is not set aside";
  const restored = finished(restoringAmong(games, whole, { patience: patienceOf(config), draws }, Date.now()));
  if ("broken" in restored) return `still cannot be opened. ${restored.broken}`;
  await store.lift(code);
  return "can be played on again";
}

export function lift(config: Config, code: string): Promise<string> {
  return withStore(config, async (store) =>
    (await store.lift(code)) ? `${code}: is open again.` : `${code}: is not set aside, or not there.`,
  );
}
