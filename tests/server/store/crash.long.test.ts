/** What is left of a database file when its process, its disk or its machine goes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptySize, ownFolder } from "./support/folder.ts";
import { storeIn } from "./support/store-in.ts";
import { TABLES, turn } from "./support/turns.ts";
import { expectWhole } from "./support/whole.ts";

const writer = fileURLToPath(new URL("support/writer.ts", import.meta.url));

const KIB = 1024;
/** A page of the database, and what a shell counts the sizes of files in, in bytes. */
const [PAGE, BLOCK] = [4 * KIB, 512];

/** What a writer said: the newest revision of each table that was answered, and the reasons of failures. */
interface Said {
  readonly kept: ReadonlyMap<string, number>;
  readonly failed: readonly string[];
}

/**
 * Runs a writer until it ends by itself, or is killed after so many answers.
 * @param limit the largest file that it may write, in bytes
 */
async function runWriter(folder: string, answers: number, limit?: number): Promise<Said> {
  const blocks = limit === undefined ? "unlimited" : Math.round(limit / BLOCK);
  const child = spawn("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, writer, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const kept = new Map<string, number>();
  const failed: string[] = [];
  let heard = 0;
  for await (const line of createInterface(child.stdout)) {
    const [outcome, code = "", revision, ...reason] = line.split(" ");
    if (outcome === "failed") failed.push(reason.join(" "));
    else expect(outcome).toBe("kept");
    if (outcome === "kept") kept.set(code, Number(revision));
    if (++heard === answers) child.kill("SIGKILL");
  }
  await ended;
  return { kept, failed };
}

/** Expects every table whole, and none behind what was answered. */
async function expectKept(folder: string, { kept }: Said): Promise<void> {
  const store = await storeIn(folder);
  try {
    for (const code of TABLES) expect(await expectWhole(store, code)).toBeGreaterThanOrEqual(kept.get(code) ?? 0);
  } finally {
    await store.close();
  }
}

describe("a process that is killed while it writes", () => {
  it("leaves every change that was answered, and none by half", { timeout: 60_000 }, async () => {
    const folder = ownFolder();
    const moments = fc.sample(fc.integer({ min: 1, max: 400 }), 10);
    for (const answers of moments) {
      const said = await runWriter(folder, answers);
      expect(said.kept.size).toBeGreaterThan(0);
      await expectKept(folder, said);
    }
  });
});

describe("a disk that is full", () => {
  it("fails what it cannot take, keeps nothing of it by half, and the rest when there is room", async () => {
    const folder = ownFolder();
    const full = await runWriter(folder, Number.POSITIVE_INFINITY, (await emptySize()) + 320 * KIB);
    expect(full.kept.size).toBe(TABLES.length);
    expect(full.failed).toHaveLength(TABLES.length);
    for (const reason of full.failed) expect(reason).toMatch(/full|disk I\/O error/);
    await expectKept(folder, full);
    const roomy = await runWriter(folder, 50);
    expect(roomy.failed).toEqual([]);
    await expectKept(folder, roomy);
  });

  it("fails all that is written together, and goes on as soon as there is room", async () => {
    const folder = ownFolder();
    const store = await storeIn(folder, (await emptySize()) / PAGE + 50);
    await store.save(turn("KELP47", 1));
    await store.save({ ...turn("OTTER2", 1), document: "x".repeat(100_000) });
    const tight = await Promise.allSettled([
      store.save(turn("KELP47", 2)),
      store.save({ ...turn("SEAL33", 1), document: "x".repeat(200_000) }),
      store.save(turn("KELP47", 3)),
    ]);
    expect(tight.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect([await expectWhole(store, "KELP47"), await expectWhole(store, "SEAL33")]).toEqual([1, 0]);
    expect(await store.save(turn("KELP47", 2))).toBe("kept");
    await store.remove("OTTER2");
    expect(await store.save({ ...turn("SEAL33", 1), document: "x".repeat(100_000) })).toBe("kept");
    expect(await expectWhole(store, "KELP47")).toBe(2);
    await store.close();
  });
});

describe("a log whose end did not reach the disk", () => {
  const CHANGES = 60;

  /** The files on the disk while the server runs, after several successive changes. */
  async function snapshot(): Promise<string> {
    const [running, copy] = [ownFolder(), ownFolder()];
    const store = await storeIn(running);
    for (let number = 0; number < CHANGES; number++) {
      expect(await store.save(turn(`T${number % 4}`, 1 + Math.floor(number / 4)))).toBe("kept");
    }
    for (const end of ["", "-wal"]) {
      copyFileSync(join(running, `skerry.sqlite${end}`), join(copy, `skerry.sqlite${end}`));
    }
    await store.close();
    return copy;
  }

  /** A random place in each twelfth: the first ones are in the opening of the file, the others in the changes. */
  function placesIn(length: number): number[] {
    const parts = Array.from({ length: 12 }, (_, at) => [at * length, (at + 1) * length].map((edge) => edge / 12));
    return parts.flatMap(([from = 0, to = 0]) =>
      fc.sample(fc.integer({ min: Math.ceil(from), max: Math.floor(to) }), 1),
    );
  }

  it.each<[string, (log: Buffer, place: number) => Buffer]>([
    ["torn off", (log, place) => log.subarray(0, place)],
    [
      "garbled",
      (log, place) => Buffer.concat([log.subarray(0, place), log.subarray(place).map((byte) => byte ^ 0x5a)]),
    ],
    ["empty", (log, place) => Buffer.concat([log.subarray(0, place), Buffer.alloc(log.length - place)])],
  ])("opens when it is %s, with the first of all changes and nothing by half", async (_, spoil) => {
    const copy = await snapshot();
    const [database, log] = [join(copy, "skerry.sqlite"), join(copy, "skerry.sqlite-wal")].map((path) =>
      readFileSync(path),
    );
    if (database === undefined || log === undefined) throw new Error("no files");
    const kept = new Set<number>();
    for (const place of placesIn(log.length)) {
      const folder = ownFolder();
      writeFileSync(join(folder, "skerry.sqlite"), database);
      writeFileSync(join(folder, "skerry.sqlite-wal"), spoil(log, place));
      const store = await storeIn(folder);
      const revisions = await Promise.all(["T0", "T1", "T2", "T3"].map((code) => expectWhole(store, code)));
      await store.close();
      const count = revisions.reduce((sum, revision) => sum + revision, 0);
      // Of the changes in their order, as many as these are the first ones.
      expect(revisions).toEqual([3, 2, 1, 0].map((late) => Math.floor((count + late) / 4)));
      kept.add(count);
    }
    expect(kept.size).toBeGreaterThan(2);
  });
});
