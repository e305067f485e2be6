/** Records games on a server of this version, which all later ones have to replay; the work is in tests/golden. */
import { spawnSync } from "node:child_process";
import { inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";

/** @returns {Promise<number>} the exit code */
export async function golden() {
  const script = inRoot("tests", "golden", "recording", "main.ts");
  const { status } = spawnSync(runtime(), [script, ...process.argv.slice(3)], { stdio: "inherit" });
  return status ?? 1;
}
