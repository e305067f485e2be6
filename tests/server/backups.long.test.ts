/** Backups that are made by themselves, and that a server comes back from them. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { outdated, verify } from "../../server/backups/backups.ts";
import { openServer, startedTable, until, visitor } from "./support/test-server.ts";
import { ownFolder } from "./store/support/folder.ts";

const DAY = 24 * 60 * 60_000;
const nameAt = (at: number) => `skerry-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
const backupsIn = (folder: string, ending = ".sqlite") => readdirSync(folder).filter((name) => name.endsWith(ending));

describe("backups of the file", () => {
  it("are all kept for two days, then one a day, then one a week, and the newest for good", () => {
    const now = Date.parse("2026-11-23T12:00:00Z");
    const names = Array.from({ length: 100 * 4 }, (_, index) => nameAt(now - (index * DAY) / 4));
    const gone = new Set(outdated([...names, "identity.key", "skerry.sqlite"], now));
    const kept = names.filter((name) => !gone.has(name));
    const younger = (days: number) => kept.filter((name) => name >= nameAt(now - days * DAY)).length;
    expect([younger(2), younger(14), younger(60), younger(100)]).toEqual([9, 22, 29, 29]);
    expect([...gone].filter((name) => !names.includes(name))).toEqual([]);
    expect(outdated([nameAt(now - 300 * DAY)], now)).toEqual([]);
  });

  it("hold a server from which people play on, with the same names and places", async () => {
    const [folder, data, restored] = [ownFolder(), ownFolder(), ownFolder()];
    const first = await openServer({ DATA_DIR: data });
    const { code, ann, ben, annAt } = await startedTable(first);
    expect(await annAt.ask("act", [0, "look"])).toBe("ok");
    await first.stop();
    const [left, other] = [nameAt(Date.now() - DAY), "somebody-else.unfinished"];
    for (const name of [`${left}.unfinished`, `${left}-shm`, other]) writeFileSync(join(folder, name), "");
    const second = await openServer({ DATA_DIR: data, BACKUP_DIR: folder });
    await until(() => backupsIn(folder).length === 1 && backupsIn(folder, ".key").length === 3);
    // What was left beside backups is gone, and the look at the new one leaves nothing.
    expect(readdirSync(folder).filter((name) => !/\.(key|sqlite)$/.test(name))).toEqual([other]);
    await second.stop();
    rmSync(data, { recursive: true });
    for (const key of backupsIn(folder, ".key")) copyFileSync(join(folder, key), join(restored, key));
    copyFileSync(join(folder, backupsIn(folder)[0] ?? ""), join(restored, "skerry.sqlite"));
    const third = await openServer({ DATA_DIR: restored, BACKUP_DIR: folder });
    onTestFinished(third.stop);
    const clients = await Promise.all([ann, ben].map((who) => visitor(third.address, who.token, who).enter(code)));
    expect(clients[0]?.view().log[0]).toBe("0look");
    expect(await clients[0]?.ask("act", [clients[0].view().log.length, "pass"])).toBe("ok");
    // The next one is not due yet.
    expect(backupsIn(folder)).toHaveLength(1);
  });

  it("are none that cannot be read to their end", async () => {
    const folder = ownFolder();
    const server = await openServer({ BACKUP_DIR: folder });
    onTestFinished(server.stop);
    await until(() => backupsIn(folder).length === 1 && backupsIn(folder, ".key").length === 3);
    const file = join(folder, backupsIn(folder)[0] ?? "");
    await expect(verify(file)).resolves.toBeUndefined();
    truncateSync(file, 40_000);
    await expect(verify(file)).rejects.toThrow();
  });
});

const database = process.env.DATABASE_URL ?? "";
const hasTools = spawnSync("pg_restore", ["--version"]).status === 0;
if (database === "" || !hasTools)
  console.error(
    "SKIPPED: hosting/backup.sh was not tried. Set DATABASE_URL and put pg_dump and pg_restore on the PATH.",
  );

describe.skipIf(database === "" || !hasTools)("backups of a Postgres", () => {
  /** A database of the test's own. */
  async function ownDatabase(name: string): Promise<string> {
    const admin = async (text: string) => {
      const client = new Client({ connectionString: database });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    await admin(`create database ${name}`);
    onTestFinished(() => admin(`drop database ${name} with (force)`));
    return Object.assign(new URL(database), { pathname: `/${name}` }).href;
  }

  it("are dumps from which people play on", { timeout: 120_000 }, async () => {
    const folder = ownFolder();
    const name = `skerry_${process.pid}_${Date.now()}`;
    const [from, to] = [await ownDatabase(name), await ownDatabase(`${name}_restored`)];
    const data = ownFolder();
    const first = await openServer({ DATABASE_URL: from, DATA_DIR: data });
    const { code, ann, ben, annAt } = await startedTable(first);
    expect(await annAt.ask("act", [0, "look"])).toBe("ok");
    const { hostname, port, username, password } = new URL(from);
    const [PGHOST, PGPORT, PGUSER, PGPASSWORD] = [hostname, port || "5432", username, password];
    const env = { ...process.env, PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE: name };
    const script = fileURLToPath(new URL("../../hosting/backup.sh", import.meta.url));
    const child = spawn("sh", [script], {
      env: { ...env, BACKUP_DIR: folder, BACKUP_HOURS: "0.5", BACKUP_DAYS: "3" },
      detached: true,
    });
    let said = "";
    child.stdout.on("data", (more: Buffer) => (said += more.toString()));
    await until(() => said.includes("\n"));
    // It waits for its next time, and ends together with its process group.
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await once(child, "exit");
    await first.stop();
    expect(JSON.parse(said)).toMatchObject({ msg: "a backup was made" });
    const [dump = ""] = backupsIn(folder, ".dump");
    const { status, stderr } = spawnSync("pg_restore", ["-d", `${name}_restored`, join(folder, dump)], { env });
    expect([status, stderr.toString()]).toEqual([0, ""]);
    const second = await openServer({ DATABASE_URL: to, DATA_DIR: data });
    onTestFinished(second.stop);
    const clients = await Promise.all([ann, ben].map((who) => visitor(second.address, who.token, who).enter(code)));
    expect(clients[0]?.view().log[0]).toBe("0look");
  });

  it("are not what BACKUP_DIR is for, and whoever sets it is told so", async () => {
    await expect(openServer({ DATABASE_URL: database, BACKUP_DIR: "there" })).rejects.toThrow(/pg_dump/);
  });
});
