import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../support/test-server.ts";
import { openServer, startedTable, until } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ AWAY_CLAIM_SECONDS: "0.2" });
});
afterAll(() => server.stop());

describe("a table over the network", () => {
  it("leads from its opening to a result, which everybody sees alike", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server);
    const looksOn = await (await server.newVisitor()).enter(code);
    expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
    expect(await benAt.ask("act", [1, "win"])).toBe("ok");
    await until(() => [annAt, benAt, looksOn].every((at) => at.view().phase === "finished"));
    expect(annAt.view()).toMatchObject({
      code,
      host: ann.id,
      round: 1,
      log: ["0pass", "1win"],
      watching: 1,
      game: { steps: 2, reason: "win", out: [0] },
    });
    expect(benAt.view()).toEqual(annAt.view());
    expect(looksOn.view()).toEqual(annAt.view());
  });

  it("answers what cannot be, and shows nobody a change", async () => {
    const { annAt, benAt } = await startedTable(server);
    await annAt.ask("act", [0, "look"]);
    await until(() => benAt.view().log.length === 1);
    const before = annAt.view();
    expect(await benAt.ask("act", [1, "pass"])).toBe("not-your-turn");
    expect(await annAt.ask("act", [0, "pass"])).toBe("stale");
    expect(await annAt.ask("act", [1, "jump"])).toBe("illegal");
    expect(await annAt.ask("act", { go: true })).toBe("malformed");
    expect(await annAt.ask("chat", { text: "x".repeat(301) })).toBe("too-large");
    expect(await annAt.ask("sit", { seat: 1 })).toBe("not-now");
    expect(annAt.view()).toEqual(before);
    expect(benAt.view()).toEqual(before);
  });

  it("lets a player resign, and both play again with the seats moved on", async () => {
    const { ann, ben, annAt, benAt } = await startedTable(server);
    expect(await benAt.ask("resign")).toBe("ok");
    await until(() => annAt.view().phase === "finished");
    expect(await annAt.ask("rematch", { want: true })).toBe("ok");
    await until(() => benAt.view().seats[0]?.rematch === true);
    expect(await benAt.ask("rematch", { want: true })).toBe("ok");
    await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
    expect(annAt.view()).toMatchObject({ round: 2, log: [], game: { steps: 0, reason: "", out: [] } });
    expect(annAt.view().seats.map((seat) => seat.player)).toEqual([ben.id, ann.id]);
    expect(await benAt.ask("act", [0, "pass"])).toBe("ok");
    expect(await annAt.ask("act", [1, "win"])).toBe("ok");
    await until(() => benAt.view().phase === "finished");
    expect(benAt.view()).toEqual(annAt.view());
  });

  it("brings a draw about that both agreed to", async () => {
    const { annAt, benAt } = await startedTable(server);
    expect(await annAt.ask("draw", { agree: true })).toBe("ok");
    await until(() => benAt.view().drawOffer === 0);
    expect(await benAt.ask("draw", { agree: true })).toBe("ok");
    await until(() => annAt.view().phase === "finished");
    expect(annAt.view().log).toEqual(["="]);
  });

  it("carries talk, and keeps people who look on quiet during play", async () => {
    const { code, annAt, benAt } = await startedTable(server);
    const looksOn = await (await server.newVisitor()).enter(code);
    expect(await looksOn.ask("chat", { text: "look out" })).toBe("watchers-quiet");
    expect(await annAt.ask("chat", { text: "hello" })).toBe("ok");
    await until(() => Object.keys(benAt.view().chat).length === 1);
    expect(Object.values(benAt.view().chat)[0]).toMatchObject({ name: "Ann", seat: 0, text: "hello" });
  });

  it("shows settings that the host changes, with another number of seats too", async () => {
    const host = await server.newVisitor();
    const code = await host.open({ seats: 3 });
    const [at, guestAt] = [await host.enter(code), await (await server.newVisitor()).enter(code)];
    await guestAt.ask("sit", { seat: 2 });
    expect(await at.ask("configure", { seats: 2, clock: { minutes: 1, increment: 0 } })).toBe("ok");
    await until(() => guestAt.view().seats.length === 2);
    expect(guestAt.view()).toEqual(at.view());
    expect(JSON.parse(guestAt.view().settings)).toMatchObject({ seats: 2, clock: { minutes: 1, increment: 0 } });
    expect(await at.ask("configure", { seats: 3 })).toBe("ok");
    await until(() => guestAt.view().seats.length === 3);
    expect(guestAt.view()).toEqual(at.view());
  });

  it("tells the server's time to everybody who comes", async () => {
    const { annAt } = await startedTable(server);
    const [message] = annAt.heard("time");
    expect(message).toEqual({ now: expect.closeTo(Date.now(), -5) });
  });

  it("ends a game by the clock, though nobody does anything", async () => {
    const { annAt, benAt } = await startedTable(server, { clock: { minutes: 0.1, increment: 0 } });
    expect(annAt.view().seats.map((seat) => seat.clock)).toEqual([60, 60]);
    await until(() => benAt.view().phase === "finished");
    expect(benAt.view().log).toEqual(["0!time"]);
    expect(benAt.view().seats.map((seat) => seat.clock)).toEqual([0, 60]);
  });
});

