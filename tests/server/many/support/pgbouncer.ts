/** A pooler in front of the tests' Postgres, for as long as a test takes. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../../support/server.ts";
import { soon } from "./cluster.ts";

export const hasPgbouncer = spawnSync("pgbouncer", ["--version"]).status === 0;
if (!hasPgbouncer) console.error("SKIPPED: no pooler was tried. Put pgbouncer on the PATH (.ci/run does).");

/**
 * @param database the address of the Postgres behind it
 * @param mode what a connection is lent for
 * @param ignored settings of a connection that it takes and forgets; others it refuses
 */
export async function openPgbouncer(database: string, mode: "session" | "transaction", ignored: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "skerry-pgbouncer-"));
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(database);
  const credentials = `user=${username}${password === "" ? "" : ` password=${password}`}`;
  const file = join(folder, "pgbouncer.ini");
  const settings = [
    ...["[databases]", `* = host=${hostname} port=${behind || "5432"} ${credentials}`, "[pgbouncer]"],
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any"],
    ...[`pool_mode = ${mode}`, `ignore_startup_parameters = ${["extra_float_digits", ...ignored].join(",")}`],
  ];
  writeFileSync(file, settings.join("\n"));
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o755);
  const child = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  await soon(async () => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.end();
  }, 20_000);
  return {
    url: url.href,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
