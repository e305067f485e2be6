/** Runs Skerry: as it is played, or with hot reload for those who build it. */
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { start, supervise } from "./children.mjs";
import { serverFlags } from "./flags.mjs";
import { bins, inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { runtime } from "./runtime.mjs";

const main = inRoot("server", "main.ts");
const port = process.env.PORT || "2567";
const host = process.env.HOST || "0.0.0.0";

/** Serves the built client and the games on one port. @returns {Promise<number>} the server's exit code */
export async function serve() {
  await ensureFree(host);
  const server = start(runtime(), [...serverFlags, main]);
  announce(port, server.ended, askedAt(host, port));
  return supervise(server);
}

/**
 * Serves with hot reload: Vite owns the port and hands everything that is not a page to a server that restarts with
 * every change.
 * @returns {Promise<number>} an exit code
 */
export async function serveForDevelopment() {
  await ensureFree("localhost");
  const inner = String(await freePort());
  const server = start(runtime(), [...serverFlags, "--watch", "--watch-preserve-output", main], {
    env: { PORT: inner, HOST: "127.0.0.1", PUBLIC_ORIGIN: `http://localhost:${port},http://127.0.0.1:${port}` },
  });
  const pages = start(runtime(), [bins.vite, "client", "--port", port, "--strictPort", "--logLevel", "warn"], {
    env: { SKERRY_SERVER: `http://127.0.0.1:${inner}` },
  });
  // The pages would hand the question on, and say for each that nobody answers yet.
  announce(port, Promise.race([server.ended, pages.ended]), askedAt("", inner));
  return supervise(server, pages);
}

/**
 * Prints the address as soon as the server answers.
 * @param {string} port
 * @param {Promise<number>} ended
 * @param {string} asked where the server answers
 */
async function announce(port, ended, asked) {
  let over = false;
  ended.finally(() => {
    over = true;
  });
  while (!over && !(await answers(asked))) await new Promise((resolve) => setTimeout(resolve, 100));
  if (over) return;
  const isOpen = process.argv[2] === "start" && EVERYWHERE.includes(host);
  console.log(`\n  Skerry is open at ${isOpen ? `http://localhost:${port}` : asked}`);
  for (const address of isOpen ? neighbours() : []) {
    console.log(`  On your network:  http://${address}:${port}`);
  }
  console.log("  Ctrl-C closes it.\n");
}

/** Every address of this machine, for others on its network, too. */
const EVERYWHERE = ["0.0.0.0", "::"];

/**
 * The address of a server for this machine itself.
 * @param {string} host what it listens at
 * @param {string} port
 */
function askedAt(host, port) {
  if (host === "" || EVERYWHERE.includes(host) || host === "127.0.0.1") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Another Skerry at the same port would be taken for the one that starts.
 * @param {string} at what is listened at
 * @throws {Problem} when the port is taken; other obstacles are the server's to tell
 */
async function ensureFree(at) {
  if (!/^\d+$/.test(port)) return;
  const probe = createServer();
  const taken = new Promise((resolve) => {
    probe.once("error", (error) => resolve("code" in error && error.code === "EADDRINUSE"));
    probe.listen(Number(port), at, () => probe.close(() => resolve(false)));
  });
  if (await taken)
    throw new Problem(
      `Port ${port} is taken, perhaps by a Skerry that runs already. Choose another one: PORT=${Number(port) + 1} npm start`,
    );
}

/** @param {string} at */
async function answers(at) {
  try {
    const response = await fetch(`${at}/health`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** This machine's addresses for others on its network. */
function neighbours() {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === "IPv4" && !address.internal)
    .map((address) => address.address);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") reject(new Error("no port is free"));
      else probe.close(() => resolve(address.port));
    });
  });
}
