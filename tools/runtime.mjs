/** The Node that runs Skerry: 24, out of node_modules, whatever the machine has. */
import { spawnSync } from "node:child_process";
import { inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const NEEDED = 24;
const local = inRoot("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** A Node that is new enough, by full path: a shell may still hold the path of another `node`. */
export function findRuntime() {
  if (major(local) >= NEEDED) return local;
  return major(process.execPath) >= NEEDED ? process.execPath : undefined;
}

/** @throws Problem if there is none */
export function runtime() {
  const found = findRuntime();
  if (found === undefined) {
    throw new Problem(
      `Skerry runs on Node ${NEEDED}, which its npm package "node" brings along, but that one does not start on this` +
        ` system (${process.platform} ${process.arch}). Install Node ${NEEDED} yourself and run the command again.`,
    );
  }
  return found;
}

/** The major version of a Node binary; 0 when it does not run. @param {string} binary */
function major(binary) {
  const { stdout } = spawnSync(binary, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}
