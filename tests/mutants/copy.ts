/** A copy of the project among the temporary files, in which a mistake stands while something runs. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../architecture/sources.ts";

/** What a file says instead of what it says. */
interface Change {
  readonly path: string;
  readonly text: string;
}

interface Limits {
  /** The time at which it is ended. */
  readonly until: number;
  /** The seconds without a word after which it is ended. */
  readonly silence: number;
}

interface Ran {
  readonly code: unknown;
  readonly said: string;
  /** Why it was ended. */
  readonly stopped: "silent" | "late" | undefined;
}

export interface Copy {
  /** Runs a script from the packages in the copy, with a change in it or as it is, until it ends or is ended. */
  run(change: Change | undefined, script: readonly string[], limits: Limits): Promise<Ran>;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** Makes a copy, which goes when this process does, with all that runs in it. */
export function openCopy(): Copy {
  const folder = fs.mkdtempSync(join(tmpdir(), "skerry-mutants-"));
  let running: ChildProcess | undefined;
  process.on("exit", () => {
    if (running !== undefined) end(running);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  copyTree(folder);

  async function run([script = "", ...args]: readonly string[], { until, silence }: Limits): Promise<Ran> {
    const env = { ...process.env, NO_COLOR: "1" };
    const started = [join("node_modules", script), ...args];
    const child = spawn(process.execPath, started, { cwd: folder, env, detached: true });
    running = child;
    const said: string[] = [];
    let stopped: Ran["stopped"];
    const stop = (why: "silent" | "late") => {
      stopped = why;
      end(child);
    };
    const stopAfter = (ms: number, why: "silent" | "late") => setTimeout(stop, Math.min(ms, LONGEST_TIMER), why);
    const silent = stopAfter(1000 * silence, "silent");
    const limit = stopAfter(until - Date.now(), "late");
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => said.push(String(data))).on("data", () => silent.refresh());
    }
    const [code] = await once(child, "close");
    for (const timer of [silent, limit]) clearTimeout(timer);
    running = undefined;
    return { code, said: said.join(""), stopped };
  }

  return {
    run(change, script, limits) {
      if (change === undefined) return run(script, limits);
      const file = join(folder, change.path);
      const original = fs.readFileSync(file);
      fs.writeFileSync(file, change.text);
      return run(script, limits).finally(() => fs.writeFileSync(file, original));
    },
  };
}

/** Copies what git knows or would take up. Packages are linked; what tools keep beside them is the copy's own. */
function copyTree(folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const paths = stdout.split("\0").filter((path) => path !== "" && fs.existsSync(join(root, path)));
  for (const path of paths) fs.cpSync(join(root, path), join(folder, path));
  fs.mkdirSync(join(folder, "node_modules"));
  const names = fs.readdirSync(join(root, "node_modules")).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of names) fs.symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
}

/** Ends what runs, with all the processes that it started. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
}
