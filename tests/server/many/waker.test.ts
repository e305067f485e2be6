/** Clocks that run out at tables that nobody has open, and the notifications that follow. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openPushService, subscriber } from "../../support/push-service.ts";
import { openServer, readyWith, startedTable, until } from "../support/test-server.ts";
import { openTables, passTime, wallClock } from "../support/lasting-server.ts";
import { openCluster } from "./support/cluster.ts";
import { startedGame } from "./support/play.ts";

const FLAG = { minutes: 0.1, increment: 0 };

describe("a clock at a table that nobody has open", () => {
  it("runs out in time, and the table is put away again, where one process keeps a file", async () => {
    const turn = wallClock();
    const server = await openServer({ PUT_AWAY_MINUTES: "0.005" });
    onTestFinished(server.stop);
    const { ann, annAt, benAt } = await startedTable(server, { clock: { days: 1 } });
    await Promise.all([annAt.leave(), benAt.leave()]);
    await expect.poll(() => openTables(server), { timeout: 10_000 }).toBe(0);
    // A player with the home page open sees the game end in their list.
    const lobby = await ann.lobby();
    passTime(server, turn, 24 * 60 * 60_000);
    await expect.poll(() => lobby.yours()[0]?.phase, { timeout: 15_000 }).toBe("finished");
    expect(lobby.yours()[0]?.place).toBe(2);
    await expect.poll(() => openTables(server), { timeout: 10_000 }).toBe(0);
  });

  it("notifies whoever is next, on a device where no page is open", async () => {
    const service = await openPushService();
    onTestFinished(service.close);
    const turn = wallClock();
    const server = await openServer({ PUT_AWAY_MINUTES: "0.005" }, undefined, undefined, service.line);
    onTestFinished(server.stop);
    const [ann, ben, cleo] = [
      await server.newVisitor("Ann"),
      await server.newVisitor("Ben"),
      await server.newVisitor("Cleo"),
    ];
    const devices = [ben, cleo].map((who) => ({ who, ...subscriber(service.base, `device-${who.name}`) }));
    for (const { who, request } of devices)
      expect((await who.ask("POST", "/api/notifications", request(""))).status).toBe(200);
    const code = await ann.open({ seats: 3, clock: { days: 1 } });
    const clients = [await ann.enter(code), await ben.enter(code), await cleo.enter(code)];
    for (const [seat, client] of clients.entries()) if (seat > 0) await client.ask("sit", { seat });
    await readyWith(
      clients,
      clients.map((_, seat) => String(seat).repeat(32)),
    );
    await until(() => clients.every((client) => client.view().phase === "playing"));
    for (const client of clients) await client.leave();
    await expect.poll(() => openTables(server), { timeout: 10_000 }).toBe(0);
    const pushed = () => devices.map(({ who, open }) => service.pushed(`device-${who.name}`, open));
    expect(pushed()).toEqual([[], []]);
    passTime(server, turn, 24 * 60 * 60_000);
    // Ann is out of the game: it is Ben's turn, and nobody else's.
    await expect
      .poll(() => pushed()[0]?.map(({ notification }) => notification), { timeout: 30_000 })
      .toMatchObject([{ kind: "turn", code, title: "Your turn" }]);
    expect(pushed()[1]).toEqual([]);
    await expect.poll(() => openTables(server), { timeout: 10_000 }).toBe(0);
  }, 90_000);

  it("runs out in time in one of two processes, also when the one that had the table was killed", {
    timeout: 120_000,
  }, async () => {
    const cluster = await openCluster({ processes: 2 });
    onTestFinished(cluster.close);
    const { code, ann, clients } = await startedGame(cluster, FLAG);
    const holder = await cluster.holderOf(ann, code);
    await holder.end("SIGKILL");
    await Promise.all(clients.map((client) => client.closed));
    const finished = () => cluster.schema.query(`select phase from tables where code = '${code}'`);
    await expect.poll(finished, { timeout: 40_000, interval: 300 }).toEqual([{ phase: "finished" }]);
  });
});
