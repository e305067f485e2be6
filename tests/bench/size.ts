/**
 * How a server is at size: live tables with two sockets each, in one process or over several on one Postgres.
 * `npm run bench -- size --tables 10000 --processes 3`; fewer tables for a try.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seatReservation } from "../../shared/wire/http.ts";
import { ownSchema } from "../server/store/support/schema.ts";
import findPostgres from "../support/postgres.ts";
import { recover } from "./recovery.ts";
import { skerryLanes } from "./support/lanes.ts";
import { type Lane, steady } from "./support/load.ts";
import { kilobytes, ms, percentile } from "./support/percentiles.ts";
import { type Figure, figureText, type Row } from "./support/row.ts";
import { type MeasuredServer, startSkerry } from "./support/server.ts";
import { openSocket } from "./support/socket.ts";
import { newPlayer, post } from "./support/tables.ts";

const { values: asked } = parseArgs({
  options: { tables: { type: "string", default: "10000" }, processes: { type: "string", default: "1" } },
  allowPositionals: true,
  strict: false,
});
const TABLES = Number(asked.tables);
const PROCESSES = Number(asked.processes);
/** Tables that the lobby shows. */
const LISTED = Math.min(2000, TABLES);
/** Few tables would be asked for the next action before they have answered the last one. */
const RATES = [1000, 2000].map((rate) => Math.ceil(rate * Math.min(1, TABLES / 2000)));
/** How long each rate is held, in seconds; with few tables until their games end. */
const SECONDS = 20;
const LENGTH = 300;
const VISITORS = 10;
const SECRET = "a secret of at least thirty-two characters";
/** Open files of a process beside its sockets. */
const OTHER_FILES = 500;

const GOALS = { delay: 25, memory: 1.6 * 1024 ** 3, lobby: 50 * 1024, loop: 100, seconds: 30, split: 1.25 };

export const sizeRow: Row = {
  name: "size",
  about: `${TABLES} live tables with ${2 * TABLES} sockets, ${PROCESSES === 1 ? "one process" : `${PROCESSES} processes on one Postgres`}`,
  async run() {
    checkFiles();
    if (PROCESSES === 1) return [...(await alone()), ...told(await recovered())];
    return together();
  },
};

/** @throws Error if a process may not open as many files as its sockets need */
function checkFiles(): void {
  const [, most = "0"] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  const needed = 2 * TABLES + OTHER_FILES;
  if (Number(most) < needed) throw new Error(`${most} files may be open, ${needed} are needed: ulimit -n ${needed}`);
}

const settings = { MAX_TABLES: String(TABLES + 100) };

/** Prints known figures at once: the whole benchmark takes long, and may not reach its end. */
function told(figures: readonly Figure[]): readonly Figure[] {
  for (const figure of figures) console.error(`  so far: ${figureText(figure).trim()}`);
  return figures;
}

async function alone(): Promise<readonly Figure[]> {
  return measured([await startSkerry(settings)]);
}

/** The same tables and rates on one Postgres twice: in one process, and split over many. */
async function together(): Promise<readonly Figure[]> {
  const stop = await findPostgres();
  try {
    const costs: number[] = [];
    const one = await onPostgres(1, costs);
    return [
      ...one.map((figure) => ({ ...figure, what: `one process: ${figure.what}` })),
      ...(await onPostgres(PROCESSES, costs)),
    ];
  } finally {
    await stop();
  }
}

/** @param costs of an action in s by rate: compared with if present, otherwise filled in */
async function onPostgres(processes: number, costs: number[]): Promise<readonly Figure[]> {
  const schema = await ownSchema(process.env.DATABASE_URL ?? "");
  try {
    const servers: MeasuredServer[] = [];
    for (let number = 1; number <= processes; number++)
      servers.push(
        await startSkerry({
          ...settings,
          DATABASE_URL: schema.url(),
          INSTANCE: String(number),
          IDENTITY_SECRET: SECRET,
        }),
      );
    return await measured(servers, costs);
  } finally {
    await schema.drop();
  }
}

