/** Which tests load a file, the nearest first: those that would most likely see what is wrong in it. */
import { importsOf, sourcesIn } from "../architecture/sources.ts";

/** The tests that run last: they take long, and seldom fail if no other test did. */
const LAST = /^tests\/(crash|fuzz|golden|server\/many)\/|\.long\.test\./;

/** @returns for a file the tests that load it, directly or by what it loads */
export function findTests(): (path: string) => readonly string[] {
  const loaders = new Map<string, string[]>();
  for (const source of ["shared", "server", "client", "tests"].flatMap(sourcesIn)) {
    for (const imported of importsOf(source)) loaders.set(imported, [...(loaders.get(imported) ?? []), source.path]);
  }
  return (path) => {
    const distances = new Map([[path, 0]]);
    for (const [file, distance] of distances) {
      for (const loader of loaders.get(file) ?? []) if (!distances.has(loader)) distances.set(loader, distance + 1);
    }
    const parts = path.split(/[/.-]/);
    const common = (test: string) => test.split(/[/.-]/).filter((part) => parts.includes(part)).length;
    const near = (test: string) => (distances.get(test) ?? 0) - common(test) + (LAST.test(test) ? 100 : 0);
    const tests = [...distances.keys()].filter((file) => /\.test\.tsx?$/.test(file));
    return tests.sort((one, other) => near(one) - near(other));
  };
}
