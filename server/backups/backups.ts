/** Copies of the file with all tables and games, made by themselves, looked at, and kept for a while. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { reasonOf } from "../store/error-text.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { repeatedly } from "../process/timer.ts";
import type { Store } from "../store/store.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const LOOK_MS = 60_000;
/** All of two days are kept, the newest of each day for two weeks, and of each week for two months. */
const KEPT: readonly { readonly each: number; readonly until: number }[] = [
  { each: 1, until: 2 * DAY },
  { each: DAY, until: 14 * DAY },
  { each: 7 * DAY, until: 60 * DAY },
];
/** What SQLite, or a process that ended in the middle of a copy, leaves beside a backup. */
const LEFT = ["-shm", "-wal", ".unfinished"];
const NAME = /^skerry-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

interface Backup {
  readonly name: string;
  readonly madeAt: number;
}

/** The backups among these files, newest first, with their times in ms since 1970. */
function backupsAmong(names: readonly string[]): readonly Backup[] {
  return names
    .flatMap((name) => {
      const [, hours, minutes, seconds] = NAME.exec(name) ?? [];
      return hours === undefined ? [] : [{ name, madeAt: Date.parse(`${hours}:${minutes}:${seconds}Z`) }];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt);
}

/** The files that were left beside backups, finished or not. */
function leftBeside(names: readonly string[]): readonly string[] {
  return names.filter((name) =>
    LEFT.some((ending) => name.endsWith(ending) && NAME.test(name.slice(0, -ending.length))),
  );
}

/** The backups that are too old to be kept. The newest one is never among them. */
export function outdated(names: readonly string[], now: number): readonly string[] {
  const times = new Set<string>();
  const isRetained = ({ madeAt }: Backup, index: number) => {
    const rule = KEPT.find(({ until }) => now - madeAt <= until);
    const time = rule === undefined ? "" : `${rule.each} ${Math.floor(madeAt / rule.each)}`;
    const isFirst = rule !== undefined && !times.has(time);
    times.add(time);
    return index === 0 || isFirst;
  };
  return backupsAmong(names)
    .filter((backup, index) => !isRetained(backup, index))
    .map(({ name }) => name);
}

interface Needs {
  readonly config: Config;
  readonly store: Pick<Store, "backup">;
  readonly stallWatch: Pick<StallWatch, "now">;
  readonly metrics: Pick<Metrics, "backedUp">;
  readonly log: Pick<Log, "info" | "error">;
}

/** Starts the backups if BACKUP_DIR is set. @returns ends them */
export function startBackups({ config, store, stallWatch, metrics, log }: Needs): () => void {
  const { BACKUP_DIR, BACKUP_HOURS, DATA_DIR } = config;
  if (BACKUP_DIR === undefined) return () => undefined;
  const folder = resolve(BACKUP_DIR);

  async function make(now: number): Promise<void> {
    const name = `skerry-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
    const file = join(folder, name);
    for (const left of leftBeside(readdirSync(folder))) rmSync(join(folder, left));
    await store.backup(file);
    await verify(file).catch((error: unknown) => {
      rmSync(file);
      throw error;
    });
    // A copy of the database without these keys cannot verify any player's token.
    for (const key of readdirSync(DATA_DIR).filter((other) => other.endsWith(".key")))
      copyFileSync(join(DATA_DIR, key), join(folder, key));
    for (const old of outdated(readdirSync(folder), now)) rmSync(join(folder, old));
    metrics.backedUp(now);
    log.info({ file }, "a backup was made");
  }

  async function look(): Promise<void> {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const now = stallWatch.now();
      const [newest] = backupsAmong(readdirSync(folder));
      if (newest !== undefined) metrics.backedUp(newest.madeAt);
      if (newest === undefined || now - newest.madeAt >= BACKUP_HOURS * HOUR) await make(now);
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "no backup could be made");
    }
  }

  return repeatedly(LOOK_MS, look, true);
}

/** Opens a backup and reads all of it, in a thread of its own. @throws Error when it is damaged */
export function verify(file: string): Promise<void> {
  return new Promise((done, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: file });
    worker.once("error", reject);
    worker.once("exit", (code) => (code === 0 ? done() : reject(new Error(`${file} could not be read`))));
  });
}