describe("a player whose line breaks", () => {
  it("is shown as away, keeps the seat, and finds the same board on coming back", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server);
    await annAt.ask("act", [0, "look"]);
    const before = annAt.view();
    await annAt.leave();
    await until(() => benAt.view().seats[0]?.present === false);
    expect(benAt.view().seats[0]?.awaySince).toBeGreaterThan(0);
    const back = await ann.enter(code);
    await until(() => benAt.view().seats[0]?.present === true);
    expect(back.view()).toEqual(before);
    expect(await back.ask("act", [1, "pass"])).toBe("ok");
  });

  it("stays there as long as another tab is open, and plays in either", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server);
    const second = await ann.enter(code);
    expect(await second.ask("act", [0, "look"])).toBe("ok");
    await until(() => annAt.view().log.length === 1);
    await annAt.leave();
    expect(await second.ask("act", [1, "pass"])).toBe("ok");
    await until(() => benAt.view().log.length === 2);
    expect(benAt.view().seats[0]?.present).toBe(true);
    expect(benAt.view().watching).toBe(0);
  });

  it("can be taken out of the game after a while by the one who waits", async () => {
    const { annAt, benAt } = await startedTable(server);
    expect(benAt.view().claimAfter).toBe(200);
    await annAt.leave();
    await until(() => benAt.view().seats[0]?.present === false);
    const away = benAt.view().seats[0]?.awaySince ?? 0;
    expect(await benAt.ask("claim", { seat: 0 })).toBe("still-here");
    await until(() => Date.now() > away + 210);
    expect(await benAt.ask("claim", { seat: 0 })).toBe("ok");
    await until(() => benAt.view().phase === "finished");
    expect(benAt.view().log).toEqual(["0!left"]);
  });

  it("shows the new name at all tables after a change of name", async () => {
    const { ann, annAt, benAt } = await startedTable(server);
    const { status } = await ann.ask("PATCH", "/api/identity", { name: "Annika" });
    expect(status).toBe(200);
    await until(() => benAt.view().seats[0]?.name === "Annika");
    await annAt.ask("chat", { text: "new name" });
    await until(() => Object.keys(benAt.view().chat).length === 1);
    expect(Object.values(benAt.view().chat)[0]?.name).toBe("Annika");
  });
});

describe("a table without watching", () => {
  it("sends people who look on away when the game starts", async () => {
    const [host, guest, third] = [await server.newVisitor(), await server.newVisitor(), await server.newVisitor()];
    const code = await host.open({ watch: false });
    const [hostAt, guestAt, thirdAt] = [await host.enter(code), await guest.enter(code), await third.enter(code)];
    await guestAt.ask("sit", { seat: 1 });
    expect((await third.ask("POST", `/api/tables/${code}/enter`, {})).body).toMatchObject({ code: "table-full" });
    await hostAt.ask("ready", { ready: true });
    await guestAt.ask("ready", { ready: true });
    expect(await thirdAt.closed).toBe(4102);
    expect(await third.ask("POST", `/api/tables/${code}/enter`, {})).toMatchObject({
      status: 403,
      body: { code: "no-watching" },
    });
    await expect(host.enter(code)).resolves.toBeDefined();
  });
});
