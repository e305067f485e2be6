/** `npm start` in a fresh clone, with nothing in npm's cache: until it has installed, built and answers. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/server.ts";
import type { Row } from "./support/row.ts";

const GOAL_SECONDS = 15;
/** The speed of the registry is not measured, but a start that never ends is a failure. */
const PATIENCE_MS = 600_000;
const LOOK_MS = 50;

const root = fileURLToPath(new URL("../../", import.meta.url));

export const start: Row = {
  name: "start",
  about: "npm start in a fresh clone of this commit, packages from the registry -> /health answers",
  async run() {
    const home = mkdtempSync(join(tmpdir(), "skerry-start-"));
    try {
      const clone = join(home, "skerry");
      const { status } = spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" });
      if (status !== 0) throw new Error("git could not clone");
      const cold = await startIn(home, clone);
      const warm = await startIn(home, clone);
      return [
        { what: "packages installed after", value: seconds(cold.installed) },
        {
          what: "answers after",
          value: seconds(cold.answered),
          baseline: { what: "a second start", value: seconds(warm.answered), ratio: cold.answered / warm.answered },
          goal: { text: `at most ${GOAL_SECONDS} s`, met: cold.answered <= 1000 * GOAL_SECONDS },
        },
      ];
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

/** Starts a clone, waits until it answers, and ends it. @returns ms until then */
async function startIn(home: string, clone: string): Promise<{ installed: number; answered: number }> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn("npm", ["start"], { cwd: clone, env: envIn(home, port), stdio: "ignore", detached: true });
  try {
    const installed = await until(npm, async () => existsSync(join(clone, "node_modules", ".package-lock.json")));
    const answered = await until(npm, () => isThere(`http://127.0.0.1:${port}/health`));
    return { installed: installed - began, answered: answered - began };
  } finally {
    await end(npm);
  }
}

/** The settings of this machine, without those of a surrounding npm, and with a separate cache. */
function envIn(home: string, port: number) {
  const outer = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const ways = (process.env.PATH ?? "").split(delimiter).filter((way) => !way.includes("node_modules"));
  return {
    ...Object.fromEntries(outer),
    PATH: ways.join(delimiter),
    npm_config_cache: join(home, "cache"),
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(home, "data"),
  };
}

/** @returns when it came to pass */
async function until(npm: ChildProcess, isSo: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    if (performance.now() > deadline) throw new Error("npm start takes too long");
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return performance.now();
}

async function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** npm, its shell and what they run are one group. */
async function end(npm: ChildProcess): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null) return;
  const gone = once(npm, "exit");
  process.kill(-npm.pid, "SIGTERM");
  await gone;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
