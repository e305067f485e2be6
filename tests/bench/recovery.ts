/** A server with a thousand games in play is killed and started again: when the last of its players plays on. */
import { lastingSkerry } from "../support/server.ts";
import { bareLanes } from "./support/lanes.ts";
import { type RestlessTable, restlessTable } from "./support/restless.ts";
import type { Row } from "./support/row.ts";
import { GAME, scripts } from "./support/scripts.ts";
import { startBare } from "./support/server.ts";
import { many, startedTable } from "./support/tables.ts";

const TABLES = 1000;
/** Actions of all tables together until the server is killed. */
const BEFORE = 40_000;
/** More tables than usual act so often together in a second: a client that is behind would see late that the server is away. */
const PACE = 1000;
const LENGTH = 400;
/** With clocks, so that the time without a server has to be worked out for every table. */
const SETTINGS = { game: GAME, seats: 2, clock: { minutes: 180, increment: 0 } };
const GOAL_SECONDS = 10;

export const recovery: Row = {
  name: "recovery",
  about: `kill -9 with ${TABLES} games in play, restart -> the last of ${2 * TABLES} clients plays on`,
  async run() {
    const bare = await bareSeconds();
    const { all, half, lost } = await recover();
    const baseline = { what: "a bare server started and joined", value: seconds(bare) };
    return [
      {
        what: "the last one plays on after",
        value: seconds(all),
        baseline: { ...baseline, ratio: all / bare },
        goal: { text: `at most ${GOAL_SECONDS} s`, met: all <= GOAL_SECONDS },
      },
      { what: "half of them after", value: seconds(half), baseline: { ...baseline, ratio: half / bare } },
      { what: "tables that lost an action", value: String(lost), goal: { text: "none", met: lost === 0 } },
    ];
  },
};

/** How long a server without any store takes to start and to be joined by as many clients, in as many rooms. */
async function bareSeconds(): Promise<number> {
  const began = performance.now();
  const server = await startBare();
  try {
    await bareLanes(server.base, "prompt", TABLES);
    return since(began);
  } finally {
    await server.stop();
  }
}

/** @param count how many tables play when the server is killed @param env what is set for it */
export async function recover(
  count = TABLES,
  env: Readonly<Record<string, string>> = {},
): Promise<{ all: number; half: number; lost: number }> {
  // All come from one address, as behind a proxy: of one visitor the server closes connections that rest.
  const server = await lastingSkerry({ LIMITS: "off", TRUST_PROXY: "127.0.0.0/8", ...env });
  let tables: readonly RestlessTable[] = [];
  try {
    await server.start();
    const games = scripts(40, LENGTH);
    tables = await many(count, async (index) =>
      restlessTable(server.base, await startedTable(server.base, SETTINGS), games[index % games.length] ?? []),
    );
    const began = await killAfter((BEFORE / TABLES) * Math.min(count, TABLES), tables, () => server.end("SIGKILL"));
    const restarted = server.start();
    const backAfter = await Promise.all(
      tables.map(async (table) => ({ isWhole: await table.goOn(), after: since(began) })),
    );
    await restarted;
    const times = backAfter.map(({ after }) => after).sort((one, other) => one - other);
    return {
      all: times.at(-1) ?? Number.NaN,
      half: times[Math.floor(count / 2)] ?? Number.NaN,
      lost: backAfter.filter(({ isWhole }) => !isWhole).length,
    };
  } finally {
    for (const table of tables) table.close();
    await server.close();
  }
}

/**
 * Lets all tables play, kills the server in the middle of it, and waits until everybody has noticed.
 * @returns when it was killed
 */
async function killAfter(
  actions: number,
  tables: readonly RestlessTable[],
  kill: () => Promise<unknown>,
): Promise<number> {
  let confirmed = 0;
  let killedAt = 0;
  let killing: Promise<unknown> | undefined;
  const count = () => {
    if (++confirmed < actions || killing !== undefined) return;
    killedAt = performance.now();
    killing = kill();
  };
  const every = tables.length > TABLES ? (tables.length / PACE) * 1000 : 0;
  await Promise.all(tables.map((table) => table.play(count, every)));
  if (killing === undefined) throw new Error("everybody was away before the server was killed");
  await killing;
  return killedAt;
}

function since(began: number): number {
  return (performance.now() - began) / 1000;
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}
