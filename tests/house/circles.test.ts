/** Files that need each other can be read only together: none do, apart from what is loaded later by `import()`. */
import { expect, it } from "vitest";
import { importsOf, type Source, sourcesIn } from "./sources.ts";

const TYPES = /^(?:import|export) type [^;]*;$/gm;
const LATER = /\bimport\(\s*"[^"]+"\s*\)/g;

const without = (source: Source, pattern: RegExp): Source => ({ ...source, text: source.text.replace(pattern, "") });

/** One circle, from a file back to itself; undefined where there is none. */
function circleIn(sources: readonly Source[]): readonly string[] | undefined {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const done = new Set<string>();

  function walk(path: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of imports.get(path) ?? []) {
      const found = walk(next, [...way, path]);
      if (found !== undefined) return found;
    }
    done.add(path);
    return undefined;
  }

  for (const path of imports.keys()) {
    const found = walk(path, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

it("finds a circle", () => {
  const of = (path: string, text: string): Source => ({ path, text });
  const [one, other] = [of("client/a.ts", 'import { b } from "./b.ts";'), of("client/b.ts", 'export * from "./a.ts";')];
  expect(circleIn([one, other])).toEqual(["client/a.ts", "client/b.ts", "client/a.ts"]);
  expect(circleIn([one])).toBeUndefined();
});

it("there is none on the pages, types included", () => {
  const sources = sourcesIn("client").map((source) => without(source, LATER));
  expect(sources.length).toBeGreaterThan(300);
  expect(circleIn(sources)).toBeUndefined();
});

it.each(["shared", "server"])("there is none in %s, as far as it is run", (folder) => {
  expect(circleIn(sourcesIn(folder).map((source) => without(without(source, TYPES), LATER)))).toBeUndefined();
});
