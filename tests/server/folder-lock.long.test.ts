/** One folder, one process: and what operators do to a server while its server runs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openStore } from "../../server/database/open.ts";
import { holderOf } from "../../server/database/sqlite/folder-lock.ts";
import { games } from "../../shared/games.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { run } from "../support/run.ts";
import { freePort, lastingSkerry } from "../support/server.ts";
import { ask, openServer, visitor } from "./support/test-server.ts";
import { operate } from "./support/operator.ts";
import { ownFolder } from "./store/support/folder.ts";

async function runningServer() {
  const server = await lastingSkerry({ LIMITS: "off" });
  onTestFinished(server.close);
  await server.start();
  return server;
}

// Servers are started here, one after the other.
vi.setConfig({ testTimeout: 120_000 });

describe("a second process over one folder", () => {
  it("says who has it and ends, and harms nothing; after a kill the folder is free at once", async () => {
    const server = await runningServer();
    const held = holderOf(server.data);
    expect(held).toMatchObject({ address: server.base, pid: expect.any(Number) });
    const port = String(await freePort());
    const second = await run("server/main.ts", [], { DATA_DIR: server.data, PORT: port, HOST: "127.0.0.1" });
    expect(second.code).toBe(1);
    expect(second.said).toContain(server.data);
    expect(second.said).toContain(`process ${held?.pid}`);
    expect(second.said).toContain(server.base);
    expect((await ask(server.base, "GET", "/health")).status).toBe(200);
    await server.end("SIGKILL");
    expect(holderOf(server.data)).toBeUndefined();
    await server.start();
    expect((await ask(server.base, "GET", "/health")).status).toBe(200);
  });

  it("is let in once the first has ended in good order", async () => {
    const data = ownFolder();
    const first = await openServer({ DATA_DIR: data });
    await expect(openServer({ DATA_DIR: data })).rejects.toThrow(/in use by another Skerry/);
    await first.stop();
    await (await openServer({ DATA_DIR: data })).stop();
  });
});

describe("a backup", () => {
  it("is made while people play, by the connection that writes, and holds what was confirmed before", async () => {
    const server = await runningServer();
    const { token, player } = identityAnswer.parse((await ask(server.base, "POST", "/api/identity", {})).body);
    const ann = visitor(server.base, token, player);
    const code = await ann.open({ game: games[0]?.id });
    const at = await ann.enter(code);
    let isCopied = false;
    const talking = (async () => {
      for (let line = 0; !isCopied; line++) await at.ask("chat", { text: `line ${line}` });
    })();
    const file = join(server.data, "copy.sqlite");
    const made = await run("tools/house/main.ts", ["backup", file], { DATA_DIR: server.data });
    isCopied = true;
    await talking;
    expect(made).toEqual({ code: 0, said: expect.stringContaining(file) });
    const copy = new DatabaseSync(file);
    expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(copy.prepare("select code from tables").all()).toEqual([{ code }]);
    copy.close();
    const again = await run("tools/house/main.ts", ["backup", file], { DATA_DIR: server.data });
    expect(again).toEqual({ code: 1, said: expect.stringContaining("already") });
    expect((await ask(server.base, "POST", "/house/backup", { file: join(server.data, "stolen") })).status).toBe(404);
    expect(existsSync(join(server.data, "stolen"))).toBe(false);
  });

  it("is made of a server that is closed, too", async () => {
    const data = ownFolder();
    await (await openServer({ DATA_DIR: data })).stop();
    const file = join(data, "copy.sqlite");
    expect((await run("tools/house/main.ts", ["backup", file], { DATA_DIR: data })).code).toBe(0);
    expect(existsSync(file)).toBe(true);
  });
});

describe("tables that were set aside", () => {
  it("are listed with the reason, opened again where they can be read, and by hand otherwise", async () => {
    const server = await runningServer();
    const { token, player } = identityAnswer.parse((await ask(server.base, "POST", "/api/identity", {})).body);
    const ann = visitor(server.base, token, player);
    const [good, bad] = [await ann.open({ game: games[0]?.id }), await ann.open({ game: games[0]?.id })];
    await server.end("SIGTERM");
    const file = new DatabaseSync(join(server.data, "skerry.sqlite"));
    file.prepare("update documents set document = '{}' where code = ?").run(bad);
    file.close();
    const env = { DATA_DIR: server.data };
    const store = await openStore({ DATA_DIR: server.data, DATABASE_URL: undefined, STORE_SYNC: "full" });
    for (const code of [good, bad]) {
      const { revision } = (await store.load(code)) ?? { revision: 0 };
      await store.quarantine(code, "The reason that was found.", revision);
    }
    await store.close();
    const skerry = (...args: readonly string[]) => run("tools/house/main.ts", ["quarantine", ...args], env);
    const listed = await skerry("list");
    for (const word of [good, bad, "The reason that was found."]) expect(listed.said).toContain(word);
    const retried = await skerry("retry");
    // What a script that looks after a server goes by.
    expect(retried.code).toBe(1);
    expect(retried.said).toContain(`${good}: can be played on again`);
    expect(retried.said).toContain(`${bad}: still cannot be opened`);
    const here = (...args: readonly string[]) => operate(server.data, ["quarantine", ...args]);
    expect((await here("list")).said).not.toContain(good);
    expect(await here("lift", bad)).toEqual({ code: 0, said: expect.stringContaining("open again") });
    expect(await here("lift", "NOSUCH")).toEqual({ code: 1, said: expect.stringContaining("not there") });
    await server.start();
    expect((await ann.ask("POST", `/api/tables/${good}/enter`, {})).status).toBe(200);
    expect((await ann.ask("POST", `/api/tables/${bad}/enter`, {})).status).toBe(410);
    expect((await here("list")).said).toContain("document cannot be read");
    expect((await skerry("nonsense")).code).toBe(2);
  });

  it("are not looked for in a folder without a server, and none is made there", async () => {
    const data = join(ownFolder(), "mistyped");
    for (const args of [["quarantine", "list"], ["log"], ["backup", `${data}.sqlite`]]) {
      const { code, said } = await operate(data, args);
      expect([code, said]).toEqual([1, expect.stringContaining(`There is no server in ${data}`)]);
    }
    expect(existsSync(data)).toBe(false);
  });
});
