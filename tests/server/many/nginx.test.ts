/** Two processes behind nginx, with the very file that docker-compose.yml gives it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { seatReservation } from "../../../shared/wire/http.ts";
import { botOf, keeper, openStream, ORIGIN } from "../support/bot-accounts.ts";
import { isNginxThere, openNginx } from "./support/nginx.ts";
import { act, actionsIn, startedGame } from "./support/play.ts";
import { health, openCluster, soon, type TestCluster } from "./support/cluster.ts";

if (!isNginxThere) console.error("SKIPPED: hosting/nginx.conf was not tried. Put nginx on the PATH (.ci/run does).");

const CLOCK = { minutes: 10, increment: 0 };
/** So many people come at the same moment, all the time. */
const AT_THE_DOOR = 6;
/** So many come at once in a slow minute. */
const ENTRIES = 200;
/** A process that is slowed down runs for one of so many such times, in ms. */
const SLOWNESS = 10;
const RUNNING_MS = 40;

/** Lets the processes run for a tenth of the time, in turn. @returns ends that */
function slowDown({ processes }: TestCluster): () => void {
  let time = 0;
  const timer = setInterval(() => {
    time = (time + 1) % SLOWNESS;
    for (const [index, process] of processes.entries()) {
      const isItsTurn = Math.floor((index * SLOWNESS) / processes.length) === time;
      process.child()?.kill(isItsTurn ? "SIGCONT" : "SIGSTOP");
    }
  }, RUNNING_MS);
  return () => {
    clearInterval(timer);
    for (const process of processes) process.child()?.kill("SIGCONT");
  };
}

