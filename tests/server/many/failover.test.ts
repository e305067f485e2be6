/** Processes that end, freeze and come back, a database and a Redis that go away: everybody plays on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { TableView } from "../../../shared/wire/table.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { openProxy, type TcpProxy } from "../store/support/proxy.ts";
import { type TableClient, until, type Visitor } from "../support/test-server.ts";
import { type ClusterProcess, health, openCluster, type TestCluster, soon } from "./support/cluster.ts";
import { act, actionsIn, nextAct } from "./support/play.ts";

const GAME = "skorm";
const CLOCK = 10 * 60_000;

interface Scene {
  readonly code: string;
  readonly ann: Visitor;
  readonly ben: Visitor;
  readonly annAt: TableClient;
  readonly benAt: TableClient;
  readonly holder: ClusterProcess;
  readonly others: readonly ClusterProcess[];
}

/** A game that has just begun, with Ann to move. @param at the process that is to have it, if it matters */
async function scene(cluster: TestCluster, at?: ClusterProcess): Promise<Scene> {
  const [ann, ben] = [await cluster.newVisitor("Ann"), await cluster.newVisitor("Ben")];
  const clock = { minutes: CLOCK / 60_000, increment: 0 };
  const code = await cluster.at(at, ann).open({ game: GAME, listed: true, clock });
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  await annAt.ask("ready", { ready: true });
  await benAt.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
  const holder = await cluster.holderOf(ann, code);
  return { code, ann, ben, annAt, benAt, holder, others: cluster.processes.filter((one) => one !== holder) };
}

/** Both come back through the front, as their pages do. @returns after how many ms, and their places */
async function comeBack({ ann, ben, code }: Scene, patience?: number) {
  const both = () => Promise.all([ann.enter(code), ben.enter(code)]);
  return soon(both, patience);
}

/** What the clocks of both have lost. */
function used(view: TableView): number {
  const { seat } = nextAct(view);
  const left = view.seats.map((_, index) => clockLeft(view, index, index === seat, Date.now()));
  return 2 * CLOCK - left.reduce((sum, ms) => sum + ms, 0);
}

describe("when the process of a table", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await openCluster({ processes: 2 });
  }, 90_000);
  afterAll(() => cluster?.close());
  beforeEach(async () => {
    await Promise.all(cluster.processes.map((one) => (one.child() === undefined ? one.start() : undefined)));
  }, 60_000);

  it("is killed, its players are back in another one in 2 s, with every move, and are charged for nothing", {
    timeout: 60_000,
  }, async () => {
    const played = await scene(cluster);
    expect(await act([played.annAt, played.benAt])).toBe("ok");
    await until(() => played.annAt.view().log.length === 1);
    const before = actionsIn(played.annAt.view());
    const usedBefore = used(played.benAt.view());
    await played.holder.end("SIGKILL");
    const { found, ms } = await comeBack(played);
    const [annAt] = found;
    expect(ms).toBeLessThan(2000);
    expect(await cluster.holderOf(played.ann, played.code)).toBe(played.others[0]);
    if (annAt === undefined) throw new Error("nobody is back");
    expect(actionsIn(annAt.view())).toEqual(before);
    expect(used(annAt.view()) - usedBefore).toBeLessThan(ms + 1500);
    expect(await act(found)).toBe("ok");
    console.log(`killed: back after ${ms} ms`);
  });

  it("ends in good order, they are back in 2 s", { timeout: 60_000 }, async () => {
    const played = await scene(cluster);
    expect(await act([played.annAt, played.benAt])).toBe("ok");
    const began = Date.now();
    const ending = played.holder.end("SIGTERM");
    await Promise.all([played.annAt.closed, played.benAt.closed]);
    const { found } = await comeBack(played);
    const ms = Date.now() - began;
    expect(ms).toBeLessThan(2000);
    await ending;
    expect(await act(found)).toBe("ok");
    console.log(`SIGTERM: back after ${ms} ms`);
  });

  it("freezes, they are back in 8 s; when it wakes it lets go at once, and nothing is charged", {
    timeout: 60_000,
  }, async () => {
    const played = await scene(cluster);
    expect(await act([played.annAt, played.benAt])).toBe("ok");
    const usedBefore = used(played.benAt.view());
    played.holder.child()?.kill("SIGSTOP");
    const { found, ms } = await comeBack(played);
    expect(ms).toBeLessThan(8000);
    const [annAt, benAt] = found;
    if (annAt === undefined || benAt === undefined) throw new Error("nobody is back");
    expect(used(annAt.view()) - usedBefore).toBeLessThan(3000);
    expect(await act([annAt, benAt])).toBe("ok");
    played.holder.child()?.kill("SIGCONT");
    const woken = Date.now();
    await Promise.all([played.annAt.closed, played.benAt.closed]);
    expect(Date.now() - woken).toBeLessThan(2000);
    expect(await act([annAt, benAt])).toBe("ok");
    await until(() => benAt.view().log.length === annAt.view().log.length);
    expect(await cluster.holderOf(played.ann, played.code)).toBe(played.others[0]);
    console.log(`frozen: back after ${ms} ms, let go ${Date.now() - woken} ms after it woke`);
  });
});

