/** The containers of docker-compose.yml: hardened, watched, pinned, and known to the proxy. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { serverFlags } from "../../tools/flags.mjs";
import { refusal, sentRefusal } from "../../shared/wire/refusal.ts";
import { SIGN_OF_LIFE_MS } from "../../server/http/idle-connections.ts";
import { readConfig } from "../../server/process/config.ts";
import { root } from "./sources.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string() }).optional(),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  network_mode: z.string().optional(),
  mem_limit: z.string().optional(),
  restart: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({
    include: z.array(z.string()),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read("docker-compose.yml"), { merge: true }));
const https = z.object({ services: z.object({ https: service }) }).parse(parse(read("hosting/https.yml"))).services;
const services = Object.entries({ ...compose.services, ...https });
const apps = services.filter(([, { environment }]) => environment.INSTANCE !== undefined);
const nginx = read("hosting/nginx.conf");
const dockerfile = read("Dockerfile");

/** `name:1.2.3` with or without more after it, or a digest. */
const PINNED = /^[a-z\d./-]+(:\d+\.\d+(\.\d+)?(-[a-z\d.]+)?|@sha256:[\da-f]{64})$/;

describe.each(services)("the container %s", (_, one) => {
  it("may write nowhere but where it is told, and may do nothing that it need not", () => {
    expect(one).toMatchObject({ read_only: true, cap_drop: ["ALL"], privileged: false });
    expect(one.security_opt).toContain("no-new-privileges:true");
    expect(one.network_mode).toBeUndefined();
    expect(one.volumes.filter((volume) => volume.startsWith("/") || volume.includes("docker.sock"))).toEqual([]);
    const mounted = one.volumes.map((volume) => volume.split(":")[0] ?? "").filter((name) => !name.startsWith("./"));
    expect([...Object.keys(compose.volumes), "certificates"]).toEqual(expect.arrayContaining(mounted));
  });

  it("has a limit to its memory, is started again, and is asked how it is", () => {
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.restart).toBe("unless-stopped");
    const own = one.healthcheck?.test;
    if (own === undefined) expect([one.build?.context, /^HEALTHCHECK /m.test(dockerfile)]).toEqual([".", true]);
    else expect(own.slice(0, 1)).toEqual(["CMD"]);
  });

  it("is of one version, and waits for others until they are well", () => {
    if (one.build === undefined) expect(one.image).toMatch(PINNED);
    for (const [name, { condition }] of Object.entries(one.depends_on)) {
      expect(compose.services).toHaveProperty(name);
      expect(condition).toBe("service_healthy");
    }
  });
});

describe("the containers", () => {
  it("run the server as it is run everywhere", () => {
    const [, command = ""] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(["node", ...serverFlags, "server/main.ts"]);
  });

  it("hand on every setting to Skerry wherever it runs, but those that are the same in every container", () => {
    const settings = [...read("server/process/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].flatMap(
      ([, name]) => name ?? [],
    );
    const fixed = ["PORT", "HOST", "HEALTH_PORT", "DATA_DIR", "DATABASE_URL", "REDIS_URL", "CLIENT_DIR", "VERSION"];
    const ofMany = ["INSTANCE", "PUBLIC_PATH", "INTERNAL_URL"];
    const ofFiles = ["BACKUP_DIR", "BACKUP_HOURS"];
    for (const [of, { environment }] of [...apps, ...services.filter(([service]) => service === "skerry")])
      for (const name of settings.filter(
        (one) => ![...fixed, ...ofMany, ...(of === "skerry" ? [] : ofFiles)].includes(one),
      ))
        expect([of, environment[name]]).toEqual([of, expect.stringMatching(`^\\$\\{${name}:-`)]);
  });

  it("are built on the very Node that everything else runs on", () => {
    const { node } = z
      .object({ dependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read("package.json"))).dependencies;
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
      .map(([, base]) => base)
      .filter((base) => base !== "packages");
    expect(new Set(bases)).toEqual(new Set([`node:${node}-slim`]));
  });

  it("open no port but the proxy's, and that of the one process without a proxy", () => {
    const open = services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(open).toEqual(["proxy", "skerry", "https"]);
    // With a DOMAIN, the port without TLS is of the machine alone.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose reads it
    expect(compose.services.proxy?.ports).toEqual(["${DOMAIN:+127.0.0.1:}${PORT:-2567}:8080"]);
    for (const path of ["hosting/http.yml", "hosting/https.yml"]) expect(() => read(path)).not.toThrow();
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose reads it
    expect(compose.include).toEqual(["hosting/http${DOMAIN:+s}.yml"]);
    expect(services.filter(([, { profiles }]) => profiles.length > 0).map(([name]) => name)).toEqual([
      "backup",
      "skerry",
    ]);
  });

  it("give processes of one server one database, one Redis and one secret, and time to end", () => {
    expect(apps.map(([name]) => name)).toEqual(["app1", "app2"]);
    const shared = apps.map(
      ([
        ,
        {
          environment: { INSTANCE: _, INTERNAL_URL: __, ...same },
        },
      ]) => same,
    );
    expect(new Set(shared.map((one) => JSON.stringify(one))).size).toBe(1);
    for (const name of ["DATABASE_URL", "REDIS_URL", "IDENTITY_SECRET", "TRUST_PROXY"]) {
      expect(shared[0]).toHaveProperty(name);
    }
    expect(apps.map(([, { stop_grace_period }]) => stop_grace_period)).toEqual(["80s", "80s"]);
  });

  it("pass on nothing but what the server reads", () => {
    const known = [...read("server/process/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const passed = [...apps, ...services.filter(([name]) => name === "skerry")].flatMap(([, { environment }]) =>
      Object.entries(environment),
    );
    expect(passed.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    // The text as compose reads it without any variables set: `${NAME:-default}` becomes the default.
    const plain = (text: string) => text.replace(/\$\{\w+:\+[^}]*\}/g, "").replace(/\$\{\w+:-([^}]*)\}/g, "$1");
    const secret = { IDENTITY_SECRET: "a secret of at least thirty-two characters" };
    for (const [, { environment }] of apps) {
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, plain(value)]));
      expect(readConfig({ ...env, ...secret })).toMatchObject({ PUBLIC_PATH: `/p/${env.INSTANCE}`, TRUST_PROXY: 1 });
      expect(() => readConfig(env)).toThrow(/IDENTITY_SECRET/);
    }
  });

  it("of processes are those that the proxy knows, each by its path", () => {
    const addresses = apps.map(([name, { environment }]) => {
      expect(environment.INTERNAL_URL).toBe(`http://${name}:2567`);
      return `${environment.INSTANCE} ${name}:2567`;
    });
    expect([...nginx.matchAll(/^ *(\d+ \w+:\d+);$/gm)].map(([, line]) => line)).toEqual(addresses);
    const names = addresses.map((line) => line.split(" ")[1]);
    // Each is asked first by an equal share, and each stands in for another one.
    const shares = [...nginx.matchAll(/^ *(?:(\d+)%|\*) (app\d+:\d+);$/gm)];
    expect(shares.map(([, , address]) => address)).toEqual(names);
    for (const [, share] of shares.slice(0, -1)) expect(Number(share)).toBe(Math.floor(100 / names.length));
    const next = [...nginx.matchAll(/^ *(app\d+:\d+) (app\d+:\d+);$/gm)];
    const after = [...names.slice(1), names[0]];
    // Once each for whom is asked second and later, until three processes were asked twice each.
    const later = Array.from({ length: 5 });
    expect(next.map(([, before]) => before)).toEqual(later.flatMap(() => names));
    expect(next.map(([, , then]) => then)).toEqual(later.flatMap(() => after));
  });
});

