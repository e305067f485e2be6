/** Tables that nobody has open take no memory, and are unchanged when somebody comes back. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import { ask, type TestServer, openServer, startedTable, until } from "../support/test-server.ts";

const A_TENTH_SECOND = String(0.1 / 60);

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ PUT_AWAY_MINUTES: A_TENTH_SECOND });
});
afterAll(() => server.stop());

async function tables(): Promise<unknown> {
  const { body } = await ask(server.address, "GET", "/health");
  return typeof body === "object" && body !== null && "tables" in body ? body.tables : undefined;
}

describe("a table that nobody has open", () => {
  it("is put away, and opens again for whoever knows its code", async () => {
    const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    const code = await ann.open({ clock: { minutes: 5, increment: 5 } });
    await expect.poll(tables).toBe(0);
    const at = await ben.enter(code);
    expect(at.view()).toMatchObject({ code, phase: "waiting", host: ann.id, seats: [{ name: "Ann" }, { name: "" }] });
    await at.leave();
    await expect.poll(tables).toBe(0);
  });

  it("waits on when those who sat there have stood up: it is no exhibition, which goes", async () => {
    const ann = await server.newVisitor("Ann");
    const code = await ann.open();
    const at = await ann.enter(code);
    expect(await at.ask("stand")).toBe("ok");
    await at.leave();
    await expect.poll(tables).toBe(0);
    const back = await ann.enter(code);
    expect(back.view()).toMatchObject({
      code,
      phase: "waiting",
      exhibition: false,
      seats: [{ name: "" }, { name: "" }],
    });
    await back.leave();
    await expect.poll(tables).toBe(0);
    const { code: shown } = openTableAnswer.parse((await ann.ask("POST", "/api/exhibition", { game: "skorm" })).body);
    await expect.poll(tables).toBe(0);
    expect((await ann.ask("POST", `/api/tables/${shown}/enter`, {})).body).toMatchObject({ code: "no-such-table" });
  });

  it("stays as long as one is there, and brings back the board, the chat and the offers", async () => {
    const { code, ann, ben, annAt, benAt } = await startedTable(server);
    await benAt.leave();
    const left = Date.now();
    await until(() => Date.now() > left + 300);
    expect(await annAt.ask("act", [0, "look"])).toBe("ok");
    await annAt.ask("chat", { text: "one moment" });
    await annAt.ask("draw", { agree: true });
    const before = annAt.view();
    await annAt.leave();
    await expect.poll(tables).toBe(0);

    const [annBack, benBack] = [await ann.enter(code), await ben.enter(code)];
    for (const back of [annBack, benBack]) {
      await until(() => back.view().seats.every(({ present }) => present));
      const { seats, ...table } = back.view();
      expect(table).toEqual({ ...before, seats: undefined, watching: table.watching });
      expect(seats.map(({ name, draw }) => [name, draw])).toEqual([
        ["Ann", true],
        ["Ben", false],
      ]);
    }
    expect(await annBack.ask("act", [1, "pass"])).toBe("ok");
    expect(await benBack.ask("act", [2, "win"])).toBe("ok");
    await until(() => annBack.view().phase === "finished");
    await Promise.all([annBack.leave(), benBack.leave()]);
    await expect.poll(tables).toBe(0);
    const over = await ann.enter(code);
    expect(over.view()).toMatchObject({ phase: "finished", log: ["0look", "0pass", "1win"] });
    await over.leave();
  });

  it("stays among its players' own games", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server);
    await annAt.ask("act", [0, "pass"]);
    await Promise.all([annAt.leave(), benAt.leave()]);
    await expect.poll(tables).toBe(0);
    const lobby = await ann.lobby();
    await until(() => lobby.yours().length === 1);
    expect(lobby.yours()).toMatchObject([{ code, phase: "playing", steps: 1, yourTurn: false, waitsFor: ["Ben"] }]);
    expect(Object.keys(lobby.view().tables)).toEqual([]);
    await lobby.leave();
  });

  it("opens once, however many come at one moment", async () => {
    const ann = await server.newVisitor();
    const code = await ann.open();
    await expect.poll(tables).toBe(0);
    const visitors = await Promise.all(Array.from({ length: 8 }, () => server.newVisitor()));
    const clients = await Promise.all(visitors.map((visitor) => visitor.enter(code)));
    await until(() => clients.every((client) => client.view().watching === 8));
    expect(await tables()).toBe(1);
    await Promise.all(clients.map((client) => client.leave()));
  });
});

it("a table at which nothing is to come rests: its timer does not ring over and over", async () => {
  const { annAt, benAt } = await startedTable(server);
  const timers = vi.spyOn(globalThis, "setTimeout");
  await annAt.ask("act", [0, "look"]);
  for (let count = 0; count < 100; count++) await tables();
  const atOnce = timers.mock.calls.filter(([, ms = 0]) => ms <= 0);
  timers.mockRestore();
  expect(atOnce.length).toBeLessThan(10);
  await Promise.all([annAt.leave(), benAt.leave()]);
});
