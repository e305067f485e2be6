/** Builds the client when what was built is not what the sources say. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./children.mjs";
import { bins, inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { runtime } from "./runtime.mjs";

const page = inRoot("dist", "client", "index.html");
const stamp = inRoot("dist", "client.stamp");

/**
 * Builds the client unless the last build was made from the very same sources. Contents are compared, not times:
 * a checkout of another commit and a deleted file count, a touched one does not.
 * @throws Problem when the build fails
 */
export async function ensureClient() {
  const now = fingerprint();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  console.log("Building the pages.");
  rmSync(stamp, { force: true });
  // Builds for production, even when a test runner builds them, whose environment says `test`: pages would be a tenth
  // larger.
  const env = { NODE_ENV: "production" };
  const pages = await run(runtime(), [bins.vite, "build", "client", "--logLevel", "warn"], { env });
  const config = inRoot("client", "pictures", "vite.config.ts");
  const code = pages || (await run(runtime(), [bins.vite, "build", "--config", config, "--logLevel", "warn"], { env }));
  if (code !== 0) throw new Problem("The pages could not be built; the message is above.");
  writeFileSync(stamp, now);
}

/** A digest of everything that the build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "tsconfig.json", ...files("client"), ...files("shared")]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} folder @returns {string[]} the files below it, in a stable order */
function files(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(inRoot(path)).isFile())
    .sort();
}
