/** Runs Skerry: as it is played, or with hot reload for those who build it. */
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { start, supervise } from "./children.mjs";
import { serverFlags } from "./flags.mjs";
import { bins, inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";

const main = inRoot("server", "main.ts");
const port = process.env.PORT || "2567";

/** Serves the built client and the games on one port. @returns {Promise<number>} the server's exit code */
export async function serve() {
  const server = start(runtime(), [...serverFlags, main]);
  announce(port, server.ended);
  return supervise(server);
}

/**
 * Serves with hot reload: Vite owns the port and hands everything that is not a page to a server that restarts with
 * every change.
 * @returns {Promise<number>} an exit code
 */
export async function serveForDevelopment() {
  const inner = String(await freePort());
  const server = start(runtime(), [...serverFlags, "--watch", "--watch-preserve-output", main], {
    env: { PORT: inner, HOST: "127.0.0.1", PUBLIC_ORIGIN: `http://localhost:${port},http://127.0.0.1:${port}` },
  });
  const pages = start(runtime(), [bins.vite, "client", "--port", port, "--strictPort", "--logLevel", "warn"], {
    env: { SKERRY_SERVER: `http://127.0.0.1:${inner}` },
  });
  // The pages would hand the question on, and say for each that nobody answers yet.
  announce(port, Promise.race([server.ended, pages.ended]), inner);
  return supervise(server, pages);
}

/**
 * Prints the address as soon as the server answers.
 * @param {string} port
 * @param {Promise<number>} ended
 * @param {string} [asked] where the server answers, if not at the same port
 */
async function announce(port, ended, asked = port) {
  let over = false;
  ended.finally(() => {
    over = true;
  });
  while (!over && !(await answers(asked))) await new Promise((resolve) => setTimeout(resolve, 100));
  if (over) return;
  console.log(`\n  Skerry is open at http://localhost:${port}`);
  for (const address of isOpen() ? neighbours() : []) {
    console.log(`  On your network:  http://${address}:${port}`);
  }
  console.log("  Ctrl-C closes it.\n");
}

/** @param {string} port */
async function answers(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether others on the network can reach the server. */
function isOpen() {
  const { HOST = "" } = process.env;
  return process.argv[2] === "start" && (HOST === "" || HOST === "0.0.0.0");
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
