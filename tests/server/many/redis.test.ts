/** News and limits over a Redis that freezes, stops and comes back empty: only they are late. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, startedGame } from "./support/play.ts";
import { hasRedis, ownRedis } from "./support/redis.ts";
import { openCluster, type TestCluster } from "./support/cluster.ts";

describe.skipIf(!hasRedis)("two processes with a Redis", () => {
  let cluster: TestCluster;
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    cluster = await openCluster({ processes: 2, env: { REDIS_URL: redis.url } });
  }, 120_000);
  afterAll(async () => {
    await cluster?.close();
    await redis?.stop();
  });

  /** A listed table of the first process is seen in the lobby of the second. */
  async function newsArrive(): Promise<void> {
    const [host, guest] = [await cluster.newVisitor(), await cluster.newVisitor()];
    const lobby = await cluster.at(cluster.processes[1], guest).lobby();
    const code = await cluster.at(cluster.processes[0], host).open({ game: "skorm", listed: true });
    await expect.poll(() => Object.keys(lobby.view().tables), { timeout: 40_000 }).toContain(code);
    await lobby.leave();
  }

  /** Play, entry and new tables go on, fast. */
  async function allGoesOn(): Promise<void> {
    const began = Date.now();
    const { code, ann, clients } = await startedGame(cluster, { minutes: 5, increment: 0 });
    expect(await act(clients)).toBe("ok");
    for (const process of cluster.processes) {
      expect((await cluster.at(process, ann).ask("POST", `/api/tables/${code}/enter`, {})).status).toBe(200);
      await (await cluster.at(process, ann).lobby()).leave();
    }
    await Promise.all(clients.map((client) => client.leave()));
    expect(Date.now() - began).toBeLessThan(10_000);
  }

  it("hear of each other's tables, and again after it froze, and after it came back empty", {
    timeout: 180_000,
  }, async () => {
    await newsArrive();
    redis.signal("SIGSTOP");
    await allGoesOn();
    redis.signal("SIGCONT");
    await newsArrive();
    await redis.stop();
    await allGoesOn();
    await redis.start();
    await newsArrive();
  });
});

describe("wrong codes and new identities", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    const limits = { LIMITS: "on", LIMIT_CODE_MISSES: "6/600", LIMIT_IDENTITIES: "8/600" };
    cluster = await openCluster({ processes: 2, env: limits });
  }, 120_000);
  afterAll(() => cluster?.close());

  it("are counted by all processes together", { timeout: 60_000 }, async () => {
    const people = [await cluster.newVisitor(), await cluster.newVisitor()];
    const codes: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const [who] = people;
      const asked = who === undefined ? undefined : cluster.at(cluster.processes[tries % 2], who);
      codes.push((await asked?.ask("POST", "/api/tables/ZZZZZZ/enter", {}))?.status ?? 0);
    }
    expect(codes.filter((status) => status === 404)).toHaveLength(6);
    expect(codes.slice(6)).toEqual([429, 429, 429, 429]);
    const made: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const { base } = cluster.processes[tries % 2] ?? cluster.front;
      made.push((await fetch(`${base}/api/identity`, { method: "POST" })).status);
    }
    expect(made.filter((status) => status === 200)).toHaveLength(6);
  });

  it("are counted for each cluster at the same Redis by itself", { timeout: 60_000 }, async () => {
    const other = await openCluster({ processes: 1, env: { LIMITS: "on", LIMIT_IDENTITIES: "8/600" } });
    try {
      expect((await fetch(`${other.front.base}/api/identity`, { method: "POST" })).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe("a process that is not one of many", () => {
  it("leaves a database alone that another serves, and says so", { timeout: 90_000 }, async () => {
    const cluster = await openCluster({ processes: 1 });
    try {
      const { createSkerry } = await import("../../../server/app.ts");
      const { readConfig } = await import("../../../server/process/config.ts");
      const config = readConfig({
        DATABASE_URL: cluster.schema.url(),
        PORT: "0",
        HOST: "127.0.0.1",
        LOG_LEVEL: "silent",
      });
      await expect(createSkerry(config)).rejects.toThrow(/serves this database/);
    } finally {
      await cluster.close();
    }
  });
});
