/** Which folder may import which: so that a game can be added, and the server trusted, without reading the rest. */
import { describe, expect, it } from "vitest";
import { code, gameFolders, importsNow, importsOf, type Source, sourcesIn } from "./sources.ts";

const games = gameFolders();

/** Every import of these files that `allowed` refuses, as `file -> import`. */
function offences(sources: readonly Source[], allowed: (imported: string, source: Source) => boolean): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((imported) => !allowed(imported, source))
      .map((imported) => `${source.path} -> ${imported}`),
  );
}

const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const isGame = (path: string) =>
  isIn(path, ...games.flatMap((game) => [`shared/${game}`, `client/games/${game}`, `client/art/${game}`]));

describe("shared/", () => {
  it("stands on nothing but its few pure libraries", () => {
    const libraries = [
      "@colyseus/schema",
      "@noble/curves",
      "@noble/hashes",
      "edmonds-blossom",
      "fast-deep-equal",
      "zod",
    ];
    expect(offences(sourcesIn("shared"), (path) => isIn(path, "shared") || libraries.includes(path))).toEqual([]);
  });

  it("has no clock and no chance of its own", () => {
    const impure = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bcrypto\.|\bsetTimeout\b/;
    const found = sourcesIn("shared").filter((source) => impure.test(code(source)));
    expect(found.map((source) => source.path)).toEqual([]);
  });

  it("keeps the kernel free of games and of the wire", () => {
    expect(
      offences(sourcesIn("shared/kernel"), (path) => !isIn(path, "shared") || isIn(path, "shared/kernel")),
    ).toEqual([]);
  });

  it("keeps the wire free of games", () => {
    expect(offences(sourcesIn("shared/wire"), (path) => !isGame(path))).toEqual([]);
  });

  it("keeps the reading and checking of records free of games", () => {
    expect(offences(sourcesIn("shared/record"), (path) => !isGame(path) && path !== "shared/games.ts")).toEqual([]);
  });

  it("reaches into what the framework keeps for itself in one folder, where each reach has a test", () => {
    const privates =
      /_reservedSeats|~on\w+|\bsharedBuffer\b|\bfullEncode\w+|\bneedFullEncode\b|\b_socket\b|\bbufferedAmount\b|\btmpItems\b|\bdeletedIndexes\b|writeUInt16BE|#_|\._\w+/;
    const reaching = sourcesIn("server").filter((source) => privates.test(code(source)));
    expect(reaching.map(({ path }) => path.replace(/\/[^/]*$/, ""))).toEqual(reaching.map(() => "server/colyseus"));
    expect(reaching.length).toBeGreaterThan(3);
  });

  it("has one place that knows all of its parts: what starts it", () => {
    const isWhole = (path: string) => path === "server/services.ts";
    const knowing = sourcesIn("server").filter((source) => importsOf(source).some(isWhole));
    expect(knowing.map(({ path }) => path)).toEqual(["server/app.ts"]);
  });

  it("keeps the life of a table free of games", () => {
    expect(offences(sourcesIn("shared/table"), (path) => !isGame(path))).toEqual([]);
  });

  it("keeps the searches free of games", () => {
    const own = ["shared/search", "shared/kernel"];
    expect(offences(sourcesIn("shared/search"), (path) => isIn(path, ...own))).toEqual([]);
  });

  it.each(games)("lets %s know the kernel and the searches alone", (game) => {
    const own = [`shared/${game}`, "shared/kernel", "shared/search"];
    expect(offences(sourcesIn(`shared/${game}`), (path) => !isIn(path, "shared") || isIn(path, ...own))).toEqual([]);
  });
});

describe("server/", () => {
  it("knows no game: it reaches them through the list alone", () => {
    expect(offences(sourcesIn("server"), (path) => !isGame(path) && !isIn(path, "client"))).toEqual([]);
  });
});

describe("client/", () => {
  it("takes nothing from the server", () => {
    expect(offences(sourcesIn("client"), (path) => !isIn(path, "server"))).toEqual([]);
  });

  it("keeps the stage that all boards share free of games, pages and the network", () => {
    const allowed = (path: string) => !isGame(path) && !isIn(path, "client/net", "client/ui", "client/games");
    expect(offences(sourcesIn("client/stage"), allowed)).toEqual([]);
  });

  it("keeps pages and network free of games", () => {
    const sources = [...sourcesIn("client/ui"), ...sourcesIn("client/net")];
    expect(offences(sources, (path) => !isGame(path))).toEqual([]);
  });

  it.each(games)("lets the screens of %s know no other game", (game) => {
    const others = games.filter((other) => other !== game);
    const foreign = others.flatMap((other) => [`shared/${other}`, `client/games/${other}`, `client/art/${other}`]);
    expect(offences(sourcesIn(`client/games/${game}`), (path) => !isIn(path, ...foreign))).toEqual([]);
  });
});

/** Whether code does something else for a game of that id: compares with it, or picks by it. */
function tellsApart(source: Source, id: string): boolean {
  return new RegExp(`(?:[=!]==|\\bcase)\\s*["'\`]${id}["'\`]|["'\`]${id}["'\`]\\s*[=!]==`).test(code(source));
}

describe("the lists of games", () => {
  it("are the only places that name a game", () => {
    const lists = ["shared/games.ts", "client/games/list.ts"];
    const sources = [...sourcesIn("shared"), ...sourcesIn("server"), ...sourcesIn("client")].filter(
      (source) => !isGame(source.path) && !lists.includes(source.path),
    );
    expect(sources.filter((source) => games.some((game) => tellsApart(source, game))).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("may have any natural id: words that stand in the code for something else name no game", () => {
    const sources = [...sourcesIn("shared"), ...sourcesIn("server"), ...sourcesIn("client")].filter(
      ({ path }) => !isGame(path),
    );
    const naming = sources.filter((source) =>
      ["go", "hex", "cards", "base", "tide"].some((id) => tellsApart(source, id)),
    );
    expect(naming.map((source) => source.path)).toEqual([]);
    const special = { path: "", text: 'if (settings.game === "hex") return; switch (id) { case "hex": }' };
    expect(tellsApart(special, "hex")).toBe(true);
  });
});

describe("the tests in a browser", () => {
  it("take nothing from the pages that brings pictures or styles along: Node loads them", () => {
    const reached = new Set<string>();
    const walk = (path: string, way: readonly string[]): string[] => {
      if (reached.has(path)) return [];
      reached.add(path);
      if (/\.(svg|css|png|webp|woff2)(\?|$)/.test(path)) return [[...way, path].join(" -> ")];
      const source = known.get(path);
      if (source === undefined) return [];
      const text = source.text.replace(/\b(?:import|export) type [^;]*;/g, "");
      return importsNow({ path, text }).flatMap((imported) => walk(imported, [...way, path]));
    };
    const known = new Map(["client", "shared", "tests"].flatMap(sourcesIn).map((source) => [source.path, source]));
    const specs = [...known.keys()].filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
    expect(specs.length).toBeGreaterThan(50);
    expect(specs.flatMap((path) => walk(path, []))).toEqual([]);
  });
});