describe("the proxy", () => {
  it.each(["/metrics", "/metrics/", "/METRICS", "/house/enter", "/House/enter", "/house"])(
    "keeps %s to itself",
    (path) => {
      const [, pattern] = /location ~\* (\S+) \{\s*return 404;/.exec(nginx) ?? [];
      expect(path).toMatch(new RegExp(pattern ?? "nothing is kept", "i"));
      expect("/housekeeping").not.toMatch(new RegExp(pattern ?? "", "i"));
    },
  );
});

describe("who comes in while all processes are slow", () => {
  it("is not cut off from a stream between two signs of life", () => {
    const [seconds] = [...nginx.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, text]) => Number(text));
    expect((seconds ?? 0) * 1000).toBeGreaterThanOrEqual(2 * SIGN_OF_LIFE_MS);
  });

  it("is told to ask again, as a process tells it that cannot let anybody in yet", () => {
    expect(nginx).toContain("add_header Retry-After 1 always;");
    const [, body = ""] = /return 202 '(.+)';/.exec(nginx) ?? [];
    expect(JSON.parse(body)).toEqual(sentRefusal(refusal("crowded")));
  });

  it.each(["lobby/enter", "tables/K7Q2ZD/enter"])("is told so at /api/%s, which may be asked twice", (path) => {
    const [isOnce, isEntry] = [...nginx.matchAll(/"~(\^\S*POST\S*)" [01];/g)].map(
      ([, pattern = ""]) => new RegExp(pattern),
    );
    expect(`POST:/api/${path}`).toMatch(isOnce ?? /nothing/);
    expect(`POST:/api/${path}`).toMatch(isEntry ?? /nothing/);
    expect("POST:/api/identity").not.toMatch(isEntry ?? /^/);
  });
});

describe("a deploy", () => {
  /**
   * Runs `hosting/deploy.sh` with a Docker that refuses commands with the given word, and says of all services that they
   * are in this health. Collects its commands.
   */
  function deploy(services: readonly string[], refused = "nothing", health = "healthy") {
    const folder = mkdtempSync(join(tmpdir(), "skerry-deploy-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const says = `case "$*" in "compose ps"*) echo ${health}; exit;; esac`;
    const docker = `#!/bin/sh\n${says}\necho "$*" >> ${folder}/asked\ncase "$*" in *"${refused}"*) exit 1;; esac\n`;
    writeFileSync(join(folder, "docker"), docker, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status } = spawnSync("sh", [join(root, "hosting/deploy.sh"), ...services], { env });
    return { status, asked: readFileSync(join(folder, "asked"), "utf8").trim().split("\n") };
  }
  const turn = (name: string) => [
    `compose exec -T app${name} skerry drain ${name}`,
    `compose up -d --no-deps --no-build --wait app${name}`,
  ];

  it("builds, and puts each process aside once it is empty, one after the other", () => {
    expect(deploy([])).toEqual({ status: 0, asked: ["compose build app1", ...turn("1"), ...turn("2")] });
    expect(deploy(["app2"])).toEqual({ status: 0, asked: turn("2") });
  });

  it("replaces a process that never came up without asking it for its tables: the way back to the version before", () => {
    expect(deploy(["app1"], "drain", "unhealthy")).toEqual({ status: 0, asked: [turn("1")[1]] });
    expect(deploy(["app1"], "drain", "")).toEqual({ status: 0, asked: [turn("1")[1]] });
  });

  it("ends no process that could not hand its tables on, nor the next one where one does not come up", () => {
    expect(deploy([], "drain 2")).toEqual({ status: 1, asked: ["compose build app1", ...turn("1"), turn("2")[0]] });
    expect(deploy([], "wait app1")).toEqual({ status: 1, asked: ["compose build app1", ...turn("1")] });
  });
});
