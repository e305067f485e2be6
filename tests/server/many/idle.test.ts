/**
 * The queries of a server of three processes while nobody is there, and how an operator empties one of the processes.
 */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../../support/run.ts";
import { startedGame } from "./support/play.ts";
import { openCluster, soon, SECRET, type TestCluster } from "./support/cluster.ts";

const MAX_PER_SECOND = 5;
const MEASURED_MS = 10_000;

const shared = process.env.DATABASE_URL ?? "";
const name = `skerry_idle_${randomBytes(6).toString("hex")}`;
let cluster: TestCluster;

/** Asks the server from a database beside that of the server, whose transactions are counted. */
async function asked(text: string): Promise<Record<string, number> | undefined> {
  const database = new Client({ connectionString: shared });
  await database.connect();
  try {
    return (await database.query<Record<string, number>>(text)).rows[0];
  } finally {
    await database.end();
  }
}

const committed = async () =>
  Number((await asked(`select xact_commit as n from pg_stat_database where datname = '${name}'`))?.n);

beforeAll(async () => {
  await asked(`create database ${name}`);
  const own = new URL(shared);
  own.pathname = `/${name}`;
  process.env.DATABASE_URL = own.href;
  cluster = await openCluster({ processes: 3, env: { DRAIN_SECONDS: "5" } });
}, 90_000);
afterAll(async () => {
  await cluster?.close();
  process.env.DATABASE_URL = shared;
  await asked(`drop database if exists ${name} with (force)`);
});

it(`makes at most ${MAX_PER_SECOND} transactions a second when nobody is there`, { timeout: 90_000 }, async () => {
  // The start is over when one second looks like the one before it.
  await expect
    .poll(
      async () => {
        const before = await committed();
        await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
        return ((await committed()) - before) / (MEASURED_MS / 1000);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeLessThanOrEqual(MAX_PER_SECOND);
  // It does count something.
  const before = await committed();
  await expect.poll(committed, { timeout: 10_000 }).toBeGreaterThan(before);
});

it("moves the tables of a process on an operator's word, and says so when it has none", {
  timeout: 90_000,
}, async () => {
  const [first] = cluster.processes;
  const env = { DATABASE_URL: cluster.schema.url(), IDENTITY_SECRET: SECRET };
  const there = { newVisitor: async (who?: string) => cluster.at(first, await cluster.newVisitor(who)) };
  const { code, ann, clients } = await startedGame(there, { minutes: 60, increment: 0 });
  expect(await run("tools/house/main.ts", ["drain", "7"], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining("there are 1, 2, 3"),
  });
  const { code: exit, said } = await run("tools/house/main.ts", ["drain", "1"], env);
  expect({ exit, said }).toEqual({ exit: 0, said: expect.stringMatching(/^1 is empty.*: 1 tables moved/) });
  await Promise.all(clients.map((client) => client.closed));
  const back = cluster.at(undefined, ann);
  await soon(() => back.enter(code));
  expect(await cluster.holderOf(back, code)).not.toBe(first);
  expect((await fetch(`${first?.base}/health`)).status).toBe(503);
  await first?.end("SIGTERM");
});
