/** Tables that were set aside: lists them, and brings them back. */
import type { Config } from "../../server/process/config.ts";
import { retryTable } from "../../server/moderation/quarantine.ts";
import type { Store } from "../../server/store/store.ts";
import { games } from "../../shared/games.ts";
import { withStore } from "./open.ts";
import { plain } from "./plain.ts";

const RETRIED = {
  opened: "can be played on again",
  unknown: "there is no such table",
  "not-set-aside": "it is not set aside",
} as const;

/** The report, and whether everything that was asked for was done. */
export interface Answer {
  readonly said: string;
  readonly done: boolean;
}

export function list(config: Config): Promise<Answer> {
  return withStore(config, async (store) => {
    const tables = await store.quarantined();
    const lines = tables.map(
      ({ code, phase, at, quarantine }) =>
        plain`${code}  ${phase}, last changed ${new Date(at).toISOString()}: ${quarantine}`,
    );
    return { said: linesOf(lines), done: true };
  });
}

function linesOf(lines: readonly string[]): string {
  return lines.length === 0 ? "No table is set aside." : lines.join("\n");
}

/** Lifts what can be read by the rules of this version: one table, or all of them. */
export function retry(config: Config, code: string | undefined): Promise<Answer> {
  return withStore(config, async (store) => {
    const codes = code === undefined ? (await store.quarantined()).map((table) => table.code) : [code];
    const answers: Answer[] = [];
    for (const one of codes) answers.push(await retryOne(store, config, one));
    const lines = answers.map(({ said }, at) => `${codes[at]}: ${said}`);
    return { said: linesOf(lines), done: answers.every(({ done }) => done) };
  });
}

async function retryOne(store: Store, config: Config, code: string): Promise<Answer> {
  const retried = await retryTable(store, games, config, code);
  if (typeof retried === "object") return { said: plain`still cannot be opened. ${retried.broken}`, done: false };
  return { said: RETRIED[retried], done: retried === "opened" };
}

export function lift(config: Config, code: string): Promise<Answer> {
  return withStore(config, async (store) => {
    const done = await store.lift(code);
    return { said: done ? `${code}: is open again.` : `${code}: is not set aside, or not there.`, done };
  });
}
