/** The proxy of docker-compose.yml itself, with its own file, before the processes of a test. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answering, freePort } from "../../../support/server.ts";
import type { Front } from "./front.ts";

const FILE = new URL("../../../../hosting/nginx.conf", import.meta.url);

export const isNginxThere = spawnSync("nginx", ["-v"]).status === 0;

/** The file with a line in each of its nine lists for each further process, as docs/hosting.md says. */
function forMany(text: string, count: number): string {
  if (count <= 2) return text;
  const all = Array.from({ length: count }, (_, index) => `app${index + 1}:2567`);
  const share = Math.floor(100 / count);
  const [first, last] = [all.map((name, index) => `${index + 1} ${name};`), all.at(-1)];
  const split = all.slice(0, -1).map((name) => `${share}% ${name};`);
  const next = all.map((name, index) => `${name} ${all[(index + 1) % count]};`);
  const silent = all.map((name, index) => `"/p/${index + 1} ${name}" ${all[(index + 1) % count]};`);
  return text
    .replace(/1 app1:2567;\s+2 app2:2567;/, first.join("\n"))
    .replace(/50% app1:2567;\s+\* app2:2567;/, [...split, `* ${last};`].join("\n"))
    .replaceAll(/"\/p\/1 app1:2567" app2:2567;\s+"\/p\/2 app2:2567" app1:2567;/g, silent.join("\n"))
    .replaceAll(/app1:2567 app2:2567;\s+app2:2567 app1:2567;/g, next.join("\n"));
}

/**
 * Starts nginx with `hosting/nginx.conf`; only addresses and folders in it are changed.
 * @param ports the ports of the processes, that of `app1` first
 * @param names the port of the name server for the processes' addresses, if these are not all on 127.0.0.1
 */
export async function openNginx(ports: readonly number[], names?: number): Promise<Front & { readonly ofTls: string }> {
  const folder = mkdtempSync(join(tmpdir(), "skerry-nginx-"));
  // If root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755);
  const [port, ofTls] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  const text = forMany(readFileSync(FILE, "utf8"), ports.length)
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
