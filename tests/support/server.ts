/** Starts a server in a process of its own, on a free loopback port, for tests and benchmarks. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface RunningServer {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** How long a server may take to answer, and to go. */
const PATIENCE = 20_000;

/** Skerry as it is served, with its data in a folder that goes when it stops. */
export async function startSkerry(
  env: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), "skerry-"));
  const server = await startServer("server/main.ts", { DATA_DIR: data, LOG_LEVEL: "warn", ...env }, execArgv);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * @param file a server, by its path from the root, that listens on PORT of HOST and answers `/health`
 * @throws Error when it does not answer in time
 */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = fork(join(root, file), {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    execArgv: [...execArgv],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.channel?.unref();
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
    await ended;
    clearTimeout(killer);
  };
  try {
    await answering(`${base}/health`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { base, child, stop };
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
