/** Reads the source files for the tests of how the server is built. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Source {
  /** The path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** All files of code below a folder. */
export function sourcesIn(folder: string): readonly Source[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.split(sep).join("/")}`)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes("/node_modules/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** The text without comments, near enough for a search. */
export function code(source: Source): string {
  return source.text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/**
 * What a file imports, types included: a path from the root for our own files, the name of the package for others.
 */
export function importsOf(source: Source): readonly string[] {
  const named = code(source).matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g);
  return [...named].map(([, specifier = ""]) => {
    if (specifier.startsWith("."))
      return normalize(join(dirname(source.path), specifier))
        .split(sep)
        .join("/");
    const parts = specifier.split("/");
    return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
  });
}

/** What a file imports, apart from what it loads later. */
export function importsNow({ path, text }: Source): readonly string[] {
  return importsOf({ path, text: text.replace(/\bimport\(\s*"[^"]+"\s*\)/g, "") });
}

/** What in shared/ is no game. */
const COMMON: readonly string[] = ["kernel", "balance", "notation", "wire", "record", "search", "table", "tournament"];

/** The folders of the games: everything else in shared/. */
export function gameFolders(): readonly string[] {
  return readdirSync(join(root, "shared"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !COMMON.includes(entry.name))
    .map((entry) => entry.name);
}
