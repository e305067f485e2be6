/** Files that need each other can be read only together: none do, apart from what is loaded later by `import()`. */
import { expect, it } from "vitest";
import { cycleIn } from "./graph.ts";
import { importsNow, type Source, sourcesIn } from "./sources.ts";

/** One cycle of imports, from a file back to itself; undefined if there is none. */
function circleIn(sources: readonly Source[]): readonly string[] | undefined {
  return cycleIn(new Map(sources.map((source) => [source.path, importsNow(source)])));
}

it("finds a circle", () => {
  const of = (path: string, text: string): Source => ({ path, text });
  const [one, other] = [of("client/a.ts", 'import { b } from "./b.ts";'), of("client/b.ts", 'export * from "./a.ts";')];
  expect(circleIn([one, other])).toEqual(["client/a.ts", "client/b.ts", "client/a.ts"]);
  expect(circleIn([one])).toBeUndefined();
});

it.each(["shared", "server", "client"])("there is none in %s, types included", (folder) => {
  const sources = sourcesIn(folder);
  expect(sources.length).toBeGreaterThan(100);
  expect(circleIn(sources)).toBeUndefined();
});
