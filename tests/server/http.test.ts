import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket as RawSocket } from "ws";
import { identityAnswer, seatReservation } from "../../shared/wire/http.ts";
import { freePort } from "../support/server.ts";
import { ask, type TestServer, openServer, startedTable } from "./support/test-server.ts";

let server: TestServer;
let healthPort: number;
beforeAll(async () => {
  healthPort = await freePort();
  server = await openServer({
    HEALTH_PORT: String(healthPort),
    METRICS_TOKEN: "let me see",
    LIMITS: "on",
    LIMIT_CODE_MISSES: "5/600",
    LIMIT_TABLES: "8/600",
    LIMIT_IDENTITIES: "60/600",
    TRUST_PROXY: "1",
    MAX_TABLES_PER_PLAYER: "3",
  });
});
afterAll(() => server.stop());

const from = (address: string) => ({ "x-forwarded-for": address });

describe("identities", () => {
  it("are given to anybody, with a friendly name or the wanted one", async () => {
    const { status, body } = await ask(server.address, "POST", "/api/identity", {});
    expect(status).toBe(200);
    expect(identityAnswer.parse(body).player.name).toMatch(/^\S+ \S+$/);
    const named = await ask(server.address, "POST", "/api/identity", { name: " Zoë " });
    expect(named.body).toMatchObject({ player: { name: "Zoë" } });
  });

  it.each([[{ name: "" }], [{ name: "x".repeat(21) }], [{ name: "<b>" }], [{ name: "two\nlines" }], [{ id: "me" }]])(
    "are not given for %j",
    async (body) => {
      expect(await ask(server.address, "POST", "/api/identity", body)).toMatchObject({
        status: 400,
        body: { code: "bad-name" },
      });
    },
  );

  it("keep their id under a new name, and come with a fresh token", async () => {
    const ann = await server.newVisitor("Ann");
    const { body } = await ann.ask("PATCH", "/api/identity", { name: "Anna" });
    const { token, player } = identityAnswer.parse(body);
    expect(player).toEqual({ id: ann.id, name: "Anna", bound: false });
    expect(token).not.toBe(ann.token);
  });

  it.each([["/api/tables"], ["/api/lobby/enter"], ["/api/tables/KELP47/enter"]])(
    "are asked for by %s",
    async (path) => {
      for (const headers of [{}, { authorization: "Bearer nonsense" }, { authorization: "Basic YTpi" }]) {
        expect(await ask(server.address, "POST", path, {}, headers)).toMatchObject({
          status: 401,
          body: { code: "bad-identity" },
        });
      }
    },
  );

  it("are limited for each address", async () => {
    const answers = [];
    for (let asked = 0; asked < 62; asked++) {
      answers.push((await ask(server.address, "POST", "/api/identity", {}, from("203.0.113.1"))).status);
    }
    const { body, retryAfter } = await ask(server.address, "POST", "/api/identity", {}, from("203.0.113.1"));
    // Nobody comes back in a moment for what takes minutes.
    expect(Number(retryAfter)).toBeGreaterThan(540);
    expect(body).toEqual({ code: "too-fast", message: "too fast", wait: expect.any(Number) });
    expect(answers[59]).toBe(200);
    expect(answers[60]).toBe(429);
    expect((await ask(server.address, "POST", "/api/identity", {}, from("203.0.113.2"))).status).toBe(200);
  });
});

describe("tables", () => {
  it.each([
    [{}, 400, "bad-options"],
    [{ game: "chess", seats: 2 }, 404, "no-such-game"],
    [{ game: "tiny", seats: 5 }, 400, "bad-options"],
    [{ game: "tiny", seats: 2, options: { fog: "thick" } }, 400, "bad-options"],
    [{ game: "tiny", seats: 2, clock: { minutes: 9999, increment: 0 } }, 400, "bad-options"],
  ] as const)("are not opened for %j", async (settings, status, code) => {
    const ann = await server.newVisitor();
    expect(await ann.ask("POST", "/api/tables", settings)).toMatchObject({ status, body: { code } });
  });

  it("are limited for each player", async () => {
    const ann = await server.newVisitor();
    for (let table = 0; table < 3; table++) await ann.open();
    expect(await ann.ask("POST", "/api/tables", { game: "tiny", seats: 2 })).toMatchObject({
      status: 409,
      body: { code: "too-many-tables" },
    });
    const rest = [];
    for (let table = 0; table < 6; table++) {
      rest.push((await ann.ask("POST", "/api/tables", { game: "tiny", seats: 2 })).status);
    }
    expect(rest).toEqual([409, 409, 409, 409, 429, 429]);
  });

  it("are entered by their code, in any case and with dashes", async () => {
    const ann = await server.newVisitor();
    const code = await ann.open();
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    const { status, body } = await ann.ask("POST", `/api/tables/${typed}/enter`, {});
    expect(status).toBe(200);
    expect(seatReservation.parse(body)).toMatchObject({ name: "table" });
  });

  it("that do not exist are not found, and cannot be found by trying", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const [own, foreign] = [await ann.open(), await ben.open()];
    const enter = (code: string, address: string) =>
      ask(
        server.address,
        "POST",
        `/api/tables/${code}/enter`,
        {},
        {
          authorization: `Bearer ${ann.token}`,
          ...from(address),
        },
      );
    for (const code of ["KELP47", "kelp-47", "ZZZZZZ", "short", "%00"]) {
      expect(await enter(code, "203.0.113.7")).toMatchObject({ status: 404, body: { code: "no-such-table" } });
    }
    expect(await enter("KELP49", "203.0.113.7")).toMatchObject({ status: 429, body: { code: "too-fast" } });
    expect(await enter(foreign, "203.0.113.7")).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    });
    expect(await enter(own, "203.0.113.7")).toMatchObject({ status: 200 });
    expect(await enter(foreign, "203.0.113.8")).toMatchObject({ status: 200 });
  });
});

