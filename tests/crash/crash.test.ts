/**
 * A server that is killed again and again in the middle of many games. Whatever was shown or confirmed to anybody is
 * there when it is back; whatever was not is there as a whole or not at all; and everybody plays on.
 *
 * `CRASH_SEED=n` makes the same choices again, `CRASH_KILLS=200` is the long run. The few kills that are usual meet everything
 * that a kill may meet: a dozen tables are looked at after each, and the counts at the end say that of all kinds some were.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { openStore } from "../../server/database/open.ts";
import { lastingSkerry } from "../support/server.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { checkArchive } from "./support/archive.ts";
import { ORDERS, openTable } from "./support/test-server.ts";
import { pause, putOnTrial, type TableOnTrial, type Tally } from "./support/table.ts";
import { newUptime } from "./support/uptime.ts";

const KILLS = Number(process.env.CRASH_KILLS ?? 20);
/** Each of so many kills comes as the server starts, or while people are coming back. */
const EARLY = 5;
const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
/** How long a table may take to be back, in order, and played on: on a busy machine a server starts slowly. */
const PATIENCE_MS = 60_000;

it(`loses nothing that anybody was told, however often it is killed (${KILLS} times)`, {
  timeout: 600_000,
}, async () => {
  console.log(`CRASH_SEED=${SEED}`);
  const chance = chanceOf(SEED);
  const server = await lastingSkerry({ LIMITS: "off" });
  const uptime = newUptime();
  const tally: Tally = { tables: 0, questions: 0, clocks: 0, unseen: 0, computers: 0 };
  const tables: TableOnTrial[] = [];
  const faults: unknown[] = [];
  let kills = 0;
  let starting: Promise<void> = Promise.resolve();

  function start(): void {
    uptime.started(Date.now());
    starting = server.start();
    starting.catch((error: unknown) => faults.push(error));
  }

  async function kill(): Promise<void> {
    const now = Date.now();
    for (const table of tables) table.hold(now);
    await server.end("SIGKILL");
    uptime.ended(now);
    await starting;
    kills++;
  }

  /** Waits until every table was found in order and played on at. */
  async function inOrder(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      if (faults.length > 0) throw faults[0];
      const missing = tables.filter((table) => table.progress() === 0);
      if (missing.length === 0) return;
      if (Date.now() > deadline) throw new Error(`nobody plays on at ${missing.map(({ code }) => code)}`);
      await pause(10);
    }
  }

  try {
    start();
    await starting;
    for (const [index, order] of ORDERS.entries()) {
      const { code, visitors } = await openTable(server.base, order);
      const seed = (SEED + 1000 * (index + 1)) % 2 ** 31;
      const surroundings = { uptime, tally, started: () => starting.catch(() => undefined) };
      tables.push(putOnTrial({ code, visitors, seed, ...surroundings, fail: (error) => faults.push(error) }));
    }
    await inOrder();
    while (kills < KILLS) {
      if (kills % EARLY !== EARLY - 1) await inOrder();
      await pause(chance.below(chance.pick([50, 300, 900])));
      await kill();
      start();
    }
    await inOrder();
    await kill();
    await Promise.all(tables.map((table) => table.end()));
    if (faults.length > 0) throw faults[0];

    const store = await openStore({ DATA_DIR: server.data, DATABASE_URL: undefined, STORE_SYNC: "full" });
    let finished = 0;
    for (const table of tables) finished += await checkArchive(store, table);
    await store.close();
    console.log(`${kills} kills, ${finished} finished games, looked at: ${JSON.stringify(tally)}`);
    // A harness that looks at nothing finds nothing.
    expect(finished).toBeGreaterThan(KILLS / 5);
    expect(tally.tables).toBeGreaterThan(KILLS * tables.length * 0.5);
    for (const count of [tally.questions, tally.clocks, tally.unseen, tally.computers])
      expect(count).toBeGreaterThan(0);
  } catch (error) {
    throw new Error(`CRASH_SEED=${SEED}, kill ${kills}: ${error}\nSeen so far: ${dump(tables)}`, { cause: error });
  } finally {
    await server.end("SIGKILL");
    await Promise.all(tables.map((table) => table.end()));
    await server.close();
  }
});

/** Writes down what was seen and confirmed at all tables. @returns the file */
function dump(tables: readonly TableOnTrial[]): string {
  mkdirSync("test-results", { recursive: true });
  const path = `test-results/crash-${SEED}.json`;
  const plain = (_: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);
  writeFileSync(
    path,
    JSON.stringify(
      tables.map(({ code, ledger }) => ({ code, ...ledger })),
      plain,
      1,
    ),
  );
  return path;
}
