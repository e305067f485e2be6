/** Empties a process that is to be replaced: its tables move to the others, and this waits until the last one has. */
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import type { Config } from "../../server/process/config.ts";
import { askToDrain, processesIn } from "../../server/cluster/beat.ts";
import { openPool } from "../../server/database/postgres/pool.ts";
import { plain } from "./plain.ts";

const LOOK_MS = 250;
/** Longer than the longest DRAIN_SECONDS. */
const PATIENCE_MS = 630_000;

/** @param name the INSTANCE of a process @returns what was done @throws Error with a sentence for operators */
export async function drain({ DATABASE_URL: url }: Config, name: string): Promise<string> {
  if (url === undefined) throw new Error("A process that is alone has nobody to hand its tables to: just end it");
  const pool = openPool(url, undefined, { max: 1, statement_timeout: 5000 });
  try {
    return await drained(pool, name);
  } finally {
    await pool.end();
  }
}

async function drained(pool: Pool, name: string): Promise<string> {
  const path = name.startsWith("/") ? name : `/p/${name}`;
  const living = (await processesIn(pool)).filter(({ lives }) => lives);
  const own = living.find((one) => one.path === path);
  if (own === undefined) throw new Error(`No process that lives is called ${name}: there are ${namesOf(living)}`);
  if (!living.some(({ path: other, drainAt }) => other !== path && drainAt === 0))
    throw new Error(`There is no other process that could take the tables of ${name}`);
  await askToDrain(pool, own.run);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(LOOK_MS)) {
    const now = (await processesIn(pool)).find(({ run }) => run === own.run);
    if (now === undefined || !now.lives) return plain`${name} has ended.`;
    if (now.leases === 0 && now.players === 0)
      return plain`${name} is empty, and takes no more tables: ${own.leases} tables moved. End it now.`;
  }
  throw new Error(`${name} still has tables: is it frozen?`);
}

function namesOf(living: readonly { readonly path: string }[]): string {
  return living.map(({ path }) => path.replace(/^\/p\//, "")).join(", ") || "none";
}
