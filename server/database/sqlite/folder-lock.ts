/**
 * Keeps a folder to one process. What holds it is a lock that the system takes away from a process that ends, however
 * it ends; a note beside it names that process.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { reasonOf } from "../../store/error-text.ts";

const holder = z.object({
  pid: z.int(),
  host: z.string(),
  since: z.string(),
  /** The address at which the process answers, once it does. */
  address: z.string().optional(),
  /** Lets operators on this machine send requests to the process. */
  key: z.string().optional(),
});
export type Holder = z.infer<typeof holder>;

export interface Holding {
  /** Notes the address at which the process answers, and the key for operators' requests. */
  note(address: string, key: string): void;
  release(): void;
}

/**
 * Takes the folder for this process.
 * @throws Error with a sentence for operators when it cannot be used, or another process has it
 */
export function holdFolder(folder: string): Holding {
  const lock = usable(folder);
  const note = (more: Partial<Holder>) => {
    const held: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), ...more };
    writeFileSync(noteIn(folder), `${JSON.stringify(held)}\n`, { mode: 0o600 });
  };
  if (lock === undefined) throw new Error(taken(folder));
  note({});
  return {
    note: (address, key) => note({ address, key }),
    release: () => lock.close(),
  };
}

/** The lock of a folder, which is created if necessary. @returns undefined while another process has it */
function usable(folder: string): DatabaseSync | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return take(folder);
  } catch (cause) {
    throw new Error(`Tables cannot be kept in ${folder}: ${reasonOf(cause)}.`, { cause });
  }
}

/** The process that has the folder now, or undefined while none has. */
export function holderOf(folder: string): Partial<Holder> | undefined {
  const lock = take(folder);
  lock?.close();
  return lock === undefined ? readNote(folder) : undefined;
}

function take(folder: string): DatabaseSync | undefined {
  // A file of its own: the one with the tables stays readable for those who look on.
  const lock = new DatabaseSync(join(folder, "skerry.lock"), { timeout: 500 });
  try {
    lock.exec("pragma journal_mode = delete");
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test(reasonOf(error))) return undefined;
    throw error;
  }
}

function noteIn(folder: string): string {
  return join(folder, "skerry.holder");
}

function readNote(folder: string): Partial<Holder> {
  try {
    return holder.parse(JSON.parse(readFileSync(noteIn(folder), "utf8")));
  } catch {
    return {};
  }
}

function taken(folder: string): string {
  const { pid, host, since, address } = readNote(folder);
  const who = pid === undefined ? "another process" : `process ${pid} on ${host}, since ${since}`;
  const where = address === undefined ? "" : `, at ${address}`;
  return (
    `The folder ${resolve(folder)} is in use by another Skerry: ${who}${where}. ` +
    "Stop that one, or let DATA_DIR name another folder. Several processes share a Postgres, not a folder: see DATABASE_URL."
  );
}
