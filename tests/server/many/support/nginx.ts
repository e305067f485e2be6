/** The proxy of docker-compose.yml itself, with its own file, before the processes of a test. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answering, freePort } from "../../../support/server.ts";
import type { Front } from "./front.ts";

const FILE = new URL("../../../../hosting/nginx.conf", import.meta.url);

export const isNginxThere = spawnSync("nginx", ["-v"]).status === 0;

/**
 * Starts nginx with `hosting/nginx.conf`; nothing in it is changed but addresses and folders.
 * @param ports the ports of the processes, that of `app1` first
 * @param names the port of the name server for the processes' addresses, where these are not all on 127.0.0.1
 */
export async function openNginx(ports: readonly number[], names?: number): Promise<Front & { readonly ofTls: string }> {
  const folder = mkdtempSync(join(tmpdir(), "skerry-nginx-"));
  // Its workers are somebody else where it is started by root.
  chmodSync(folder, 0o755);
  const [port, ofTls] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  const text = readFileSync(FILE, "utf8")
    .replaceAll(/\b(app(\d+)):2567\b/g, (_, name, number) => {
      return `${names === undefined ? "127.0.0.1" : name}:${ports[Number(number) - 1]}`;
    })
    .replace("127.0.0.11", `127.0.0.1:${names ?? 1}`)
    .replace("listen 8080 ", `listen 127.0.0.1:${port} `)
    .replace("listen 8081;", `listen 127.0.0.1:${ofTls};`)
    .replace(/^ *8081 /m, `    ${ofTls} `)
    .replaceAll("/tmp/", `${folder}/`);
  writeFileSync(file, text);
  const child = spawn("nginx", ["-p", folder, "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (more: Buffer) => {
    said = `${said}${more.toString()}`.slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const base = `http://127.0.0.1:${port}`;
  await answering(`${base}/health`, child).catch((error: unknown) => {
    throw new Error(`nginx did not start: ${said}`, { cause: error });
  });
  return {
    base,
    ofTls: `127.0.0.1:${ofTls}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
