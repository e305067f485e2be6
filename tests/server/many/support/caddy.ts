/** The web server in front of the proxy if there is a DOMAIN, with its own file and the test's certificate. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../support/server.ts";
import { soon } from "./cluster.ts";

const FILE = fileURLToPath(new URL("../../../../hosting/Caddyfile", import.meta.url));

export const isCaddyThere = spawnSync("caddy", ["version"]).status === 0;
if (!isCaddyThere) console.error("SKIPPED: hosting/Caddyfile was not tried. Put caddy on the PATH (.ci/run does).");

interface Told {
  readonly status: number;
  readonly text: string;
}

/** @param proxy the address of the proxy */
export async function openCaddy(proxy: string) {
  const folder = mkdtempSync(join(tmpdir(), "skerry-caddy-"));
  const [http, https] = [await freePort(), await freePort()];
  const env = {
    ...{ DOMAIN: "localhost", TLS: "internal", PROXY: proxy, HTTP_PORT: String(http), HTTPS_PORT: String(https) },
    ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  };
  const child = spawn("caddy", ["run", "--config", FILE, "--adapter", "caddyfile"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (more: Buffer) => (said = `${said}${more.toString()}`.slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const certificate = () => readFileSync(join(folder, "caddy/pki/authorities/local/root.crt"));

  /** Asks by https. @param from the address of this machine that asks */
  const ask = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, from = "127.0.0.1") =>
    new Promise<Told>((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        servername: "localhost",
        port: https,
        ca: certificate(),
        localAddress: from,
      };
      const asking = request({ ...options, method, path, headers: { host: `localhost:${https}`, ...headers } });
      asking.on("error", reject).on("response", (response) => {
        let text = "";
        response.on("data", (more: Buffer) => (text += more.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      });
      asking.end();
    });

  async function close(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  await soon(() => ask("GET", "/health"), 30_000).catch(async (error: unknown) => {
    await close();
    throw new Error(`caddy did not start: ${said}`, { cause: error });
  });
  return { http: `http://127.0.0.1:${http}`, https: `https://localhost:${https}`, certificate, ask, close };
}
