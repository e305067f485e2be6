/** The store in Postgres, in the database that DATABASE_URL names, and what is special about servers. */
import { Kysely, PostgresDialect } from "kysely";
import { Client, type PoolConfig } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { storeOver } from "../../../server/store/grouping.ts";
import { openStore } from "../../../server/database/open.ts";
import { migrate } from "../../../server/database/migrations/migrate.ts";
import { migrations } from "../../../server/database/migrations/list.ts";
import { AT_WORK, openPool } from "../../../server/database/postgres/pool.ts";
import { namedLike } from "../../../server/database/sql/names.ts";
import { openServer } from "../../../server/database/postgres/server.ts";
import { takeSteps } from "../../../server/database/postgres/stepping.ts";
import { recordsOf } from "../../../server/database/engine/operations.ts";
import type { Schema } from "../../../server/database/sql/schema.ts";
import type { Store } from "../../../server/store/store.ts";
import { storeSuite } from "./suite.ts";
import type { Place } from "./support/ground.ts";
import { openProxy, type TcpProxy } from "./support/proxy.ts";
import { begun, steps } from "./support/changes.ts";
import { lastStatement } from "./support/plan.ts";
import { type OwnSchema, ownSchema } from "./support/schema.ts";
import { TABLES, turn } from "./support/turns.ts";
import { expectWhole } from "./support/whole.ts";

/** How long something may take to be seen that takes no time on an idle machine. */
const PATIENCE = { timeout: 10_000 };

const database = process.env.DATABASE_URL ?? "";

if (database === "") {
  console.warn("\nSKIPPED: the store was not tested with Postgres. Set DATABASE_URL=postgres://... to do so.\n");
  it.skip("a store in Postgres: DATABASE_URL is not set");
} else {
  storeSuite(
    "a store in Postgres",
    async () => {
      const schema = await ownSchema(database);
      return { open: () => openAt(schema.url()), drop: schema.drop };
    },
    cleared,
  );
  afterAll(() => Promise.all(spare.map(({ drop }) => drop())));
  describe("a store in Postgres", () => properties());
  describe("a store in Postgres, while another process writes", () => rewrites());
  describe("a Postgres server", () => failures());
}

/** Schemas that a test has done with, in which nothing is kept: to make one takes longer than a test. */
const spare: OwnSchema[] = [];

async function cleared(): Promise<Place> {
  const schema = spare.pop() ?? (await ownSchema(database));
  return {
    open: () => openAt(schema.url()),
    drop: async () => {
      await schema.clear();
      spare.push(schema);
    },
  };
}

function openAt(url: string): Promise<Store> {
  return openStore({ DATA_DIR: "/nonexistent", DATABASE_URL: url, STORE_SYNC: "full" });
}

async function testSchema(): Promise<OwnSchema> {
  const schema = await ownSchema(database);
  onTestFinished(schema.drop);
  return schema;
}

