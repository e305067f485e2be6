/** Brings node_modules in line with the lock file, only when it is not. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, root } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { findRuntime } from "./runtime.mjs";

/**
 * Installs what is missing.
 * @param {{ forTests: boolean }} need whether the development dependencies are needed too
 * @throws Problem when that fails
 */
export function ensureInstalled({ forTests }) {
  const lack = missing(forTests);
  if (lack !== undefined) {
    console.log(`Installing the packages that Skerry stands on (${lack}). This takes a minute the first time.`);
    const ok = npm(["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(forTests ? ["--include=dev"] : [])]);
    if (!ok) {
      throw new Problem(
        "npm could not install the packages; its own message is above. Check the connection to the npm registry" +
          " and the free disk space, then run the command again.",
      );
    }
    const still = missing(forTests);
    if (still !== undefined) throw new Problem(`npm finished, but the install is not complete: ${still}.`);
  }
  // Where npm runs no scripts of packages, as `ignore-scripts` has it, the `node` package comes without its binary.
  const fetched = () => npm(["rebuild", "node", "--ignore-scripts=false"]);
  if (findRuntime() === undefined && !fetched()) throw new Problem("npm could not install Node 24.");
}

/**
 * What makes the install differ from the lock file, or undefined. npm writes node_modules/.package-lock.json as its
 * very last act, so an install that was cut short is seen as one that never happened.
 * @param {boolean} forTests
 */
function missing(forTests) {
  const wanted = packages(inRoot("package-lock.json"));
  if (wanted === undefined) throw new Problem("package-lock.json is missing or damaged; restore it from git.");
  const present = packages(inRoot("node_modules", ".package-lock.json"));
  if (present === undefined) return "nothing is installed yet";
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || (entry.dev === true && !forTests)) continue;
    const found = present[path];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (found === undefined && entry.optional === true) continue;
    if (found === undefined || !existsSync(inRoot(path, "package.json"))) return `${name} is missing`;
    if (found.version !== entry.version) return `${name} is ${found.version}, not ${entry.version}`;
  }
  return undefined;
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean }> | undefined}
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Runs npm on the Node that it came with: ours may be the one that it is about to replace.
 * @param {readonly string[]} args
 * @returns {boolean} whether it succeeded
 */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const child =
    script?.endsWith(".js") && node !== undefined && existsSync(node)
      ? spawnSync(node, [script, ...args], { cwd: root, stdio: "inherit" })
      : spawnSync(["npm", ...args].join(" "), { cwd: root, stdio: "inherit", shell: true });
  return child.status === 0;
}
