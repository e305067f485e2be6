/** What every file of the server keeps to, beyond what the linter sees. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { code, importsOf, root, sourcesIn } from "./sources.ts";

const sources = ["shared", "server", "client", "tests"].flatMap(sourcesIn);

describe("source files", () => {
  it("stay below 400 lines", () => {
    const long = sources.filter((source) => source.text.split("\n").length > 400);
    expect(long.map((source) => source.path)).toEqual([]);
  });

  it("do not silence the compiler", () => {
    const silenced = sources.filter((source) => /@ts-(ignore|expect-error|nocheck)\b/.test(source.text));
    expect(silenced.map((source) => source.path).filter((path) => path !== "tests/architecture/files.test.ts")).toEqual(
      [],
    );
  });

  it("cast nothing but to a constant", () => {
    const casting = sources.filter((source) =>
      / as (?!const\b)[A-Z][\w.]*(?:<|\[|\)|;|,| =)/.test(withoutImports(code(source))),
    );
    expect(casting.map((source) => source.path)).toEqual([]);
  });
});

function withoutImports(text: string): string {
  return text.replace(/^(?:import|export)\b[^;]*?from "[^"]+";$/gm, "");
}

it.each([
  ["hex", 250],
  ["goofspiel", 275],
])("shows a whole game, its computer apart: %s in at most %i lines", (game, most) => {
  const sources = sourcesIn(`tests/${game}`).filter(({ path }) => !path.endsWith("bot.ts"));
  const lines = sources.map(({ text }) => text.split("\n").length - 1);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most);
});

it("says what hands and words make of an action in the rows of its decisions, and switches over kinds nowhere else", () => {
  const switching = (text: string) => /switch \((?:[\w.]+\.)?action\??\.kind\)|switch \(verbOf\(/.test(text);
  expect(switching("switch (choice.action.kind) {")).toBe(true);
  expect(sourcesIn("client").filter((source) => switching(code(source)))).toEqual([]);
});

describe("packages", () => {
  const manifest = z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

  it("are named in package.json where the server, the pages or the rules import them", () => {
    const isPackage = /^(?!shared\/|server\/|client\/)(@[a-z\d-]+\/)?[a-z\d.-]+$/;
    const unnamed = ["shared", "server", "client"].flatMap(sourcesIn).flatMap((source) =>
      importsOf(source)
        .filter((imported) => isPackage.test(imported) && !(imported in manifest.dependencies))
        .map((imported) => `${source.path} -> ${imported}`),
    );
    expect(unnamed).toEqual([]);
  });

  it("of the framework come without its panels, its own sign-in and its readers of `.env`", () => {
    const lock: unknown = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const { packages } = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(lock);
    const unwanted = ["colyseus", ...["auth", "monitor", "playground", "tools"].map((name) => `@colyseus/${name}`)];
    expect(unwanted.filter((name) => `node_modules/${name}` in packages)).toEqual([]);
  });
});

describe("the lock file", () => {
  const lockFile = z.object({
    packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
  });

  it("names the packages of every platform, without which `npm ci` refuses it", () => {
    const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});