describe("the framework's own ways in", () => {
  it.each(["create", "join", "joinOrCreate", "joinById", "reconnect"])("are closed: %s", async (method) => {
    const code = await (await server.newVisitor()).open();
    for (const target of ["table", "lobby", code]) {
      expect((await ask(server.address, "POST", `/matchmake/${method}/${target}`, {})).status).toBe(404);
    }
  });

  it("need a place that was kept for a player, and only once", async () => {
    const ann = await server.newVisitor();
    const code = await ann.open();
    const reservation = seatReservation.parse((await ann.ask("POST", `/api/tables/${code}/enter`, {})).body);
    const address = (sessionId: string, roomId = reservation.roomId) =>
      `${server.address.replace("http", "ws")}/${reservation.processId}/${roomId}?sessionId=${sessionId}`;
    expect(await outcome(address("guessed"))).toBe("closed");
    expect(await outcome(address("guessed", "NOTHER"))).toBe("closed");
    expect(await outcome(address(reservation.sessionId))).toBe("joined");
    expect(await outcome(address(reservation.sessionId))).toBe("closed");
    expect(await outcome(server.address.replace("http", "ws"))).toBe("refused 400");
    expect(await outcome(address("guessed"), "https://evil.example")).toBe("refused 403");
  });
});

/** What becomes of a bare socket: the first frame of a room that lets it in is its handshake. */
function outcome(address: string, origin?: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new RawSocket(address, origin === undefined ? {} : { origin });
    socket.on("unexpected-response", (_, response) => resolve(`refused ${response.statusCode}`));
    socket.on("error", () => resolve("error"));
    socket.on("close", () => resolve("closed"));
    socket.on("message", (data) => {
      if (Buffer.isBuffer(data) && data[0] === 10) {
        resolve("joined");
        socket.terminate();
      }
    });
  });
}

describe("what cannot be read", () => {
  it.each([
    ["a body that is no JSON", "{nonsense", 400, "malformed"],
    ["a body that is endless", JSON.stringify({ name: "x".repeat(10_000) }), 413, "too-large"],
  ])("%s is refused", async (_, body, status, code) => {
    expect(await ask(server.address, "POST", "/api/identity", body)).toMatchObject({ status, body: { code } });
  });

  it("an address that does not exist says so", async () => {
    expect((await ask(server.address, "GET", "/api/nothing")).status).toBe(404);
    expect((await ask(server.address, "GET", "/nothing/at/all")).status).toBe(404);
    expect((await ask(server.address, "GET", "/%E0%A4%A")).status).toBe(400);
  });
});

describe("operators", () => {
  it("are told whether the server is well", async () => {
    const { status, body } = await ask(server.address, "GET", "/health");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "ok", tables: expect.any(Number), players: expect.any(Number) });
  });

  it("have a port of their own, at which there is nothing else", async () => {
    const at = `http://127.0.0.1:${healthPort}`;
    expect(await ask(at, "GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect((await ask(at, "GET", "/metrics")).status).toBe(401);
    for (const path of ["/", "/api/key", "/house/backup"]) expect((await ask(at, "GET", path)).status).toBe(404);
  });

  it("see metrics with their token alone", async () => {
    expect((await ask(server.address, "GET", "/metrics")).status).toBe(401);
    expect((await ask(server.address, "GET", "/metrics", undefined, { authorization: "Bearer guess" })).status).toBe(
      401,
    );
    await startedTable(server);
    const { body } = await ask(server.address, "GET", "/metrics", undefined, { authorization: "Bearer let me see" });
    for (const metric of [
      /skerry_tables\{phase="playing"\} \d/,
      /skerry_clients \d/,
      /skerry_requests_total\{room="table",request="ready",result="ok"\} \d/,
      /skerry_request_duration_seconds_bucket\{le="0.001",room="table",request="ready"\} \d/,
      /^nodejs_eventloop_lag_p99_seconds [\d.]+/m,
      /skerry_http_request_duration_seconds_count\{method="POST",route="\/api\/tables\/:code\/enter",status="200"\} \d/,
      /skerry_store_up 1/,
      /skerry_cluster_processes 1/,
      /skerry_reports_open 0/,
      /skerry_tables_quarantined 0/,
      /skerry_bot_questions 0/,
    ]) {
      expect(body).toMatch(metric);
    }
  });

  it("can rely on headers that keep foreign pages out", async () => {
    const response = await fetch(`${server.address}/health`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("x-powered-by")).toBeNull();
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some(
  (all) => all?.some(({ address }) => address === "::1") === true,
);
if (!hasIpv6) console.warn("NOT RUN: a server at an address of IPv6, which this machine does not have.");

it.runIf(hasIpv6)("is found at an address of IPv6, too", async () => {
  const other = await openServer({ HOST: "::1" });
  try {
    expect(other.address).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${other.address}/health`)).ok).toBe(true);
  } finally {
    await other.stop();
  }
});
