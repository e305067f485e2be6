/**
 * Removes large files that nothing here reads from node_modules. npm runs it after every install; a file that does not
 * exist, as on another platform, is no error.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "./paths.mjs";

/** @param {string} modules a folder of installed packages */
export function lean(modules) {
  // Pixi as single files, for pages that are not built; a benchmark measures against one of them.
  const whole = join(modules, "pixi.js", "dist");
  for (const name of existsSync(whole) ? readdirSync(whole) : [])
    if (name !== "pixi.min.mjs") rmSync(join(whole, name), { recursive: true, force: true });
  // The headers that come with Node, against which add-ons in C++ are compiled: none is.
  const brought = join(modules, "node", "node_modules");
  for (const name of existsSync(brought) ? readdirSync(brought) : [])
    if (/^node-(?:bin-)?(?:linux|darwin|win)/.test(name))
      rmSync(join(brought, name, "include"), { recursive: true, force: true });
  // What points from built code to its sources, which no test, trace or page of ours follows; and what was built for others.
  for (const path of existsSync(modules) ? readdirSync(modules, { recursive: true, encoding: "utf8" }) : [])
    if (path.endsWith(".map") || isForOthers(path)) rmSync(join(modules, path), { recursive: true, force: true });
}

/** @param {string} path whether it is a folder that a package keeps for another system than this one */
function isForOthers(path) {
  const [, system = process.platform] =
    /(?:^|[/\\])prebuilds[/\\](android|darwin|ios|linux|win32)-[^/\\]*$/.exec(path) ?? [];
  return system !== process.platform;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) lean(inRoot("node_modules"));
