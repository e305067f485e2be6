import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tokenBucketOf } from "../../server/process/token-bucket.ts";
import { readConfig } from "../../server/process/config.ts";
import { mayConnect } from "../../server/identity/page-origin.ts";
import { tableLabel } from "../../server/process/log.ts";

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({ PORT: 2567, HOST: "0.0.0.0", DATA_DIR: "./data", PUBLIC_ORIGIN: [] });
  });

  it("reads limits, and none at all", () => {
    expect(readConfig({ LIMIT_TABLES: "5/60" }).LIMIT_TABLES).toEqual({ points: 5, duration: 60 });
    expect(readConfig({ LIMIT_TABLES: "off" }).LIMIT_TABLES).toBeUndefined();
    expect(readConfig({ LIMITS: "off", LIMIT_TABLES: "5/60" })).toMatchObject({
      LIMIT_TABLES: undefined,
      LIMIT_CODE_MISSES: undefined,
    });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", IDENTITY_SECRET: "" })).toMatchObject({ PORT: 2567 });
  });

  it("takes proxies by their number or by their names, and nothing else for one", () => {
    expect([undefined, "2"].map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).TRUST_PROXY)).toEqual([0, 2]);
    const { TRUST_PROXY } = readConfig({ TRUST_PROXY: "10.0.0.7, 172.16.0.0/12,uniquelocal,fd00::/8" });
    expect(TRUST_PROXY).toEqual(["10.0.0.7", "172.16.0.0/12", "uniquelocal", "fd00::/8"]);
    for (const wrong of ["everybody", "10.0.0.7,", "-1", "true", "10.0.0.0/99"])
      expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/TRUST_PROXY/);
  });

  it("lets no process be one of many without what they share", () => {
    const [DATABASE_URL, IDENTITY_SECRET] = ["postgres://skerry@db/skerry", "s".repeat(32)];
    expect(() => readConfig({ INSTANCE: "1", IDENTITY_SECRET })).toThrow(/DATABASE_URL/);
    expect(() => readConfig({ INSTANCE: "1", DATABASE_URL })).toThrow(/IDENTITY_SECRET/);
    expect(() => readConfig({ PUBLIC_PATH: "/p/1", DATABASE_URL })).toThrow(/IDENTITY_SECRET/);
    expect(readConfig({ INSTANCE: "1", DATABASE_URL, IDENTITY_SECRET }).PUBLIC_PATH).toBe("/p/1");
    expect(readConfig({ DATABASE_URL }).PUBLIC_PATH).toBe("");
  });

  it("names every variable that makes no sense", () => {
    expect(() => readConfig({ PORT: "high", LIMIT_CHAT: "often", IDENTITY_SECRET: "short" })).toThrow(
      /IDENTITY_SECRET[\s\S]*LIMIT_CHAT|LIMIT_CHAT[\s\S]*IDENTITY_SECRET/,
    );
  });
});

describe("docker-compose.yml", () => {
  const text = readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8");

  it.each(["TRUST_PROXY", "PUBLIC_ORIGIN", "METRICS_TOKEN", "IDENTITY_SECRET"])("passes %s on", (name) => {
    expect(text).toMatch(new RegExp(`^ +${name}: \\$\\{${name}:-.*\\}$`, "m"));
  });
});

describe("a bucket", () => {
  it("gives its points, and fills up with time", () => {
    const bucket = tokenBucketOf({ points: 2, duration: 10 });
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, false]);
    expect(bucket.take(4000)).toBe(false);
    expect([bucket.take(9000), bucket.take(9000)]).toEqual([true, false]);
    expect([bucket.take(99_000), bucket.take(99_000), bucket.take(99_000)]).toEqual([true, true, false]);
  });

  it("is bottomless without a limit", () => {
    const bucket = tokenBucketOf(undefined);
    for (let taken = 0; taken < 1000; taken++) expect(bucket.take(0)).toBe(true);
  });

  it("does not mind a clock that is set back", () => {
    const bucket = tokenBucketOf({ points: 1, duration: 1 });
    expect([bucket.take(5000), bucket.take(0)]).toEqual([true, false]);
  });
});

describe("a page that opens a socket", () => {
  const from = (headers: Record<string, string>, env: Record<string, string> = {}) =>
    mayConnect(new Headers(headers), readConfig(env));

  it.each([
    [{ host: "skerry.example" }, {}, true],
    [{ host: "skerry.example", origin: "https://skerry.example" }, {}, true],
    [{ host: "192.168.1.5:2567", origin: "http://192.168.1.5:2567" }, {}, true],
    [{ host: "skerry.example", origin: "https://evil.example" }, {}, false],
    [{ host: "skerry.example", origin: "null" }, {}, false],
    [{ host: "127.0.0.1:2567", origin: "http://localhost:5173" }, {}, true],
    [{ host: "127.0.0.1:2567", origin: "http://evil.example" }, {}, false],
    [{ host: "10.0.0.7:2567", origin: "https://skerry.example" }, { PUBLIC_ORIGIN: "https://skerry.example/" }, true],
    [{ host: "skerry.example", origin: "http://skerry.example" }, { PUBLIC_ORIGIN: "https://skerry.example" }, false],
    [{ host: "a:1", origin: "https://b.example", "x-forwarded-host": "b.example" }, { TRUST_PROXY: "1" }, true],
    [{ host: "a:1", origin: "https://b.example", "x-forwarded-host": "b.example, a:1" }, { TRUST_PROXY: "2" }, true],
    [{ host: "a:1", origin: "https://b.example", "x-forwarded-host": "b.example" }, {}, false],
  ] as const)("with %j under %j: %j", (headers, env, allowed) => {
    expect(from(headers, env)).toBe(allowed);
  });
});

describe("a table in the logs", () => {
  it("is named by its code only where everybody may know it", () => {
    expect(tableLabel("KELP47", true)).toBe("KELP47");
    expect(tableLabel("KELP47", false)).toMatch(/^private-[0-9a-f]{10}$/);
  });
});