async function measured(servers: readonly MeasuredServer[], costs: number[] = []): Promise<readonly Figure[]> {
  const ended = Promise.race(servers.map(({ ended }) => ended));
  const died = ended.then((code) => Promise.reject(new Error(`a server ended with ${code}`)));
  try {
    return await Promise.race([died, figuresOf(servers, costs)]);
  } finally {
    died.catch(() => undefined);
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function figuresOf(servers: readonly MeasuredServer[], costs: number[]): Promise<readonly Figure[]> {
  const began = performance.now();
  const lanes: Lane[] = [];
  for (const [index, { base }] of servers.entries()) {
    const own = Math.ceil(TABLES / servers.length);
    const listed = index === 0 ? Math.min(LISTED, own) : 0;
    lanes.push(...(await skerryLanes(base, listed, LENGTH, { listed: true })));
    lanes.push(...(await skerryLanes(base, own - listed, LENGTH)));
  }
  const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const figures = [...told([{ what: "all tables are open after", value: seconds }])];
  const isCompared = costs.length > 0;
  for (const [index, rate] of RATES.entries())
    figures.push(...told(await delaysAt(servers, lanes, rate, isCompared ? costs[index] : undefined, costs)));
  return [...figures, ...told(await memoryOf(servers)), ...told(await lobbyOf(servers[0]))];
}

/** @param against the cost of an action for one process, in s @param costs receives the cost */
async function delaysAt(
  servers: readonly MeasuredServer[],
  lanes: readonly Lane[],
  rate: number,
  against: number | undefined,
  costs: number[],
): Promise<Figure[]> {
  const actions = Math.min(rate * SECONDS, Math.floor((lanes.length * LENGTH) / (2 * RATES.length)));
  const before = await cpuOf(servers);
  const delays = await steady(lanes, rate, actions, Math.floor(actions / 5));
  const cost = ((await cpuOf(servers)) - before) / actions;
  costs.push(cost);
  const p99 = percentile(delays, 0.99);
  return [
    {
      what: `p99 of an action at ${rate}/s`,
      value: ms(p99),
      goal: { text: `at most ${GOALS.delay} ms`, met: p99 <= GOALS.delay },
    },
    { what: `p50 of an action at ${rate}/s`, value: ms(percentile(delays, 0.5)) },
    {
      what: `processor time of an action at ${rate}/s, with all that time brings`,
      value: micros(cost),
      ...(against === undefined ? {} : comparedTo(against, cost)),
    },
  ];
}

function micros(seconds: number): string {
  return `${(seconds * 1e6).toFixed(0)} µs`;
}

function comparedTo(one: number, cost: number): Pick<Figure, "baseline" | "goal"> {
  const ratio = cost / one;
  return {
    baseline: { what: "one process on the same Postgres", value: micros(one), ratio },
    goal: { text: `at most ${GOALS.split} x`, met: ratio <= GOALS.split },
  };
}

async function memoryOf(servers: readonly MeasuredServer[]): Promise<Figure[]> {
  const resident = Math.max(
    ...(await Promise.all(servers.map(({ base }) => metric(base, "process_resident_memory_bytes")))),
  );
  return [
    {
      what: "memory of a process",
      value: `${(resident / 1024 ** 3).toFixed(2)} GB`,
      goal: { text: "at most 1.6 GB", met: resident <= GOALS.memory },
    },
  ];
}

/** What it takes to show a newcomer all tables that are listed. */
async function lobbyOf(server: MeasuredServer | undefined): Promise<Figure[]> {
  if (server === undefined) return [];
  const { base } = server;
  const before = await metric(base, "process_cpu_seconds_total");
  const bytes: number[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const player = await newPlayer(base);
    const socket = await openSocket(base, await post(base, "/api/lobby/enter", {}, seatReservation, player));
    bytes.push(socket.stateBytes());
    socket.close();
  }
  const loop = (((await metric(base, "process_cpu_seconds_total")) - before) * 1000) / VISITORS;
  const largest = Math.max(...bytes);
  return [
    {
      what: `the lobby with ${LISTED} listed tables`,
      value: kilobytes(largest),
      goal: { text: "at most 50 KB", met: largest <= GOALS.lobby },
    },
    {
      what: "processor time of opening it",
      value: ms(loop),
      goal: { text: `at most ${GOALS.loop} ms`, met: loop <= GOALS.loop },
    },
  ];
}

async function recovered(): Promise<Figure[]> {
  const { all, half, lost } = await recover(TABLES, settings);
  return [
    {
      what: `after kill -9 the last of ${2 * TABLES} plays on after`,
      value: `${all.toFixed(1)} s`,
      goal: { text: `at most ${GOALS.seconds} s`, met: all <= GOALS.seconds },
    },
    { what: "half of them after", value: `${half.toFixed(1)} s` },
    { what: "tables that lost an action", value: String(lost), goal: { text: "none", met: lost === 0 } },
  ];
}

/** Processor time of all of them, in s. */
async function cpuOf(servers: readonly MeasuredServer[]): Promise<number> {
  const times = await Promise.all(servers.map(({ base }) => metric(base, "process_cpu_seconds_total")));
  return times.reduce((sum, one) => sum + one, 0);
}

async function metric(base: string, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
