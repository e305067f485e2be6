/** What many processes cost: actions over Postgres by one, two and three processes, against SQLite; and what travels. */
import { Redis } from "ioredis";
import { Client } from "pg";
import { ownSchema } from "../server/store/support/schema.ts";
import findPostgres from "../support/postgres.ts";
import { skerryLanes } from "./support/lanes.ts";
import { flood, type Lane } from "./support/load.ts";
import { perSecond } from "./support/percentiles.ts";
import type { Figure, Row } from "./support/row.ts";
import { type MeasuredServer, startSkerry } from "./support/server.ts";

const TABLES = 100;
const ACTIONS = 10_000;
const WARM_UP = 3000;
/** With clocks every turn also changes when the next one runs out. */
const CLOCK = { clock: { minutes: 30, increment: 20 } };
const SECRET = "a secret of at least thirty-two characters";
/** Bytes of Postgres's log for one action. */
const WAL_GOAL = 400;
/** What an action may cost three processes, against one. */
const THREE_GOAL = 1.25;

interface Result {
  readonly perSecond: number;
  /** Processor time of all processes for an action, in µs. */
  readonly cost: number;
  readonly wal: number;
  readonly rows: number;
  /** Commands to Redis for an action, beside those that time brings. */
  readonly commands: number;
}

interface Count {
  readonly wal: number;
  readonly rows: number;
  readonly commands: number;
}

export const manyRow: Row = {
  name: "many",
  about: `Skorm actions over Postgres, ${TABLES} tables x 2 clients for each process, with clocks, each waiting for its answer`,
  async run() {
    const stop = await findPostgres();
    try {
      const database = process.env.DATABASE_URL ?? "";
      if (database === "") throw new Error("there is no Postgres: let DATABASE_URL name one");
      const alone = await measure([await startSkerry()], undefined);
      const one = await measureShared(database, 1);
      const two = await measureShared(database, 2);
      const three = await measureShared(database, 3);
      const ratio = three.cost / one.cost;
      return [
        ...figures("1 process", one, alone),
        ...figures("2 processes", two, alone),
        ...figures("3 processes", three, alone),
        {
          what: "processor time of an action, 3 processes",
          value: `${three.cost.toFixed(0)} µs`,
          baseline: { what: "one process over Postgres", value: `${one.cost.toFixed(0)} µs`, ratio },
          goal: { text: `at most ${THREE_GOAL} x`, met: ratio <= THREE_GOAL },
        },
      ];
    } finally {
      await stop();
    }
  },
};

function figures(who: string, result: Result, alone: Result): Figure[] {
  const against = (value: string, ratio: number) => ({ what: "one process over SQLite", value, ratio });
  return [
    {
      what: `actions taken, ${who}`,
      value: perSecond(result.perSecond),
      baseline: against(perSecond(alone.perSecond), result.perSecond / alone.perSecond),
    },
    {
      what: `processor time of an action, ${who}`,
      value: `${result.cost.toFixed(0)} µs`,
      baseline: against(`${alone.cost.toFixed(0)} µs`, result.cost / alone.cost),
    },
    {
      what: `Postgres's log for an action, ${who}`,
      value: `${result.wal.toFixed(0)} B`,
      goal: { text: `at most ${WAL_GOAL} B`, met: result.wal <= WAL_GOAL },
    },
    { what: `rows written for an action, ${who}`, value: result.rows.toFixed(2) },
    {
      what: `commands to Redis for an action, ${who}`,
      value: process.env.REDIS_URL === undefined ? "no REDIS_URL" : result.commands.toFixed(3),
      // What comes with time, not with actions, is some ten a second.
      ...(process.env.REDIS_URL === undefined ? {} : { goal: { text: "0", met: result.commands < 0.05 } }),
    },
  ];
}

async function measureShared(database: string, processes: number): Promise<Result> {
  const schema = await ownSchema(database);
  try {
    const servers: MeasuredServer[] = [];
    for (let number = 1; number <= processes; number++) {
      servers.push(
        await startSkerry({
          DATABASE_URL: schema.url(),
          INSTANCE: String(number),
          IDENTITY_SECRET: SECRET,
          ...(process.env.REDIS_URL === undefined ? {} : { REDIS_URL: process.env.REDIS_URL }),
        }),
      );
    }
    return await measure(servers, database);
  } finally {
    await schema.drop();
  }
}

async function measure(servers: readonly MeasuredServer[], database: string | undefined): Promise<Result> {
  try {
    const length = (ACTIONS + WARM_UP) / TABLES + 20;
    const lanes = await Promise.all(servers.map((server) => skerryLanes(server.base, TABLES, length, CLOCK)));
    const play = (actions: number) => Promise.all(lanes.map((own: readonly Lane[]) => flood(own, actions)));
    await play(WARM_UP);
    const [cpuBefore, before] = [await cpuOf(servers), await counted(database)];
    const played = await play(ACTIONS);
    const [cpuAfter, after] = [await cpuOf(servers), await counted(database)];
    const done = played.reduce((sum, part) => sum + part.done, 0);
    const seconds = Math.max(...played.map((part) => part.seconds));
    return {
      perSecond: done / seconds,
      cost: ((cpuAfter - cpuBefore) * 1000) / done,
      wal: (after.wal - before.wal) / done,
      rows: (after.rows - before.rows) / done,
      commands: (after.commands - before.commands) / done,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function cpuOf(servers: readonly MeasuredServer[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { cpu }) => sum + cpu, 0);
}

/** What Postgres and Redis have done so far, all their databases together. */
async function counted(database: string | undefined): Promise<Count> {
  if (database === undefined) return { wal: 0, rows: 0, commands: 0 };
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    // Backends tell what they did once a second.
    await client.query("select pg_sleep(1.5)");
    const { rows } = await client.query<{ wal: string; rows: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as wal,
         (select sum(tup_inserted + tup_updated + tup_deleted) from pg_stat_database) as rows`,
    );
    return { wal: Number(rows[0]?.wal), rows: Number(rows[0]?.rows), commands: await commandsOf() };
  } finally {
    await client.end();
  }
}

async function commandsOf(): Promise<number> {
  if (process.env.REDIS_URL === undefined) return 0;
  const redis = new Redis(process.env.REDIS_URL);
  try {
    return Number(/total_commands_processed:(\d+)/.exec(await redis.info("stats"))?.[1] ?? 0);
  } finally {
    redis.disconnect();
  }
}
