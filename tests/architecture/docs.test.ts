/** What the documents name exists: files, links, npm scripts and settings. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { gameFolders, root } from "./sources.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Paths from the root, such as `server/rooms/table-room.ts`; one with a placeholder in capitals names no file. */
const PATH = /`((?:client|clients|server|shared|tests|tools|docs|hosting|examples)\/[\w./-]*)`/g;
const PLACEHOLDER = /\/[A-Z]+(?:\/|$)/;
const LINK = /\]\((?!https?:)([^)#\s]+)/g;
const SCRIPT = /npm run (?:-s )?([a-z][\w:]*)/g;

/** Every match of a pattern in the documents that does not hold, as `document: match`. */
function untrue(pattern: RegExp, holds: (found: string, document: string) => boolean): string[] {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .map(([, found = ""]) => found)
      .filter((found) => !holds(found, document))
      .map((found) => `${document}: ${found}`),
  );
}

it("names files and folders that there are", () => {
  expect(untrue(PATH, (path) => PLACEHOLDER.test(path) || existsSync(join(root, path)))).toEqual([]);
});

it("links to files that there are", () => {
  expect(untrue(LINK, (path, document) => existsSync(join(root, dirname(document), path)))).toEqual([]);
});

it("names scripts of package.json", () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
  expect(untrue(SCRIPT, (name) => Object.hasOwn(scripts, name))).toEqual([]);
});

it("tells every setting of the server to its operators, limits aside", () => {
  const settings = [...read("server/process/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = ""]) => name,
  );
  const hosting = read("docs/hosting.md");
  expect(settings).toContain("PORT");
  expect(settings.filter((name) => !name.startsWith("LIMIT_") && !hosting.includes(`\`${name}`))).toEqual([]);
});

it("shows every folder of the server, the pages and the rules in the architecture", () => {
  const shown = read("docs/architecture.md");
  const games = gameFolders().map((game) => `shared/${game}`);
  const folders = ["server", "client", "shared"].flatMap((top) =>
    readdirSync(join(root, top), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `${top}/${entry.name}` : [],
    ),
  );
  expect(folders.filter((folder) => !games.includes(folder) && !shown.includes(`\`${folder}/\``))).toEqual([]);
});
