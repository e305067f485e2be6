/** The operators' page over HTTP: who is let in, and what they see and do. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminOverview, adminLog, adminPerson, adminReports } from "../../shared/wire/operators/admin.ts";
import { PROOF_HEADER } from "../../shared/wire/http.ts";
import { keepName } from "../support/kept-name.ts";
import { operate } from "./support/operator.ts";
import { reportedLine } from "./support/reported.ts";
import { ask, type TestServer, openServer, until } from "./support/test-server.ts";
import { ORIGIN } from "./support/kept-name.ts";

const TOKEN = "a token of at least thirty-two characters";
const data = mkdtempSync(join(tmpdir(), "skerry-admin-"));

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ DATA_DIR: data, PUBLIC_ORIGIN: ORIGIN, OPERATORS_TOKEN: TOKEN });
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

const tool = (...args: readonly string[]) => operate(data, args);
const asked = (method: string, path: string, body?: object, token = TOKEN, proof = "") =>
  ask(server.address, method, `/api/admin${path}`, body, { authorization: `Bearer ${token}`, [PROOF_HEADER]: proof });
const personAt = async (who: string) => adminPerson.parse((await asked("GET", `/people/${who}`)).body);

const reported = (text: string) => reportedLine(server.newVisitor, text);

async function reportsOf(player: string) {
  const { players } = adminReports.parse((await asked("GET", "/reports")).body);
  return players.find((one) => one.player === player)?.reports ?? [];
}

describe("who runs the server", () => {
  it("reads a report with what was said around it, decides, and finds it in the history and the log", async () => {
    const { ben, clients } = await reported("something rude");
    const [report] = await reportsOf(ben.id);
    expect(report).toMatchObject({ text: "something rude", reason: "Rude", resolvedAt: 0 });
    expect(report?.context.map(({ text }) => text)).toEqual(["Hello", "something rude", "Please not"]);
    const ruling = { what: "mute", days: 2, why: "Be kind", report: report?.id };
    expect((await asked("POST", `/people/${ben.id}`, ruling)).status).toBe(200);
    expect(await clients[1].ask("chat", { text: "more" })).toBe("muted");
    expect(await reportsOf(ben.id)).toEqual([]);
    const { name, bound, sanctions, reports, entries } = await personAt(ben.id);
    expect({ name, bound }).toEqual({ name: "Rude Ben", bound: false });
    expect(sanctions).toMatchObject([{ kind: "mute", why: "Be kind" }]);
    expect(reports).toMatchObject([{ text: "something rude", resolvedAt: expect.any(Number) }]);
    expect(entries).toMatchObject([{ who: "token", what: expect.stringMatching(/^mute until/) }]);
    expect((await asked("POST", `/people/${ben.id}`, { what: "unmute" })).body).toMatchObject({ sanctions: [] });
    expect(await clients[1].ask("chat", { text: "more" })).toBe("ok");
    const { entries: log } = adminLog.parse((await asked("GET", "/log")).body);
    expect(log.slice(0, 3).map(({ what }) => what.split(" ")[0])).toEqual(["unmute", "close", "mute"]);
  });

  it("takes a name away and gives it back, keeps somebody out and lets them in", async () => {
    const ben = await server.newVisitor("Bad Word");
    const line = await ben.lobby();
    const client = await ben.enter(await ben.open());
    await asked("POST", `/people/${ben.id}`, { what: "rename", name: "Quiet Crab" });
    await until(() => client.view().seats[0]?.name === "Quiet Crab");
    expect((await asked("POST", `/people/${ben.id}`, { what: "unname" })).body).toMatchObject({ sanctions: [] });
    expect((await ben.ask("PATCH", "/api/identity", { name: "Bad Word" })).status).toBe(200);
    await asked("POST", `/people/${ben.id}`, { what: "ban", why: "Enough" });
    expect(await line.closed).toBe(4107);
    expect((await ben.ask("POST", "/api/lobby/enter", {})).body).toMatchObject({ code: "banned", why: "Enough" });
    await asked("POST", `/people/${ben.id}`, { what: "unban" });
    expect((await ben.ask("POST", "/api/lobby/enter", {})).status).toBe(200);
  });

  it("leaves a name that a guest has chosen since alone when something else is ruled", async () => {
    const ben = await server.newVisitor("Bad Word");
    const line = await ben.lobby();
    const client = await ben.enter(await ben.open());
    await asked("POST", `/people/${ben.id}`, { what: "rename", name: "Quiet Crab" });
    await until(() => client.view().seats[0]?.name === "Quiet Crab");
    expect((await ben.ask("PATCH", "/api/identity", { name: "Calm Clam" })).status).toBe(200);
    await until(() => client.view().seats[0]?.name === "Calm Clam");
    await asked("POST", `/people/${ben.id}`, { what: "mute", days: 2 });
    // The ban comes into effect after the mute: once the line is closed, both have.
    const names = new Set<string | undefined>();
    const look = setInterval(() => names.add(client.view().seats[0]?.name), 5);
    await asked("POST", `/people/${ben.id}`, { what: "ban" });
    expect(await line.closed).toBe(4107);
    clearInterval(look);
    expect([...names]).toEqual(["Calm Clam"]);
  });

  it("closes a report without doing more, once", async () => {
    const { ben } = await reported("hm");
    const [report] = await reportsOf(ben.id);
    const close = () => asked("POST", `/reports/${report?.id}/close`, { why: "Fine" });
    expect([(await close()).status, (await close()).status]).toEqual([200, 404]);
    expect(await reportsOf(ben.id)).toEqual([]);
  });

  it("opens a report again that was closed, once, on the page and by the command line", async () => {
    const { ben } = await reported("hm");
    const [{ id = "" } = {}] = await reportsOf(ben.id);
    const reopen = () => asked("POST", `/reports/${id}/reopen`, { why: "Too soon" });
    expect((await reopen()).status).toBe(404);
    await asked("POST", `/reports/${id}/close`);
    expect([(await reopen()).status, (await reopen()).status]).toEqual([200, 404]);
    expect(await reportsOf(ben.id)).toMatchObject([{ id, resolvedAt: 0 }]);
    const { entries } = adminLog.parse((await asked("GET", "/log")).body);
    expect(entries[0]).toMatchObject({ what: `reopen ${id}`, why: "Too soon", player: ben.id });
    await asked("POST", `/reports/${id}/close`);
    expect((await tool("reports", "reopen", id.toLowerCase())).said).toContain("is open again");
    expect((await tool("reports", "reopen", id)).said).toContain("no such closed report");
    expect(await reportsOf(ben.id)).toMatchObject([{ id }]);
  });

  it("sees the server, and is told what cannot be done", async () => {
    await server.newVisitor().then((somebody) => somebody.open());
    const seen = adminOverview.parse((await asked("GET", "")).body);
    expect(seen).toMatchObject({ operator: "token", version: "dev", processes: [], quarantine: [] });
    expect(seen.tables.waiting).toBeGreaterThan(0);
    expect((await asked("GET", "/people/Nobody%20Known")).body).toMatchObject({
      code: "unfit",
      why: expect.stringContaining("nobody's own name"),
    });
    expect((await asked("POST", "/people/X", { what: "praise" })).status).toBe(400);
    expect((await asked("POST", "/tables/KELP47/lift", {})).status).toBe(410);
  });
});

describe("a passkey", () => {
  async function keeper(name: string) {
    const guest = await server.newVisitor();
    const { token, proof = "" } = await keepName(server.address, ORIGIN, guest, name);
    return { id: guest.id, token, proof };
  }

  it("opens the page to whom the command line appointed, fresh, and to nobody else", async () => {
    const [runa, other] = [await keeper("Runa"), await keeper("Solveig")];
    const codeFor = async ({ token, proof }: { token: string; proof: string }) => {
      const { status, body } = await asked("GET", "", undefined, token, proof);
      return status === 200 ? "in" : Reflect.get(Object(body), "code");
    };
    expect(await codeFor(runa)).toBe("no-operator");
    expect(await tool("appoint", "Runa")).toMatchObject({ code: 0 });
    expect(await tool("appoint", (await server.newVisitor("Guest")).id)).toMatchObject({ code: 1 });
    expect(await codeFor(runa)).toBe("in");
    expect(await codeFor({ ...runa, proof: "" })).toBe("prove-first");
    expect(await codeFor({ ...runa, proof: other.proof })).toBe("prove-first");
    expect(await codeFor(other)).toBe("no-operator");
    await asked("POST", `/people/${other.id}`, { what: "mute" }, runa.token, runa.proof);
    expect((await personAt(other.id)).entries[0]?.who).toBe(`Runa (${runa.id})`);
    expect(await tool("dismiss", "Runa")).toMatchObject({ code: 0 });
    expect(await codeFor(runa)).toBe("no-operator");
  }, 60_000);

  it("of a banned operator opens nothing", async () => {
    const runa = await keeper("Sigrun");
    await tool("appoint", "Sigrun");
    await asked("POST", `/people/${runa.id}`, { what: "ban" });
    expect((await asked("GET", "", undefined, runa.token, runa.proof)).body).toMatchObject({ code: "no-operator" });
  }, 30_000);
});

it("whoever guesses is refused for a while, by address, with the right token too; a server without a token has none", async () => {
  const guarded = await openServer({ OPERATORS_TOKEN: TOKEN, LIMIT_OPERATORS: "3/600" });
  const open = await openServer();
  const guess = async (address: string, token: string) =>
    (await ask(address, "GET", "/api/admin", undefined, { authorization: `Bearer ${token}` })).status;
  try {
    expect(await guess(guarded.address, TOKEN)).toBe(200);
    for (const wrong of ["", "x", `${TOKEN} `.slice(1)]) expect(await guess(guarded.address, wrong)).toBe(403);
    expect(await guess(guarded.address, TOKEN)).toBe(429);
    expect(await guess(open.address, "undefined")).toBe(403);
    const { token } = await open.newVisitor();
    expect(await guess(open.address, token)).toBe(403);
  } finally {
    await guarded.stop();
    await open.stop();
  }
});
