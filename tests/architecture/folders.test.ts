/**
 * Folders depend on each other one way, types included: what is loaded later by `import()` is left out. The reader of a
 * folder then needs those below it, and never the whole.
 */
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { cycleIn } from "./graph.ts";
import { importsNow, root, type Source, sourcesIn } from "./sources.ts";

/** A folder belongs to one of these or lies below one. */
const ACYCLIC = ["client", "shared", "server", "tools"];
/** The roots below which every folder has a limited number of files. */
const SMALL = ["client", "shared", "server", "tools"];
/** Drawings are found by their names, which begin with what they show. */
const DRAWINGS = "client/art/";
const MAX_FILES = 25;

/** A cycle of folders, each arrow with a file that causes it; undefined if there is none. */
function folderCycle(sources: readonly Source[]): readonly string[] | undefined {
  const needs = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const folder = dirname(source.path);
    const others = needs.get(folder) ?? new Map<string, string>();
    needs.set(folder, others);
    for (const imported of importsNow(source))
      if (imported.includes("/") && dirname(imported) !== folder) others.set(dirname(imported), source.path);
  }
  const cycle = cycleIn(new Map([...needs].map(([folder, others]) => [folder, others.keys()])));
  return cycle?.map((folder, index) => {
    const next = cycle[index + 1];
    return next === undefined ? folder : `${folder} (${needs.get(folder)?.get(next)})`;
  });
}

it("finds a cycle, by the files that make it", () => {
  const of = (path: string, text: string): Source => ({ path, text });
  const [one, other] = [
    of("a/one.ts", 'import type { B } from "../b/two.ts";'),
    of("b/two.ts", 'export * from "../a/one.ts";'),
  ];
  expect(folderCycle([one, other])).toEqual(["a (a/one.ts)", "b (b/two.ts)", "a"]);
  expect(folderCycle([one, of("b/two.ts", 'const later = import("../a/one.ts");')])).toBeUndefined();
});

it("there is none", () => {
  const sources = ACYCLIC.flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(200);
  expect(folderCycle(sources)).toBeUndefined();
});

it(`none has more than ${MAX_FILES} files beside its folders`, () => {
  const files = SMALL.flatMap((top) => readdirSync(join(root, top), { recursive: true, withFileTypes: true }));
  const counts = new Map<string, number>();
  for (const { parentPath } of files.filter((entry) => entry.isFile()))
    counts.set(relative(root, parentPath), (counts.get(relative(root, parentPath)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(20);
  const large = [...counts].filter(([folder, count]) => count > MAX_FILES && !folder.startsWith(DRAWINGS));
  expect(large).toEqual([]);
});
