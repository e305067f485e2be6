/** Child processes: one way to run them, so that stopping us stops them, and their exit code becomes ours. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./paths.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** How often to look whether npm is still there. */
const LOOK = 500;

/** npm and the terminal often send one Ctrl-C twice; a second one counts only after this many ms. */
const SAME_SIGNAL = 1000;

/**
 * Starts a process in the project's folder. It gets a process group of its own: signals reach it through us, once.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [settings]
 * @returns {{ stop(signal: NodeJS.Signals): void, ended: Promise<number> }} `ended` tells the exit code
 */
export function start(command, args, { env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
  });
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
  return { stop: (signal) => child.kill(signal), ended };
}

/**
 * Waits until one of the processes has ended, passes on the signals that we get, and takes the others down too.
 * @param {readonly ReturnType<typeof start>[]} children
 * @returns {Promise<number>} the exit code of the first that ended
 */
export async function supervise(...children) {
  let asked = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const now = Date.now();
    if (asked > 0 && now - asked < SAME_SIGNAL) return;
    for (const child of children) child.stop(asked === 0 ? signal : "SIGKILL");
    asked = now;
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const orphaned = whenOrphaned(() => pass("SIGTERM"));
  try {
    const code = await Promise.race(children.map((child) => child.ended));
    if (asked === 0) for (const child of children) child.stop("SIGTERM");
    await Promise.all(children.map((child) => child.ended));
    return code;
  } finally {
    clearInterval(orphaned);
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}

/**
 * Calls back when npm has ended. npm runs us in a shell, and a signal to npm ends npm and the shell without a signal to
 * us, so that we only notice that npm is gone.
 * @param {() => void} told
 */
function whenOrphaned(told) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) told();
  }, LOOK);
}

/**
 * Runs a process to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [settings]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, settings) {
  return supervise(start(command, args, settings));
}
