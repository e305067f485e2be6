/**
 * docker-compose.yml itself, run by `tests/support/compose`: the image from the Dockerfile, the proxy, Postgres, Redis and
 * the backups, each in namespaces of its own.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeUp, missing } from "../../support/compose/containers.ts";
import { readCompose } from "../../support/compose/file.ts";
import { type Image, makeImage } from "../../support/image.ts";
import { newVisitorAt, runEveryCommand } from "../support/operator-commands.ts";
import { act, startedGame } from "./support/play.ts";
import { soon } from "./support/cluster.ts";

const absent = missing();
if (absent !== undefined) console.error(`SKIPPED: docker-compose.yml was not run, it takes ${absent}.`);

const SECRET = "a secret of at least thirty-two characters";
const SETTINGS = { IDENTITY_SECRET: SECRET, VERSION: "7", LIMITS: "off", LOG_LEVEL: "warn", DRAIN_SECONDS: "2" };

describe.skipIf(absent !== undefined)("docker-compose.yml", () => {
  const { skerry: single, ...many } = readCompose(SETTINGS);
  let image: Image;
  let server: Awaited<ReturnType<typeof composeUp>>;
  let base = "";
  beforeAll(async () => {
    if (single === undefined) throw new Error("no service of one process");
    image = makeImage();
    server = await composeUp({ ...many, skerry: single }, image);
    base = `http://${server.addressOf("proxy")}:8080`;
  }, 180_000);
  afterAll(async () => {
    await server?.down();
    image?.remove();
  });

  it("runs everybody with few rights, on a root that cannot be written to, with the settings handed on", async () => {
    // In one stream: two are read in no certain order.
    const look =
      "exec 2>&1; id -u; grep -E '^(CapEff|NoNewPrivs)' /proc/self/status; touch /app/x /etc/x; touch /tmp/x && echo may";
    for (const name of ["app1", "app2", "skerry"]) {
      const app = await server.start(name);
      const { said } = await app.exec("sh", "-c", look);
      expect(said).toMatch(/^1000\nCapEff:\t0+\nNoNewPrivs:\t1\n/);
      expect([name, said.match(/Read-only file system/g)?.length, said.endsWith("may\n")]).toEqual([name, 2, true]);
      const { said: env } = await app.exec("env");
      expect(env.split("\n")).toEqual(
        expect.arrayContaining([`IDENTITY_SECRET=${SECRET}`, "NODE_ENV=production", "VERSION=7", "DRAIN_SECONDS=2"]),
      );
    }
    for (const name of ["proxy", "redis"])
      expect((await (await server.start(name)).exec("id", "-u")).said).not.toBe("0\n");
    const versions = await fetch(`http://${server.addressOf("app1")}:2568/metrics`);
    expect(await versions.text()).toContain("skerry_cluster_processes");
  });

  it("plays on through the proxy, whichever process is killed, told to end, or started again", {
    timeout: 120_000,
  }, async () => {
    const { clients, ann, ben, code } = await startedGame(
      { newVisitor: () => newVisitorAt(base) },
      { minutes: 60, increment: 0 },
    );
    let here = clients;
    const acts = async () => {
      for (let index = 0; index < 3; index++) {
        const before = here[0]?.view().log.length ?? 0;
        expect(await act(here)).toBe("ok");
        await expect.poll(() => here.every((client) => client.view().log.length > before)).toBe(true);
      }
    };
    const back = async () => {
      const { found } = await soon(() => Promise.all([ann.enter(code), ben.enter(code)]));
      here = found;
    };
    await acts();
    const [first, second] = [await server.start("app1"), await server.start("app2")];
    first.kill("SIGKILL");
    second.kill("SIGKILL");
    await expect.poll(() => [first.starts(), second.starts()]).toEqual([2, 2]);
    await Promise.all([first.well(), second.well()]);
    await back();
    expect(here[0]?.view().log.filter((line) => !line.startsWith("~"))).toHaveLength(3);
    await acts();
    expect(await first.exec("skerry", "drain", "1")).toMatchObject({ code: 0 });
    expect(await first.stop()).toBe(0);
    await back();
    await acts();
    await Promise.all(here.map((client) => client.leave()));
  });

  it("has every command of the operators' tool in the container", { timeout: 300_000 }, async () => {
    const saying = async (name: string) => {
      const app = await server.start(name);
      return async (words: readonly string[]) => {
        const { code, said } = await app.exec("skerry", ...words);
        return `${code}: ${said}`;
      };
    };
    await runEveryCommand(`http://${server.addressOf("skerry")}:2567`, await saying("skerry"), "/tmp/copy");
    // And over Postgres.
    const ofMany = await saying("app2");
    expect(await ofMany(["reports"])).toMatch(/^0: \S/);
    expect(await ofMany(["backup", "/tmp/copy"])).toMatch(/^1: .*pg_dump/);
  });

  it("dumps the database by itself, and ends with everything in its time", async () => {
    const dumps = () => readdirSync(join(server.folder, "volumes/backups")).filter((name) => name.endsWith(".dump"));
    expect(dumps()).toHaveLength(1);
    // The signal of an image of Postgres is that of a key, also for what only dumps.
    for (const name of ["skerry", "proxy", "backup", "postgres", "redis"])
      expect([name, await (await server.start(name)).stop()]).toEqual([name, name === "backup" ? 130 : 0]);
  });
});
