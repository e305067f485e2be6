/** Checks downloaded games; the checking itself is in tools/verify. */
import { spawnSync } from "node:child_process";
import { inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";

/** @returns {Promise<number>} the exit code of the check */
export async function verify() {
  const script = inRoot("tools", "verify", "main.ts");
  const { status } = spawnSync(runtime(), [script, ...process.argv.slice(3)], { stdio: "inherit" });
  return status ?? 1;
}
