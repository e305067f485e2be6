import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, type Route, routeOf } from "../../client/ui/shell/routes.ts";
import { type TestServer, openServer } from "./support/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "skerry-pages-"));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<head><title>Skerry</title></head><p>Skerry</p>");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "main-a1b2c3.js"), `export const sea = "${"wave ".repeat(1000)}";`);
  writeFileSync(join(folder, "assets", "board-d4e5f6.js"), "export const board = 1;");
  writeFileSync(join(folder, "assets", "board-d4e5f6.js.br"), brotliCompressSync("export const board = 1;"));
  server = await openServer({ CLIENT_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const html = { accept: "text/html,application/xhtml+xml" };

describe("the pages", () => {
  it.each(["/", "/KELP47", "/kelp47", "/kel-p47", "/rules/tiny", "/me", "/past", "/g", "/g/abc_-1"])(
    "answer %s with the page",
    async (path) => {
      const response = await fetch(server.address + path, { headers: html });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Skerry");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("say so where an address cannot be read, too: in the page to people, by a code to programs", async () => {
    const page = await fetch(`${server.address}/%E0%A4%A`, { headers: html });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain("<title>Skerry</title>");
    expect(routeOf("/%E0%A4%A").page).toBe("lost");
    const code = await fetch(`${server.address}/%E0%A4%A`);
    expect(code.status).toBe(400);
    expect(await code.json()).toMatchObject({ code: "malformed" });
  });

  it("say that there is nothing at other addresses: in the page to people, in a line to programs", async () => {
    const page = await fetch(`${server.address}/not/here`, { headers: html });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("Skerry");
    const line = await fetch(`${server.address}/not-here`);
    expect(line.status).toBe(404);
    expect(await line.text()).toBe("There is nothing at this address.\n");
    const posted = await fetch(`${server.address}/KELP47`, { method: "POST", headers: html });
    expect(posted.status).toBe(404);
  });

  it("let browsers keep for ever what bears a hash in its name, and compress it", async () => {
    const response = await fetch(`${server.address}/assets/main-a1b2c3.js`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const other = await fetch(`${server.address}/favicon.svg`);
    expect(other.headers.get("cache-control")).toBe("public, max-age=0");
  });

  it("send what was compressed beforehand to browsers that take it, and nothing else of that kind", async () => {
    const packed = await fetch(`${server.address}/assets/board-d4e5f6.js`, {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(await packed.text()).toBe("export const board = 1;");
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("text/javascript"),
      "cache-control": "public, max-age=31536000, immutable",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const plain = await fetch(`${server.address}/assets/board-d4e5f6.js`, {
      headers: { "accept-encoding": "identity" },
    });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "export const board = 1;"]);
  });

  it("do not hand out an old script's address as a page", async () => {
    const response = await fetch(`${server.address}/assets/main-old.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["/../package.json", "/assets/..%2f..%2fpackage.json", "/.env", "/%2e%2e/%2e%2e/etc/passwd"])(
    "hold nothing beyond their folder: %s",
    async (path) => {
      const response = await fetch(server.address + path);
      expect([400, 403, 404]).toContain(response.status);
    },
  );
});

/** An address of every page that the program has: the types see to it that none is missing. */
const PAGES: Readonly<Record<Exclude<Route["page"], "lost">, Route>> = {
  home: { page: "home" },
  device: { page: "device", id: "k4m7q2xw" },
  table: { page: "table", code: "KELP47" },
  rules: { page: "rules", game: "tiny", glance: true },
  learn: { page: "learn", game: "tiny", lesson: 2 },
  puzzle: { page: "puzzle", game: "tiny", day: "2026-11-23" },
  me: { page: "me" },
  replay: { page: "replay", id: "abc_-1" },
  past: { page: "past" },
  friends: { page: "friends" },
  developers: { page: "developers" },
  tournaments: { page: "tournaments" },
  tournament: { page: "tournament", id: "k4m7q2xwAB" },
  admin: { page: "admin" },
  person: { page: "person", who: "Ann Perkins" },
  top: { page: "top", game: "tiny" },
  embed: { page: "embed", shown: { page: "replay", id: "abc_-1" } },
  stats: { page: "stats", game: "tiny" },
};

describe("a page that stands in another one", () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(server.address + path, { headers: html });
    return { policy: headers.get("content-security-policy") ?? "", old: headers.get("x-frame-options") };
  };

  it.each(["/embed/g/abc", "/embed/puzzle/tiny"])(
    "may stand anywhere, and has nothing of who looks: %s",
    async (path) => {
      const { policy, old } = await policyOf(path);
      expect(policy).toContain("frame-ancestors *");
      const sandbox = policy.split(";").find((part) => part.trim().startsWith("sandbox"));
      expect(sandbox).toContain("allow-scripts");
      expect(sandbox).not.toContain("allow-same-origin");
      expect(old).toBeNull();
    },
  );

  it.each(["/", "/g/abc", "/KELP47", "/embed/me"])("is no other: %s", async (path) => {
    expect((await policyOf(path)).policy).toContain("frame-ancestors 'none'");
  });
});

describe("an address", () => {
  const others = [
    "/not-here",
    "/friends/x",
    "/me/x",
    "/past/1",
    "/p",
    "/g/a/b",
    "/rules",
    "/rules/tiny/x",
    "/top/a/b",
    "/t",
    "/t/a/b",
    "/tournaments/x",
  ];
  const learning = [
    "/learn",
    "/learn/tiny",
    "/learn/tiny/puzzle",
    "/learn/tiny/1/2",
    "/learn/a/puzzle/b/c",
    "/learn/a/b/c",
  ];
  it.each([...Object.values(PAGES).map(pathOf), ...others, ...learning])(
    "answers %s with 200 where the program shows something there, and with 404 where not",
    async (path) => {
      const response = await fetch(server.address + path, { headers: html });
      expect(response.status).toBe(routeOf(path).page === "lost" ? 404 : 200);
    },
  );
});
