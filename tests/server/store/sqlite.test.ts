/** The store in a file, and what is special about files. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { storeOver } from "../../../server/store/grouping.ts";
import type { Store } from "../../../server/store/store.ts";
import { openStore } from "../../../server/database/open.ts";
import { openThread } from "../../../server/database/sqlite/thread.ts";
import { storeSuite } from "./suite.ts";
import { change } from "./support/changes.ts";
import { ownFolder } from "./support/folder.ts";
import { storeIn } from "./support/store-in.ts";
import { TABLES, turn } from "./support/turns.ts";
import { expectWhole } from "./support/whole.ts";

const openIn = (folder: string) => openStore({ DATA_DIR: folder, STORE_SYNC: "normal" });

/** @param first opens it for the first time; another server at the same file would wait for it in a thread of its own */
function placeIn(first: (folder: string) => Promise<Store>) {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), "skerry-store-"));
    let opened = 0;
    return {
      // The results here do not depend on the disk: there is no power failure in these tests.
      open: () => (opened++ === 0 ? first(folder) : openIn(folder)),
      drop: async () => rmSync(folder, { recursive: true }),
    };
  };
}

storeSuite("a store in a file", placeIn(openIn), placeIn(storeIn));

describe("a store in a file", () => {
  it("brings its log into the file in larger pieces than SQLite would", async () => {
    const folder = ownFolder();
    const store = await openIn(folder);
    // 5 MB each: SQLite's own limit of 1,000 pages would have the second written over the first.
    const document = JSON.stringify("x".repeat(5_000_000));
    for (const code of ["KELP47", "GULL29"]) await store.save(change(code, 1, { document }));
    expect(statSync(join(folder, "skerry.sqlite-wal")).size).toBeGreaterThan(9_000_000);
    await store.close();
  });

  it("has its log brought into the file by another thread than the one that writes, before it is long", async () => {
    const folder = ownFolder();
    const store = await openIn(folder);
    const tables = Array.from({ length: 500 }, (_, table) => `T${table}`);
    for (let revision = 1; revision <= 3; revision++)
      await Promise.all(tables.map((code) => store.save(change(code, revision))));
    let copies = 0;
    const tablesInFile = () => {
      // A copy without its log beside it.
      const path = join(folder, `copy-${copies++}.sqlite`);
      copyFileSync(join(folder, "skerry.sqlite"), path);
      const file = new DatabaseSync(path);
      const count = "select count(*) as count from";
      const isMade = file.prepare(`${count} sqlite_schema where name = 'tables'`).get()?.count === 1;
      const kept = isMade ? file.prepare(`${count} tables`).get()?.count : 0;
      file.close();
      return kept;
    };
    await expect.poll(tablesInFile).toBe(500);
    await store.close();
    expect(existsSync(join(folder, "skerry.sqlite-wal"))).toBe(false);
  });

  it("can be read by its own user only", async () => {
    const folder = join(ownFolder(), "data");
    const store = await openIn(folder);
    await store.save(change("KELP47", 1));
    const modes = ["", "skerry.sqlite", "skerry.sqlite-wal"].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    await store.close();
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      "is something else",
      (folder) => writeFileSync(join(folder, "skerry.sqlite"), "no database ".repeat(1000)),
      /not a database/,
    ],
    ["is a folder", (folder) => mkdirSync(join(folder, "skerry.sqlite")), /EISDIR|illegal operation on a directory/],
    [
      "was cut off",
      (folder) => writeFileSync(join(folder, "skerry.sqlite"), "SQLite format 3\0".repeat(9)),
      /not a database|malformed/,
    ],
  ])("says at once when it %s, and leaves it alone", async (_, spoil, reason) => {
    const folder = ownFolder();
    spoil(folder);
    const path = join(folder, "skerry.sqlite");
    const before = statSync(path).isFile() ? readFileSync(path) : undefined;
    await expect(openIn(folder)).rejects.toThrow(reason);
    await expect(openIn(folder)).rejects.toThrow(`Tables cannot be kept in ${path}: `);
    if (before !== undefined) expect(readFileSync(path)).toEqual(before);
  });

  it("says at once when its folder cannot be made", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "data"), "");
    await expect(openIn(join(folder, "data"))).rejects.toThrow(/Tables cannot be kept in .*: E(NOTDIR|EXIST)/);
  });

  it("says at once when its folder cannot be written", async () => {
    const folder = ownFolder();
    chmodSync(folder, 0o500);
    // Root may write everywhere, `nobody` nowhere.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.("nobody");
    try {
      await expect(storeIn(folder)).rejects.toThrow(/Tables cannot be kept in .*: EACCES/);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it("of a newer version is left alone", async () => {
    const folder = ownFolder();
    await (await openIn(folder)).close();
    const file = new DatabaseSync(join(folder, "skerry.sqlite"));
    file.exec("insert into kysely_migration values ('9999-later', '2999-01-01T00:00:00.000Z')");
    file.close();
    await expect(openIn(folder)).rejects.toThrow(/newer version of this server \(it has 9999-later\)/);
  });

  it("is copied whole, however often a change is being written as the copy begins", async () => {
    const folder = ownFolder();
    const store = await openIn(folder);
    const copies = Array.from({ length: 60 }, (_, index) => join(folder, `copy-${index}.sqlite`));
    let isCopied = false;
    let kept = 0;
    const writing = (async () => {
      while (!isCopied) if ((await store.save(change("KELP47", kept + 1))) === "kept") kept++;
    })();
    for (const copy of copies) await store.backup(copy);
    isCopied = true;
    await writing;
    const revisions = copies.map((path) => {
      const copy = new DatabaseSync(path, { readOnly: true });
      const row = copy.prepare("select max(revision) as revision from tables").get();
      copy.close();
      return Number(row?.revision);
    });
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(revisions.at(-1)).toBeLessThanOrEqual(kept);
    await store.close();
  });

  it("goes on in a new thread when its thread ends", async () => {
    const path = join(ownFolder(), "skerry.sqlite");
    const threads: Worker[] = [];
    const start = () => {
      const url = new URL("../../../server/database/sqlite/worker.ts", import.meta.url);
      const thread = new Worker(url, { workerData: { path, sync: "normal" } });
      threads.push(thread);
      return thread;
    };
    const store = storeOver(await openThread({ path, sync: "normal" }, start));
    for (let revision = 1; revision <= 3; revision++) {
      expect(await Promise.all(TABLES.map((code) => store.save(turn(code, revision))))).not.toContain("lost");
    }
    const pending = TABLES.flatMap((code) => [store.save(turn(code, 4)), store.save(turn(code, 5)), store.load(code)]);
    const settled = Promise.allSettled<unknown>(pending);
    await threads[0]?.terminate();
    // Some may have been answered before the end; none may be left waiting.
    const reasons = (await settled).flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(new Set(reasons)).toEqual(new Set(["Error: The thread that keeps the tables ended before its time."]));
    for (const code of TABLES) {
      const revision = await expectWhole(store, code);
      expect(revision).toBeGreaterThanOrEqual(3);
      expect(await store.save(turn(code, revision + 1))).toBe("kept");
    }
    expect(threads).toHaveLength(2);
    await store.close();
  });
});