function properties(): void {
  it("keeps no steps of a game that is forgotten", async () => {
    const schema = await testSchema();
    const store = await openAt(schema.url());
    await store.save(begun("KELP47", "g1", { steps: steps(0, 2) }));
    await store.save(begun("OTTER2", "g2", { steps: steps(0, 3) }));
    await store.remove("KELP47");
    await store.close();
    expect(await schema.query("select distinct game_id from steps")).toEqual([{ game_id: "g2" }]);
  });

  it("of an older version goes on with what it holds, and has what a step changes behind all the rest", async () => {
    const schema = await testSchema();
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(schema.url(), undefined, {}) }) });
    onTestFinished(() => db.destroy());
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0008-behind"));
    await migrate(db, { inSchema: schema.name, migrations: older });
    const { saveAll } = recordsOf(db, { locksRows: true, takeSteps });
    await saveAll([begun("KELP47", "g1", { steps: steps(0, 2) })]);
    const store = await openAt(schema.url());
    const step = { ...begun("KELP47", "g1"), revision: 2, awaits: "1", steps: steps(2, 1) };
    const { document: _, players: __, opened: ___, ...alone } = step;
    expect(await store.save(alone)).toBe("kept");
    expect(await store.load("KELP47")).toMatchObject({ revision: 2, plies: 3, awaits: "1" });
    await store.close();
    const columns = await schema.query(
      `select attname from pg_attribute where attrelid = 'tables'::regclass and attnum > 0 and not attisdropped order by attnum`,
    );
    expect(columns.slice(-3).map((column) => Reflect.get(column, "attname"))).toEqual(["awaits", "revision", "plies"]);
  });

  it("finds players by how their names begin without reading all names, whatever order its language has", async () => {
    const schema = await testSchema();
    await (await openAt(schema.url())).close();
    await schema.query(
      `insert into identities select 'p' || n, 1, md5(n::text), 1, 0 from generate_series(1, 20000) n;
      insert into name_looks select name, player from identities; analyze identities; analyze name_looks`,
    );
    const pool = openPool(schema.url(), undefined, { max: 1 });
    onTestFinished(() => pool.end());
    const asked = await lastStatement(new PostgresDialect({ pool }), (db) => namedLike(db, ["abc", "abd"], 9));
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${asked.sql}`, [...asked.parameters]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index.* name_looks_pkey/);
    expect(plan).toMatch(/Index Scan using identities_pkey/);
    expect(plan).not.toContain("Seq Scan");
    const collation = `select collation_name as name from information_schema.columns
      where table_schema = '${schema.name}' and table_name = 'name_looks' and column_name = 'looks'`;
    expect(await schema.query(collation)).toEqual([{ name: "C" }]);
  });

  it("of a newer version is left alone", async () => {
    const schema = await testSchema();
    await (await openAt(schema.url())).close();
    await schema.query(`insert into kysely_migration values ('9999-later', '2999-01-01T00:00:00.000Z')`);
    await expect(openAt(schema.url())).rejects.toThrow(/newer version of this server \(it has 9999-later\)/);
  });

  it("needs a schema that is there", async () => {
    const schema = await testSchema();
    const nowhere = schema.url().replace(schema.name, "nowhere_at_all");
    await expect(openAt(nowhere)).rejects.toThrow(/none of the schemas in its search_path is there/);
  });
}

/** Does something while another connection has written and not committed, and waits for its lock. */
async function meeting(schema: OwnSchema, statement: string, work: () => Promise<unknown>): Promise<void> {
  const other = new Client({ connectionString: schema.url() });
  await other.connect();
  try {
    await other.query("begin");
    await other.query(statement);
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    const working = work();
    const waiting = `select 1 from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
    await expect.poll(() => schema.query(waiting), PATIENCE).toHaveLength(1);
    await other.query("commit");
    await working;
  } finally {
    await other.end();
  }
}

function rewrites(): void {
  const head = (phase: string) => JSON.stringify({ hostName: "Ann", winners: [], phase });
  it.each(["renamed", "deleted"])("keeps what was saved of a tournament as a player of it is %s", async (what) => {
    const schema = await testSchema();
    const store = await openAt(schema.url());
    const entrant = { player: "ann", entrant: JSON.stringify({ name: "Ann", bound: true, status: "in" }) };
    await store.saveTournament({
      ...{ id: "t", revision: 1, phase: "running", host: "ann", startsAt: 1, at: 1, head: head("running") },
      ...{ entrants: [entrant], pairings: [], winners: [] },
    });
    await meeting(
      schema,
      `update tournaments set revision = 2, phase = 'finished', head = '${head("finished")}'`,
      () => (what === "renamed" ? store.renameKnown({ id: "ann", name: "Bo" }) : store.deleteAccount("ann", 9)),
    );
    const kept = await store.tournament("t");
    expect(kept?.revision).toBe(3);
    expect(kept?.head).toContain("finished");
    expect(JSON.stringify(kept)).not.toContain("Ann");
    await store.close();
  });
}

/** A store that is reached through a proxy. */
async function distant(limits: PoolConfig = AT_WORK): Promise<{ store: Store; proxy: TcpProxy; schema: OwnSchema }> {
  const schema = await testSchema();
  const proxy = await openProxy(database);
  onTestFinished(proxy.close);
  const store = storeOver(await openServer(schema.url(proxy.host), undefined, limits));
  onTestFinished(store.close);
  return { store, proxy, schema };
}

/** Waits until the store has noticed which of its connections are gone: until then, questions may still fail. */
async function recovered(store: Store): Promise<void> {
  const all = () => Promise.all(TABLES.map((code) => store.isFree(code)));
  await expect.poll(() => all().then(Boolean, () => false), PATIENCE).toBe(true);
}

/** Saves the next change of each table, until it is kept. */
async function saveOn(store: Store, revision: number): Promise<void> {
  const outcomes = await Promise.all(TABLES.map((code) => store.save(turn(code, revision))));
  expect(new Set(outcomes)).toEqual(new Set(["kept"]));
}

/** How many statements wait for a lock in a schema. */
async function waitingIn(schema: OwnSchema): Promise<number> {
  const rows = await schema.query(
    `select 1 from pg_locks where not granted and relation = '${schema.name}.games'::regclass`,
  );
  return rows.length;
}