describe.skipIf(!isNginxThere)("behind nginx", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await openCluster({ processes: 2, front: openNginx });
  }, 90_000);
  afterAll(() => cluster?.close());
  beforeEach(async () => {
    await Promise.all(cluster.processes.map((one) => (one.child() === undefined ? one.start() : undefined)));
    // One that was frozen in the test before takes nobody until it has looked around.
    for (const one of cluster.processes) await expect.poll(() => health(one), { timeout: 30_000 }).toBe(200);
  }, 60_000);

  it("people come to any process, and their sockets to the one that has the table", { timeout: 60_000 }, async () => {
    for (let table = 0; table < 6; table++) {
      const { code, ann, clients } = await startedGame(cluster, CLOCK);
      expect(await act(clients)).toBe("ok");
      const ways = await Promise.all(
        cluster.processes.map(async (process) =>
          seatReservation.parse((await cluster.at(process, ann).ask("POST", `/api/tables/${code}/enter`, {})).body),
        ),
      );
      expect(new Set(ways.map(({ publicAddress }) => publicAddress)).size).toBe(1);
      await Promise.all(clients.map((client) => client.leave()));
    }
  });

  it("nobody gets at what is for operators, at other processes, or at a path of none", async () => {
    for (const path of ["/metrics", "/METRICS/", "/house/enter", "/p/3/x/y", "/p/app1/x/y"]) {
      const { status, headers } = await fetch(`${cluster.front.base}${path}`);
      // A path that belongs to no process leads to our page that says so.
      expect([path, status, headers.get("server")]).toEqual([path, 404, "nginx"]);
    }
    expect((await fetch(`${cluster.front.base}/health`)).status).toBe(200);
  });

  it.each(["SIGKILL", "SIGTERM"] as const)(
    "players are back in 2 s after %s, with every move",
    {
      timeout: 60_000,
    },
    async (signal) => {
      const { code, ann, ben, clients } = await startedGame(cluster, CLOCK);
      expect(await act(clients)).toBe("ok");
      const holder = await cluster.holderOf(ann, code);
      const began = Date.now();
      const ending = holder.end(signal);
      await Promise.all(clients.map((client) => client.closed));
      const { found } = await soon(() => Promise.all([ann.enter(code), ben.enter(code)]));
      const ms = Date.now() - began;
      expect(ms).toBeLessThan(2000);
      expect(found.map((client) => actionsIn(client.view()).length)).toEqual([1, 1]);
      expect(await act(found)).toBe("ok");
      expect(await cluster.holderOf(ann, code)).not.toBe(holder);
      await ending;
      console.log(`nginx, ${signal}: back after ${ms} ms`);
    },
  );

  it("players are back in 8 s when a process freezes", { timeout: 60_000 }, async () => {
    const { code, ann, ben, clients } = await startedGame(cluster, CLOCK);
    expect(await act(clients)).toBe("ok");
    const holder = await cluster.holderOf(ann, code);
    const began = Date.now();
    holder.child()?.kill("SIGSTOP");
    const other = cluster.processes.find((process) => process !== holder);
    const early = await cluster.at(other, ann).ask("POST", `/api/tables/${code}/enter`, {});
    // Whether it is its own already, or nobody knows yet that nobody has it: an answer, and none for which to ask another.
    expect(early.status === 200 || [early.status, early.retryAfter]).toEqual(early.status === 200 || [202, "1"]);
    const { found } = await soon(() => Promise.all([ann.enter(code), ben.enter(code)]));
    const ms = Date.now() - began;
    expect(ms).toBeLessThan(8000);
    expect(await act(found)).toBe("ok");
    holder.child()?.kill("SIGCONT");
    await Promise.all(clients.map((client) => client.closed));
    console.log(`nginx, frozen: back after ${ms} ms`);
  });

  it("a slow minute is no outage: everybody is let in, or told when to ask again", { timeout: 60_000 }, async () => {
    const { code, ann, clients } = await startedGame(cluster, CLOCK);
    const quicken = slowDown(cluster);
    try {
      const began = Date.now();
      const asked = Array.from({ length: ENTRIES }, async (_, index) => {
        const path = index % 10 > 0 ? "/api/lobby/enter" : `/api/tables/${code}/enter`;
        const { status, retryAfter } = await ann.ask("POST", path, {});
        return status === 202 ? `${status} after ${retryAfter} s` : `${status}`;
      });
      const told = Object.groupBy(await Promise.all(asked), (status) => status);
      const ms = Date.now() - began;
      console.log(
        `nginx, slow: ${Object.entries(told).map(([status, all]) => `${all?.length} x ${status}`)} in ${ms} ms`,
      );
      expect(Object.keys(told).filter((status) => !["200", "202 after 1 s"].includes(status))).toEqual([]);
    } finally {
      quicken();
    }
    // On a machine that is busy itself most are told to ask again: who does is let in once the minute is over.
    await expect
      .poll(async () => (await ann.ask("POST", "/api/lobby/enter", {})).status, { timeout: 20_000 })
      .toBe(200);
    await Promise.all(clients.map((client) => client.leave()));
  });

  it("who comes while a process ends in good order is let in at once, each of them", { timeout: 60_000 }, async () => {
    const [first] = cluster.processes;
    const { found: visitor } = await soon(() => cluster.newVisitor());
    // A process that froze or was away is given a rest by nginx: both have to be asked again before one of them ends.
    const asked = new Set<string>();
    const ask = () => visitor.ask("POST", "/api/lobby/enter", {});
    await soon(async () => {
      asked.add(seatReservation.parse((await ask()).body).publicAddress ?? "");
      if (asked.size < cluster.processes.length) throw new Error("nginx asks one of them only");
    });
    const statuses: number[] = [];
    let isOver = false;
    // Each of them asks again only after an answer: more requests than the processes can handle would only show that
    // they are slow.
    const asking = Array.from({ length: AT_THE_DOOR }, async () => {
      while (!isOver) statuses.push((await ask()).status);
    });
    await expect.poll(() => statuses.length).toBeGreaterThan(AT_THE_DOOR);
    await first?.end("SIGTERM");
    isOver = true;
    await Promise.all(asking);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    console.log(`nginx, SIGTERM of one: ${statuses.length} of ${statuses.length} let in`);
  });
});

it.skipIf(!isNginxThere)("a stream on which nothing happens stays open behind nginx", { timeout: 90_000 }, async () => {
  const cluster = await openCluster({ processes: 2, front: openNginx, env: { PUBLIC_ORIGIN: ORIGIN } });
  onTestFinished(() => cluster.close());
  const { base } = cluster.front;
  const ann = await keeper({ address: base, newVisitor: cluster.newVisitor }, "Ann");
  const stream = await openStream(base, await botOf(base, ann, "Crunch"));
  await expect.poll(() => stream.ended() || stream.signs() >= 3, { timeout: 30_000 }).toBe(true);
  expect(stream.ended()).toBe(false);
  stream.close();
});
