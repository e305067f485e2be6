/** The content of the image, and that nothing is missing: the server runs from it, and so does the operators' tool. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { missing } from "../support/compose/containers.ts";
import { makeImage, type Image } from "../support/image.ts";
import { answering, freePort } from "../support/server.ts";
import { ownFolder } from "./store/support/folder.ts";
import { runEveryCommand } from "./support/operator-commands.ts";

describe("the image", () => {
  let image: Image;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(() => {
    image = makeImage();
  }, 120_000);
  afterAll(async () => {
    for (const end of ends) await end();
    image?.remove();
  });

  /** Runs something as a container of the image does. */
  function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const PATH = [image.bin, dirname(process.execPath), process.env.PATH].join(delimiter);
    return spawn(command, args, { cwd: image.folder, env: { ...image.env, LOG_LEVEL: "warn", PATH, ...env } });
  }

  async function skerry(data: string, args: readonly string[]): Promise<string> {
    const child = start("skerry", args, { DATA_DIR: data });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (some: Buffer) => (said += some.toString()));
    const [code] = await once(child, "exit");
    return `${code}: ${said}`;
  }

  it("has no package that nothing in it needs, and a list of all that it has", () => {
    for (const name of ["vite", "rolldown", "typescript", "pixi.js", "vitest", "playwright", "node"])
      expect([name, existsSync(join(image.folder, "node_modules", name))]).toEqual([name, false]);
    const { components } = z
      .object({ components: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse(readFileSync(join(image.folder, "sbom.json"), "utf8")));
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["express", "pg", "zod"]));
    expect(components.filter(({ name }) => !existsSync(join(image.folder, "node_modules", name)))).toEqual([]);
  });

  it("serves, and has every command of the operators' tool that is written down", { timeout: 400_000 }, async () => {
    const data = ownFolder();
    const [port, base] = await freePort().then((free) => [String(free), `http://127.0.0.1:${free}`] as const);
    const [command = "", ...args] = image.command;
    const server = start(command, args, { DATA_DIR: data, PORT: port, HOST: "127.0.0.1", LIMITS: "off" });
    ends.push(async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    });
    await answering(`${base}/health`, server);
    // If docker-compose.yml can be run, every command is run in a container: see many/compose.test.ts.
    if (missing() === undefined) expect(await skerry(data, ["reports"])).toMatch(/^0: \S/);
    else await runEveryCommand(base, (words) => skerry(data, words), join(data, "copy"));
  });
});