function failures(): void {
  it("that goes away in the middle fails what is asked, and all goes on when it is back", async () => {
    const { store, proxy } = await distant();
    let revisions = TABLES.map(() => 0);
    for (let round = 0; round < 5; round++) {
      const saves = TABLES.flatMap((code, index) =>
        Array.from({ length: 10 }, (_, ahead) => store.save(turn(code, (revisions[index] ?? 0) + 1 + ahead))),
      );
      const settled = Promise.allSettled(saves);
      // The first batch is answered at most: the others are cut off in some state or other.
      if (round > 0) await saves[0];
      proxy.cut();
      const kept = (await settled).filter(({ status }) => status === "fulfilled");
      expect(kept.length).toBeLessThan(saves.length);
      await expect(store.load("T0")).rejects.toThrow();
      await expect(store.beat("run", 1, 2)).rejects.toThrow();
      proxy.mend();
      await recovered(store);
      revisions = await Promise.all(TABLES.map((code) => expectWhole(store, code)));
    }
    await Promise.all(TABLES.map((code, index) => store.save(turn(code, (revisions[index] ?? 0) + 1))));
  });

  it("that ends idle connections is asked again over new ones", async () => {
    const { store, schema, proxy } = await distant();
    await saveOn(store, 1);
    await Promise.all(TABLES.map((code) => store.load(code)));
    expect(proxy.open()).toBeGreaterThan(1);
    await schema.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where client_port in (${proxy.ports().join(", ")})`,
    );
    await expect.poll(() => proxy.open(), PATIENCE).toBe(0);
    await recovered(store);
    await saveOn(store, 2);
  });

  it("that does not answer is given up, and so are its connections", async () => {
    const { store, proxy } = await distant({ ...AT_WORK, query_timeout: 1000 });
    await saveOn(store, 1);
    await Promise.all(TABLES.map((code) => store.isFree(code)));
    const open = proxy.open();
    expect(open).toBeGreaterThan(1);
    proxy.stall();
    const asked = [store.save(turn("T0", 2)), ...Array.from({ length: open - 1 }, () => store.isFree("T1"))];
    const reasons = (await Promise.allSettled(asked)).map((one) => one.status === "rejected" && String(one.reason));
    expect(new Set(reasons)).toEqual(new Set(["Error: Query read timeout"]));
    await expect.poll(() => proxy.open(), PATIENCE).toBe(0);
    proxy.mend();
    expect(await expectWhole(store, "T0")).toBe(1);
    await saveOn(store, 2);
  });

  it("that is busy with much reading is not away: all of it is answered, and changes are kept meanwhile", async () => {
    const { store, schema } = await distant();
    await saveOn(store, 1);
    const other = new Client({ connectionString: schema.url() });
    await other.connect();
    await other.query("begin; lock table games in access exclusive mode");
    const reading = Promise.all(Array.from({ length: 60 }, () => store.game("none")));
    await expect.poll(() => waitingIn(schema)).toBeGreaterThan(1);
    const began = performance.now();
    // Longer than a server may take to be reached.
    for (let beats = 1; performance.now() - began < 3200; beats++) {
      const beatAt = performance.now();
      await store.beat("run", 1, beats);
      expect(performance.now() - beatAt).toBeLessThan(1000);
    }
    await other.end();
    expect(new Set(await reading)).toEqual(new Set([undefined]));
  });

  it("that takes connections and says nothing is given up in time", { timeout: 10_000 }, async () => {
    const proxy = await openProxy(database);
    onTestFinished(proxy.close);
    proxy.stall();
    const pool = openPool(`postgres://ann@${proxy.host}/skerry`, undefined, {});
    onTestFinished(() => pool.end());
    const began = performance.now();
    await expect(pool.query("select 1")).rejects.toThrow(/timeout/);
    expect(performance.now() - began).toBeLessThan(6000);
  });

  it("that keeps a table locked fails what waits for it, in time", async () => {
    const { store, schema } = await distant({ ...AT_WORK, statement_timeout: 1000 });
    await saveOn(store, 1);
    const other = new Client({ connectionString: schema.url() });
    await other.connect();
    await other.query("begin; select * from tables where code = 'T3' for update");
    await expect(store.save(turn("T3", 2))).rejects.toThrow(/statement timeout/);
    expect(await store.save(turn("T4", 2))).toBe("kept");
    await other.end();
    expect(await store.save(turn("T3", 2))).toBe("kept");
  });

  it("that is not there, or knows no such database, is named at once, without its password", async () => {
    const proxy = await openProxy(database);
    proxy.cut();
    const cut = `postgres://ann:secret@${proxy.host}/skerry`;
    await expect(openAt(cut)).rejects.toThrow(/^Tables cannot be kept in the database 127\.0\.0\.1:\d+\/skerry: /);
    await proxy.close();
    await expect(openAt(cut)).rejects.toThrow(/ECONNREFUSED/);
    const error: unknown = await openAt(cut).catch((reason: unknown) => reason);
    expect(String(error)).not.toContain("secret");
    const other = new URL(database);
    other.pathname = "/no_such_database";
    await expect(openAt(other.href)).rejects.toThrow(/database "no_such_database" does not exist/);
  });
}
