/** Starts a server in a process of its own, on a free loopback port, for tests and benchmarks. */
import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverFlags } from "../../tools/flags.mjs";

export interface RunningServer {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What was compiled once is not compiled anew by every server that a test starts. */
const COMPILED = join(root, "node_modules", ".cache", "node");

/** How long a server may take to answer, and to go. */
const PATIENCE = 60_000;

/** Skerry as it is served, with its data in a folder that goes when it stops. */
export async function startSkerry(
  env: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), "skerry-"));
  const server = await startServer("server/main.ts", { DATA_DIR: data, LOG_LEVEL: "warn", ...env }, [
    ...serverFlags,
    ...execArgv,
  ]);
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
  const { base, child, ended } = launch(file, await freePort(), env, execArgv);
  const stop = () => endGently(child, ended);
  try {
    await answering(`${base}/health`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { base, child, stop };
}

/** A server that can be killed, and started again at the same address with the same data. */
export interface LastingServer {
  /** `http://127.0.0.1:port`, also while it does not run. */
  readonly base: string;
  /** Its DATA_DIR. */
  readonly data: string;
  /** Starts it. @returns once it answers, or has ended before it could */
  start(): Promise<void>;
  /** Ends it by a signal, in whatever it does. @returns its exit code once it is gone; null for one that was killed */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

/** Skerry, not started yet, at a free port and with a folder of its own. */
export async function lastingSkerry(env: Readonly<Record<string, string>> = {}): Promise<LastingServer> {
  const data = mkdtempSync(join(tmpdir(), "skerry-"));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let running: Launched | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running;
    running = undefined;
    ending?.child.kill(signal);
    return (await ending?.ended) ?? null;
  }

  return {
    base,
    data,
    async start() {
      const started = launch("server/main.ts", port, { DATA_DIR: data, LOG_LEVEL: "warn", ...env }, serverFlags);
      running = started;
      try {
        await answering(`${base}/health`, started.child);
      } catch (error) {
        if (running === started) throw error;
      }
    },
    end,
    async close() {
      if (running !== undefined) await endGently(running.child, running.ended);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export interface Launched {
  readonly base: string;
  readonly child: ChildProcess;
  /** Its exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts a process without waiting until it answers. */
export function launch(
  file: string,
  port: number,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
  output: "ignore" | "pipe" = "ignore",
): Launched {
  const child = fork(join(root, file), {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      DATABASE_URL: "",
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    execArgv: [...execArgv],
    stdio: ["ignore", output, "pipe", "ipc"],
  });
  if (output === "ignore") child.stderr?.on("data", (data: Buffer) => keepWords(child, data));
  child.channel?.unref();
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { base: `http://127.0.0.1:${port}`, child, ended };
}

/** What servers said last of what is wrong. */
const lastWords = new WeakMap<ChildProcess, string>();
const KEPT_WORDS = 2000;

function keepWords(child: ChildProcess, data: Buffer): void {
  process.stderr.write(data);
  lastWords.set(child, `${lastWords.get(child) ?? ""}${data.toString()}`.slice(-KEPT_WORDS));
}

async function endGently(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
  await ended;
  clearTimeout(killer);
}

/** Waits until a server answers. @throws Error when it ends before that, or never does */
export async function answering(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${lastWords.get(child) ?? ""}`);
    }
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Below what the system gives to outgoing connections: one of those would sit on the port of a server that starts again. */
const PORTS = { first: 12_000, last: 32_000 };
/** Each process begins somewhere else, and gives no port twice. */
let nextPort = randomInt(PORTS.first, PORTS.last);

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = PORTS.first; tries < PORTS.last; tries++) {
    const port = nextPort;
    nextPort = port === PORTS.last ? PORTS.first : port + 1;
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = new Promise<boolean>((resolve) => {
    probe.once("listening", () => resolve(true));
    probe.once("error", () => resolve(false));
  });
  probe.listen(port, "127.0.0.1");
  if (!(await isListening)) return false;
  probe.close();
  await once(probe, "close");
  return true;
}
