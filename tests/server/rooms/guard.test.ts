/** What the rooms do with people and programs that do not keep to the rules of the server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type TableClient, type TestServer, openServer, startedTable, until } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    LIMITS: "on",
    LIMIT_MESSAGES: "20/60",
    LIMIT_FRAMES: "150/600",
    LIMIT_CHAT: "10/600",
    LIMIT_IDENTITIES: "off",
    LIMIT_CODE_MISSES: "off",
    MAX_CONNECTIONS_PER_PLAYER: "5",
  });
});
afterAll(() => server.stop());

async function stillPlays(at: TableClient): Promise<void> {
  expect(await at.ask("act", [at.view().log.length, "look"])).toBe("ok");
}

describe("a room", () => {
  it("refuses requests that come too fast, and takes them again later", async () => {
    const { annAt, benAt } = await startedTable(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => annAt.ask("draw", { agree: false })));
    expect(new Set(answers)).toEqual(new Set(["no-draw", "too-fast"]));
    expect(answers.at(-1)).toBe("too-fast");
    expect(await benAt.ask("draw", { agree: false })).toBe("no-draw");
    expect(annAt.view().phase).toBe("playing");
  });

  it("counts what a player asks for, on however many connections", async () => {
    const { ann, annAt, code } = await startedTable(server);
    const second = await ann.enter(code);
    await Promise.all(Array.from({ length: 30 }, () => annAt.ask("draw", { agree: false })));
    expect(await second.ask("draw", { agree: false })).toBe("too-fast");
    expect(await (await ann.enter(code)).ask("draw", { agree: false })).toBe("too-fast");
  });

  it("has so many connections of a player at once, however they come, and again when one is gone", async () => {
    const { ann, annAt, code } = await startedTable(server);
    const tabs = [];
    for (let tab = 1; tab < 5; tab++) tabs.push(await ann.enter(code));
    for (const way of [`/api/tables/${code}/enter`, "/api/lobby/enter"])
      expect(await ann.ask("POST", way)).toMatchObject({ status: 429, body: { code: "too-fast" } });
    await stillPlays(annAt);
    await tabs[0]?.leave();
    await expect.poll(async () => (await ann.ask("POST", "/api/lobby/enter")).status).toBe(200);
  });

  it("refuses talk that comes too fast", async () => {
    const { annAt } = await startedTable(server);
    const answers = [];
    for (let line = 0; line < 12; line++) answers.push(await annAt.ask("chat", { text: `line ${line}` }));
    expect(answers).toEqual([...new Array(10).fill("ok"), "too-fast", "too-fast"]);
  });

  it("closes the connection of a flood, and of nobody else", async () => {
    const { annAt, benAt } = await startedTable(server);
    for (let frame = 0; frame < 200; frame++) annAt.send("nonsense", { frame });
    expect(await annAt.closed).toBe(4101);
    await until(() => benAt.view().seats[0]?.present === false);
    expect(await benAt.ask("chat", { text: "gone" })).toBe("ok");
  });

  it("closes the connection of a message that is far too large, and of nobody else", async () => {
    const { annAt, benAt } = await startedTable(server);
    annAt.send("chat", { text: "x".repeat(10_000) });
    expect([1006, 1009]).toContain(await annAt.closed);
    expect(await benAt.ask("chat", { text: "gone" })).toBe("ok");
  });

  it("leaves unknown messages alone", async () => {
    const { annAt } = await startedTable(server);
    annAt.send("dance", { with: "me" });
    annAt.send("__proto__", {});
    annAt.send("constructor");
    expect(await annAt.ask("dance")).toBe("no_handler");
    expect(await annAt.ask("__proto__")).toBe("no_handler");
    await stillPlays(annAt);
  });

  it("takes a message that wants no answer, and does what it asks if it may be", async () => {
    const { annAt, benAt } = await startedTable(server);
    annAt.send("act", { nonsense: true });
    annAt.send("act", [0, "look"]);
    await until(() => benAt.view().log.length === 1);
    await stillPlays(annAt);
  });

  it("survives bytes that are no message", async () => {
    const { annAt, benAt } = await startedTable(server);
    const nonsense: Uint8Array<ArrayBuffer>[] = [
      Uint8Array.of(),
      Uint8Array.of(255),
      Uint8Array.of(13),
      Uint8Array.of(21, 200),
      Uint8Array.of(21, 1, 0xa3, 97, 99, 116, 0xc1),
      Uint8Array.of(10),
      Uint8Array.of(12, 12, 12),
      new Uint8Array(3000).fill(0xdf),
    ];
    for (const bytes of nonsense) annAt.raw(bytes);
    await until(() => benAt.view().seats[0]?.present === true);
    expect(await benAt.ask("chat", { text: "still here" })).toBe("ok");
    expect((await ask(server.address, "GET", "/health")).status).toBe(200);
  });

  it.each(["sit", "ready", "configure", "dismiss", "draw", "claim", "rematch", "chat", "act"])(
    "answers any payload of %s, and changes nothing",
    async (name) => {
      const { annAt, benAt } = await startedTable(server);
      const before = annAt.view();
      const payloads = [null, 7, "text", [], [[]], { seat: "0" }, { seat: 1e9 }, { text: {} }, { agree: "yes" }];
      for (const payload of payloads) expect(await annAt.ask(name, payload)).toBe("malformed");
      expect(benAt.view()).toEqual(before);
    },
  );
});

describe("an exception in a room", () => {
  it("is answered, and ends neither the game nor any other", async () => {
    const [one, other] = [await startedTable(server), await startedTable(server)];
    const before = one.annAt.view();
    expect(await one.annAt.ask("act", [0, "fall"])).toBe("internal");
    expect(one.annAt.view()).toEqual(before);
    await stillPlays(one.annAt);
    await stillPlays(other.annAt);
    const { body } = await ask(server.address, "GET", "/metrics");
    expect(body).toMatch(/skerry_faults_total\{room="table"\} 1/);
    expect(body).toMatch(/skerry_requests_total\{room="table",request="act",result="internal"\} 1/);
  });
});
