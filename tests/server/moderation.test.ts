/** Players' reports, and what operators do about them, beside a server that runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { relations } from "../../shared/wire/friends.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { readConfig } from "../../server/process/config.ts";
import { hold } from "../../tools/house/rules.ts";
import { type TestServer, openServer, startedTable, until, type Visitor } from "./support/test-server.ts";
import { operate } from "./support/operator.ts";

const data = mkdtempSync(join(tmpdir(), "skerry-rules-"));
const CONTACT = "mailto:host@example.org";
let open: TestServer;

beforeAll(async () => {
  open = await openServer({
    DATA_DIR: data,
    CALL_CONTACT: CONTACT,
    LIMIT_REPORTS: "3/600",
    LIMIT_IDENTITIES: "off",
    PUT_AWAY_MINUTES: "0.01",
  });
});
afterAll(async () => {
  await open.stop();
  rmSync(data, { recursive: true, force: true });
});

const server = (...args: readonly string[]) => operate(data, args);

const newVisitor = (name: string) => open.newVisitor(name);
const circleOf = async (who: Visitor) => relations.parse((await who.ask("GET", "/api/friends")).body);
const codeOf = (answer: { body: unknown }) => (answer.body instanceof Object ? Reflect.get(answer.body, "code") : "");

describe("the rules of the server", () => {
  it("keep a line that was reported as it was said, and silence whoever said it", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Rude Ben")];
    const code = await ann.open();
    const clients = [await ann.enter(code), await ben.enter(code)] as const;
    await clients[1].ask("chat", { text: "something rude" });
    await until(() => Object.keys(clients[0].view().chat).length === 1);
    const reason = "That is rude";
    expect(codeOf(await ann.ask("POST", "/api/reports", { kind: "line", code, line: "7", reason }))).toBe(
      "no-such-line",
    );
    expect((await ann.ask("POST", "/api/reports", { kind: "line", code, line: "1", reason })).status).toBe(200);
    const { said: out } = await server("reports");
    expect(out).toContain(`line of Rude Ben (${ben.id})`);
    expect(out).toMatch(/said: something rude[\s\S]*at table .{6}, [\s\S]*That is rude/);
    const id = /^([A-Z0-9]{6}) {2}/m.exec(out)?.[1] ?? "";
    expect((await server("mute", id, "2", "Be", "kind")).said).toContain("mute until");
    expect(await clients[1].ask("chat", { text: "more" })).toBe("muted");
    // Whoever comes back, as after a reload, is told at once that there is news of them, which the page asks for.
    const again = [await ann.enter(code), await ben.enter(code)] as const;
    await until(() => again[1].heard(MESSAGES.circle).length === 1);
    expect(again[0].heard(MESSAGES.circle)).toEqual([]);
    await Promise.all(again.map((client) => client.leave()));
    const { you } = await circleOf(ben);
    expect(you.muted).toEqual({
      code: "muted",
      until: expect.any(Number),
      why: "Be kind",
      contact: "host@example.org",
    });
    expect((await server("reports")).said.trim()).toBe("Nothing is reported.");
    await server("unmute", ben.id);
    expect(await clients[1].ask("chat", { text: "more" })).toBe("ok");
    expect((await server("log")).said).toMatch(/unmute[\s\S]*close [A-Z0-9]{6}[\s\S]*mute until .*\(Be kind\)/);
    await Promise.all(clients.map((client) => client.leave()));
  }, 60_000);

  it("take a name away, at once and for good", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Bad Word")];
    const code = await ben.open();
    const client = await ben.enter(code);
    await client.ask("chat", { text: "at my own table" });
    const annAt = await ann.enter(await ann.open());
    const looking = await ben.enter(annAt.view().code);
    await looking.ask("chat", { text: "as a watcher" });
    await looking.leave();
    const body = { kind: "name", player: ben.id, name: "Forged", code, reason: "" };
    expect((await ann.ask("POST", "/api/reports", body)).status).toBe(200);
    const { said: out } = await server("reports");
    expect(out).toContain("name of Bad Word");
    expect(out).not.toContain("Forged");
    expect((await server("rename", /^([A-Z0-9]{6}) {2}/m.exec(out)?.[1] ?? "", "Quiet Crab")).said).toContain(
      "Quiet Crab",
    );
    await until(() => client.view().seats[0]?.name === "Quiet Crab");
    await until(() => client.view().chat["1"]?.name === "Quiet Crab");
    await until(() => annAt.view().chat["1"]?.name === "Quiet Crab");
    expect((await circleOf(ben)).you.name).toBe("Quiet Crab");
    expect(codeOf(await ben.ask("PATCH", "/api/identity", { name: "BAD WORD" }))).toBe("name-refused");
    const fresh = identityAnswer.parse((await ben.ask("PATCH", "/api/identity", {})).body);
    expect(fresh.player.name).toBe("Quiet Crab");
    await Promise.all([client.leave(), annAt.leave()]);
  }, 60_000);

  it("take a name away at a table that was put away meanwhile", async () => {
    const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Worse Word")];
    const code = await ann.open();
    const line = await ben.enter(code);
    await line.ask("sit", { seat: 1 });
    await line.ask("chat", { text: "hello" });
    await line.leave();
    await expect.poll(async () => (await ann.ask("GET", "/health")).body).toMatchObject({ tables: 0 });
    await server("rename", ben.id, "Quiet Clam");
    const annAt = await ann.enter(code);
    expect(annAt.view()).toMatchObject({ seats: [{}, { name: "Quiet Clam" }], chat: { 1: { name: "Quiet Clam" } } });
    await annAt.leave();
  }, 60_000);

  it("hear the name that a guest bore in a game, and not the one that whoever reports it says", async () => {
    const { annAt, ann, ben } = await startedTable(open);
    await annAt.ask("act", [0, "win"]);
    const { said: before } = await server("reports");
    const body = { kind: "name", player: ben.id, name: "Forged", code: "", reason: "" };
    expect((await ann.ask("POST", "/api/reports", body)).status).toBe(200);
    const { said: out } = await server("reports");
    expect(before).not.toContain(ben.id);
    expect(out).toContain(`name of Ben (${ben.id})`);
    expect(out).not.toContain("Forged");
  }, 60_000);

  it("keep somebody out, wherever they are", async () => {
    const ben = await newVisitor("Ben");
    const lines = [await ben.lobby(), await ben.enter(await ben.open())];
    await server("ban", ben.id, "Enough");
    expect(await Promise.all(lines.map((line) => line.closed))).toEqual([4107, 4107]);
    expect(await ben.ask("POST", "/api/lobby/enter", {})).toMatchObject({
      status: 403,
      body: { code: "banned", why: "Enough", contact: expect.any(String) },
    });
    expect(await ben.ask("GET", "/api/me")).toMatchObject({ status: 200 });
    expect(await ben.ask("GET", "/api/me/all")).toMatchObject({ status: 200, body: { player: { name: "Ben" } } });
    await server("unban", ben.id);
    expect((await ben.ask("POST", "/api/lobby/enter", {})).status).toBe(200);
    await server("ban", ben.id);
    expect((await ben.ask("POST", "/api/me/leave", {})).status).toBe(200);
    expect(codeOf(await ben.ask("GET", "/api/me/all"))).toBe("signed-out");
  }, 60_000);

  it("take so many reports of one player, none of oneself, and none of nobody", async () => {
    const ann = await newVisitor("Ann");
    const report = async (player: string) => {
      return codeOf(await ann.ask("POST", "/api/reports", { kind: "name", player, name: "X", code: "", reason: "" }));
    };
    expect(await report("A".repeat(16))).toBe("nobody-there");
    await ann.open();
    expect(await report(ann.id)).toBe("nobody-there");
    await report("B".repeat(16));
    expect(await report("B".repeat(16))).toBe("too-fast");
  });

  it("say what they can do, and refuse what they cannot", async () => {
    expect((await server("ban")).code).toBe(2);
    expect(await server("ban", "Nobody Known")).toMatchObject({ code: 1 });
    expect((await server("reports", "close", "KELP47")).said).toContain("no such open report");
  }, 60_000);

  it("reach who came before a process looked for the first time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "skerry-rules-"));
    const young = await openServer({ DATA_DIR: folder });
    try {
      const ben = await young.newVisitor("Ben");
      const line = await ben.lobby();
      await hold(readConfig({ DATA_DIR: folder }), "ban", ben.id, 0, "");
      expect(await line.closed).toBe(4107);
    } finally {
      await young.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 20_000);
});
