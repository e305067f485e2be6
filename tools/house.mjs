/** What operators do to a house; the work itself is in tools/house. */
import { spawnSync } from "node:child_process";
import { inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";

/** @returns {Promise<number>} the exit code */
export async function house() {
  const script = inRoot("tools", "house", "main.ts");
  const { status } = spawnSync(runtime(), [script, ...process.argv.slice(3)], { stdio: "inherit" });
  return status ?? 1;
}
