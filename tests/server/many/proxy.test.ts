/** The behaviour of docker-compose.yml's proxy, in front of processes that the test controls. */
import { once } from "node:events";
import { createServer, request, type RequestListener, type Server } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { SILENT_HEADER } from "../../../shared/wire/http.ts";
import { freePort } from "../../support/server.ts";
import { openServer } from "../support/test-server.ts";
import type { Front } from "./support/front.ts";
import { openNames } from "./support/names.ts";
import { isNginxThere, openNginx } from "./support/nginx.ts";

if (!isNginxThere) console.error("SKIPPED: hosting/nginx.conf was not tried. Put nginx on the PATH (.ci/run does).");

/** So often something is asked that has to go well whichever process is asked first. */
const OFTEN = 12;

async function listening(handle: RequestListener, port: number, address = "127.0.0.1"): Promise<Server> {
  const server = createServer(handle).listen(port, address);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

async function front(ports: readonly number[], names?: number): Promise<Front> {
  const opened = await openNginx(ports, names);
  onTestFinished(opened.close);
  return opened;
}

/** Two processes, of which the test controls the first from now on, and their requests. */
async function pair(handle: RequestListener) {
  const ports = [await freePort(), await freePort()];
  const asked: string[][] = [[], []];
  let isWell = true;
  for (const [index, port] of ports.entries()) {
    await listening((asking, answer) => {
      if (asking.url !== "/health") asked[index]?.push(`${asking.method} ${asking.url}`);
      if (index === 0 && !isWell) handle(asking, answer);
      else answer.end(String(index));
    }, port);
  }
  const { base } = await front(ports);
  isWell = false;
  return { base, asked };
}

const PAGES = [
  ["GET", "/"],
  ["GET", "/assets/main-a1b2c3.js"],
  ["POST", "/api/identity"],
  ["PATCH", "/api/identity"],
  ["POST", "/api/lobby/enter"],
  ["POST", "/api/tables/KELP47/enter"],
] as const;
const ONCE = [
  ["POST", "/api/tables"],
  ["DELETE", "/api/vacation"],
  ["POST", "/api/tables/KELP47/enter/again"],
] as const;

describe.skipIf(!isNginxThere)("the proxy", () => {
  it("asks another process within 2 s when one is frozen, and leaves none out that is late", async () => {
    const { base, asked } = await pair(() => undefined);
    const asking = PAGES.flatMap(([method, path]) =>
      Array.from({ length: OFTEN }, async () => {
        const began = performance.now();
        const response = await fetch(base + path, { method });
        return [response.status, await response.text(), performance.now() - began < 2000];
      }),
    );
    for (const told of await Promise.all(asking)) expect(told).toEqual([200, "1", true]);
    expect(asked[0]?.length).toBeGreaterThan(OFTEN);
    const before = asked[0]?.length;
    await Promise.all(Array.from({ length: OFTEN }, () => fetch(base)));
    // Nobody is taken for dead: it is asked like before.
    expect(asked[0]?.length).toBeGreaterThan(before ?? 0);
  });

  it.each([2, 3])("asks none of %i first that says nothing to whoever comes", async (count) => {
    const ports: number[] = [];
    const asked: number[] = [];
    for (let index = 0; index < count; index++) {
      ports.push(await freePort());
      await listening(({ url }, answer) => {
        if (url !== "/health") asked.push(index);
        answer.writeHead(url === "/health" || index === count - 1 ? 200 : 503).end(String(index));
      }, ports[index] ?? 0);
    }
    const { base } = await front(ports);
    const headers = { [SILENT_HEADER]: "/p/1" };
    const told = await Promise.all(Array.from({ length: OFTEN }, async () => (await fetch(base, { headers })).text()));
    expect(new Set(told)).toEqual(new Set([String(count - 1)]));
    expect(asked).not.toContain(0);
  });

  it("asks each of three processes twice before anybody hears that there is none", async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const known = new Set<string>();
    for (const [index, port] of ports.entries()) {
      await listening((asked, answer) => {
        const isBack = index === 1 && known.has(asked.url ?? "");
        if (index === 1) known.add(asked.url ?? "");
        // Two are gone, and the one between them comes back just after it was asked.
        if (asked.url === "/health" || isBack) answer.end(String(index));
        else asked.socket.destroy();
      }, port);
    }
    const { base } = await front(ports);
    for (const path of ["", "/api/notifications"]) {
      const told = await Promise.all(Array.from({ length: OFTEN }, (_, turn) => fetch(`${base}${path}?turn=${turn}`)));
      expect([path, ...new Set(told.map(({ status }) => status))]).toEqual([path, 200]);
    }
  });

  it("asks another process when one says that it ends, and hands on what both say", async () => {
    const { base } = await pair((_, answer) => void answer.writeHead(503).end("closing"));
    for (const [method, path] of PAGES) {
      const told = await Promise.all(Array.from({ length: OFTEN }, () => fetch(base + path, { method })));
      expect([path, ...new Set(told.map(({ status }) => status))]).toEqual([path, 200]);
    }
    const ports = [await freePort(), await freePort()];
    for (const port of ports) {
      await listening(({ url }, answer) => void answer.writeHead(url === "/health" ? 200 : 503).end("resting"), port);
    }
    const both = await fetch((await front(ports)).base);
    expect([both.status, await both.text()]).toEqual([503, "resting"]);
  });

  it("asks nobody twice for what may be done once only, unless there was nobody", async () => {
    const { base, asked } = await pair(({ socket }) => void socket.destroy());
    const statuses = new Set<number>();
    for (const [method, path] of ONCE) {
      const told = await Promise.all(Array.from({ length: OFTEN }, () => fetch(base + path, { method })));
      for (const { status } of told) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 502]);
    expect(asked.flat()).toHaveLength(ONCE.length * OFTEN);
    const [port, gone] = [await freePort(), await freePort()];
    await listening((_, answer) => void answer.end("here"), port);
    const half = await front([gone, port]);
    for (const [method, path] of ONCE) {
      const told = await Promise.all(Array.from({ length: OFTEN }, () => fetch(half.base + path, { method })));
      expect([path, ...new Set(told.map(({ status }) => status))]).toEqual([path, 200]);
    }
  });

  it("finds processes again that have other addresses", { timeout: 20_000 }, async () => {
    const names = await openNames();
    onTestFinished(names.close);
    const port = await freePort();
    for (const name of ["app1", "app2"]) names.set(name, "127.0.0.1");
    const before = await listening((_, answer) => void answer.end("before"), port);
    const { base } = await front([port, port], names.port);
    await closed(before);
    // A container that is made anew has no name for a moment.
    for (const name of ["app1", "app2"]) names.set(name, undefined);
    await expect.poll(async () => (await fetch(base)).status).toBe(502);
    await listening((_, answer) => void answer.end("after"), port, "127.0.0.7");
    for (const name of ["app1", "app2"]) names.set(name, "127.0.0.7");
    await expect.poll(async () => (await fetch(base)).text(), { timeout: 10_000 }).toBe("after");
    for (const path of ["/p/1/x", "/p/2/x"])
      await expect.poll(async () => (await fetch(base + path)).text(), { timeout: 10_000 }).toBe("after");
  });

  it("tells who comes, though there is another proxy before it, and believes nobody else", async () => {
    const skerry = await openServer({ TRUST_PROXY: "127.0.0.1", LIMIT_CODE_MISSES: "2/600" });
    onTestFinished(skerry.stop);
    const port = Number(new URL(skerry.address).port);
    const inner = Number(new URL((await front([port, await freePort()])).base).port);
    const { base } = await front([inner, await freePort()]);
    const { token } = await skerry.newVisitor();
    /** Tries a code that no table has, from an address of this machine that is no proxy. */
    const miss = (from: string, pretends: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": pretends };
        const asking = request(`${base}/api/tables/KELP47/enter`, { method: "POST", headers, localAddress: from });
        asking.on("error", reject).on("response", (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        asking.end();
      });
    const seen: number[] = [];
    for (const pretends of ["6.6.6.1", "6.6.6.2", "6.6.6.3"]) seen.push(await miss("127.0.0.8", pretends));
    expect(seen).toEqual([404, 404, 429]);
    expect(await miss("127.0.0.9", "6.6.6.1")).toBe(404);
  });
});