describe("when one process alone", () => {
  let cluster: TestCluster;
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await openProxy(process.env.DATABASE_URL ?? "");
    cluster = await openCluster({
      processes: 2,
      hosts: [proxy.host],
      main: "tests/server/many/support/sticking.ts",
    });
  }, 90_000);
  afterAll(async () => {
    await cluster?.close();
    await proxy?.close();
  });

  /** What was cut off in the test before is back. */
  beforeEach(() => expect.poll(() => health(cluster.processes[0]), { timeout: 15_000 }).toBe(200), 30_000);

  it.each([
    { how: "cut" as const, within: 4000 },
    // The others have to wait until its lease is over.
    { how: "stall" as const, within: 7000 },
  ])(
    "is cut off from Postgres ($how), it hands its people on in 3 s, and says so of itself",
    { timeout: 60_000 },
    async ({ how, within }) => {
      const played = await scene(cluster, cluster.processes[0]);
      const lobby = await cluster.at(played.holder, played.ann).lobby();
      expect(await act([played.annAt, played.benAt])).toBe("ok");
      const began = Date.now();
      proxy[how]();
      // Restores the connection in any case, so that a failure here does not make later tests fail, too.
      onTestFinished(() => proxy.mend());
      await Promise.all([played.annAt.closed, played.benAt.closed, lobby.closed]);
      const handed = Date.now() - began;
      expect(handed).toBeLessThan(3500);
      expect(await health(played.holder)).toBe(503);
      const { found } = await comeBack(played);
      const ms = Date.now() - began;
      expect(ms).toBeLessThan(within);
      expect(await act(found)).toBe("ok");
      expect(await cluster.holderOf(played.ann, played.code)).toBe(played.others[0]);
      proxy.mend();
      await expect.poll(() => health(played.holder), { timeout: 15_000 }).toBe(200);
      console.log(`${how}: handed on after ${handed} ms, playing after ${ms} ms`);
    },
  );

  it("hangs in its loop, it ends itself in 10 s, and its people play on elsewhere", { timeout: 60_000 }, async () => {
    const played = await scene(cluster, cluster.processes[0]);
    expect(await act([played.annAt, played.benAt])).toBe("ok");
    const child = played.holder.child();
    const ended = new Promise((resolve) => child?.once("exit", (_, signal) => resolve(signal)));
    const began = Date.now();
    child?.send("stick");
    const { found } = await comeBack(played);
    expect(found.map((client) => actionsIn(client.view()).length)).toEqual([1, 1]);
    expect(await ended).toBe("SIGKILL");
    expect(Date.now() - began).toBeLessThan(10_000);
    await played.holder.start();
    expect(await act(found)).toBe("ok");
  });
});

describe("when Postgres is away", () => {
  let cluster: TestCluster;
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await openProxy(process.env.DATABASE_URL ?? "");
    cluster = await openCluster({ processes: 2, hosts: [proxy.host, proxy.host] });
  }, 90_000);
  afterAll(async () => {
    await cluster?.close();
    await proxy?.close();
  });

  it("what cannot be kept is refused, and goes on by itself when it is back", { timeout: 60_000 }, async () => {
    const played = await scene(cluster);
    expect(await act([played.annAt, played.benAt])).toBe("ok");
    await until(() => played.annAt.view().log.length === 1);
    proxy.cut();
    expect(["not-kept", "unsettled", "resting"]).toContain(await act([played.annAt, played.benAt]));
    proxy.mend();
    const back = await soon(async () => {
      const clients = await Promise.all([played.ann.enter(played.code), played.ben.enter(played.code)]);
      if ((await act(clients)) !== "ok") throw new Error("not yet");
      return clients;
    });
    await expect.poll(() => back.found.map((client) => actionsIn(client.view()).length)).toEqual([2, 2]);
    expect(await cluster.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
  });
});
