/** A second build of the pages: the same files, each of them under another name. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILD = fileURLToPath(new URL("../../../dist/client", import.meta.url));

/** `main-a1b2c3d4.js`: its name, and the hash of its content. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;

/** @returns the folder of the build, in one of its own */
export function otherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "skerry-build-"));
  cpSync(BUILD, folder, { recursive: true, filter: (path) => !/\.(?:map|br)$/.test(path) });
  const assets = join(folder, "assets");
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [, stem, hash = "", ending] = HASHED.exec(name) ?? [];
    if (stem !== undefined) names.set(name, `${stem}${[...hash].reverse().join("")}${ending}`);
  }
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  const known = new RegExp([...names.keys()].join("|").replaceAll(".", "\\."), "g");
  const texts = [...names.values()].filter((name) => /\.(?:js|css)$/.test(name)).map((name) => join(assets, name));
  for (const file of [join(folder, "index.html"), join(folder, "sw.js"), ...texts]) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(known, (name) => names.get(name) ?? name),
    );
  }
  return folder;
}
