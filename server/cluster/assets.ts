/**
 * The assets of all builds that processes of the cluster serve. While one process after the other is replaced, a page comes
 * from one build and what it loads is asked of a process with another; and a page that stays open loads parts of its build
 * days later. Names carry a hash of the content: one name is one content for good.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Log } from "../process/log.ts";

/** How long a page may stay open after its build was replaced. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
const RENEW_MS = 60 * 60_000;
/** Files that go into one statement. */
const AT_ONCE = 20;
/** The number of assets that this process remembers: a build has about 450, compressed ones included. */
const REMEMBERED = 450;

export interface Assets {
  /** Finds an asset of any build. @returns undefined if there is none, or while the database is away */
  find(name: string): Promise<Buffer | undefined>;
  close(): void;
}

/**
 * Stores the assets of this process's build where all processes find them.
 * @param folder the assets of the build; a missing folder counts as empty
 */
export async function shareAssets(pool: Pool, folder: string, log: Pick<Log, "warn">): Promise<Assets> {
  const own = await namesIn(folder);
  const remembered = new Map<string, Buffer>();

  async function renew(): Promise<void> {
    try {
      await keep(pool, folder, own, Date.now());
    } catch (error) {
      log.warn({ err: error }, "the assets of this build could not be shared");
    }
  }

  async function find(name: string): Promise<Buffer | undefined> {
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const found = await pool
      .query<{ content: Buffer }>("select content from assets where name = $1", [name])
      .catch((error: unknown) => log.warn({ err: error }, "an asset of another build could not be read"));
    const content = found?.rows[0]?.content;
    if (content === undefined) return undefined;
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(name, content);
    return content;
  }

  await renew();
  const timer = setInterval(() => void renew(), RENEW_MS).unref();
  return { find, close: () => clearInterval(timer) };
}

/** What helps to find faults is for the builders alone. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith(".map"));
}

async function keep(pool: Pool, folder: string, own: readonly string[], now: number): Promise<void> {
  const known = await pool.query<{ name: string }>(
    "update assets set seen_at = $2 where name = any($1) returning name",
    [own, now],
  );
  const there = new Set(known.rows.map(({ name }) => name));
  const fresh = own.filter((name) => !there.has(name));
  for (let start = 0; start < fresh.length; start += AT_ONCE) {
    const names = fresh.slice(start, start + AT_ONCE);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
    await pool.query(
      `insert into assets (name, content, seen_at) select name, content, $3 from unnest($1::text[], $2::bytea[])
         as asset (name, content) on conflict (name) do update set seen_at = excluded.seen_at`,
      [names, contents, now],
    );
  }
  await pool.query("delete from assets where seen_at < $1", [now - KEPT_MS]);
}
