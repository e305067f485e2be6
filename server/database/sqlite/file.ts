/** Opens the database file. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely } from "kysely";
import type { OpenEngine } from "../../store/engine.ts";
import { migrate } from "../migrations/migrate.ts";
import { reasonOf } from "../../store/error-text.ts";
import { recordsOf } from "../engine/operations.ts";
import type { Schema } from "../sql/schema.ts";
import { nodeSqliteDialect } from "./dialect.ts";
import { takingSteps } from "./stepping.ts";

/**
 * After how many pages the writing thread brings the log into the file itself, with what the thread of checkpoints has left:
 * the dearest moment of the writing thread.
 */
const LOGGED_PAGES = 12_000;

/** How long one process waits for another that is writing. */
const BUSY_MS = 5000;

export interface SqliteFile {
  readonly path: string;
  /** Whether a change has reached the disk, or the operating system only, when it counts as kept. */
  readonly sync: "full" | "normal";
  /** The size, in pages of 4 KiB, beyond which the file does not grow. */
  readonly maxPages?: number;
}

/**
 * Opens a file, or makes it, and brings it to the newest shape. Blocks the thread in which it runs.
 * @throws Error with a sentence for operators when it cannot be used
 */
export async function openFile(file: SqliteFile): Promise<OpenEngine> {
  try {
    const { connection, db } = await openNew(file);
    const traits = { locksRows: false, takeSteps: takingSteps(connection) };
    const engine = { ...recordsOf(db, traits), backup: (path: string) => copyTo(connection, path) };
    return { engine, close: () => db.destroy() };
  } catch (cause) {
    throw new Error(`Tables cannot be kept in ${file.path}: ${reasonOf(cause)}.`, { cause });
  }
}

interface Opened {
  readonly connection: DatabaseSync;
  readonly db: Kysely<Schema>;
}

const BUSY = 5;
const AGAIN_MS = 20;

/**
 * While another connection creates the file, SQLite answers requests for its log with "busy" at once: they are repeated
 * for as long as writes are.
 */
async function openNew(file: SqliteFile): Promise<Opened> {
  for (const until = performance.now() + BUSY_MS; ; ) {
    try {
      return await openOnce(file);
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(AGAIN_MS);
    }
  }
}

async function openOnce(file: SqliteFile): Promise<Opened> {
  const connection = connect(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(connection) });
  try {
    await migrate(db);
  } catch (error) {
    connection.close();
    throw error;
  }
  return { connection, db };
}

/** Extended codes, such as that of a snapshot that is too old, have the plain one in their lowest byte. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === BUSY;
}

/** Pages that are copied before others get their turn. */
const COPIED_AT_ONCE = 500;

/** Copies the file by the connection that writes to it: a copy by any other begins anew with every change. */
async function copyTo(connection: DatabaseSync, path: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already; a backup goes to a new file`);
  const unfinished = `${path}.unfinished`;
  try {
    closeSync(openSync(unfinished, "w", 0o600));
    await copyPages(connection, unfinished);
    const file = openSync(unfinished, "r+");
    fsyncSync(file);
    closeSync(file);
    renameSync(unfinished, path);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new Error(`No backup could be made at ${path}: ${reasonOf(cause)}.`, { cause });
  }
}

/** How often a copy is begun anew before that counts as a failure; about every tenth one meets a change. */
const BEGINNINGS = 20;

/**
 * If a change is being written when the copy begins, SQLite answers "busy", and Node rejects with no useful error code
 * instead of trying again.
 */
async function copyPages(connection: DatabaseSync, path: string): Promise<void> {
  for (let beginning = 1; ; beginning++) {
    try {
      await backup(connection, path, { rate: COPIED_AT_ONCE });
      return;
    } catch (cause) {
      const isStarved = cause instanceof Error && "errcode" in cause && cause.errcode === 0;
      if (!isStarved || beginning === BEGINNINGS) throw cause;
    }
  }
}

function connect({ path, sync, maxPages }: SqliteFile): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite would make a file that others can read; its log beside it takes over the mode.
  closeSync(openSync(path, "a", 0o600));
  const connection = new DatabaseSync(path, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    connection.exec("pragma journal_mode = wal");
    connection.exec(`pragma synchronous = ${sync}`);
    connection.exec(`pragma wal_autocheckpoint = ${LOGGED_PAGES}`);
    if (maxPages !== undefined) connection.exec(`pragma max_page_count = ${maxPages}`);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}
