/** Tells search engines which pages they may list, and where these are. */
import { type Request, type Response, Router } from "express";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Log } from "../process/log.ts";
import type { EndedGame, Store } from "../store/store.ts";

interface Services {
  readonly games: readonly GameEntry[];
  readonly store: Pick<Store, "publicGames" | "publicGamePages">;
  readonly log: Pick<Log, "warn">;
}

/** Games on a page of the map: the protocol takes 50,000, and as many pages. */
const PAGE = 10_000;
const MAX_PAGES = 50_000;
/** The pages are found by going through all games: that is done so often. */
const FRESH_MS = 60 * 60 * 1000;
const START: EndedGame = { id: "", finishedAt: 0 };

/**
 * @param originOf the address of the server for a request
 * @param waitOf counts requests for games, and returns the seconds to wait
 */
export function robotRoutes(
  services: Services,
  originOf: (request: Request) => string,
  waitOf: (request: Request) => Promise<number>,
): Router {
  const { games, store, log } = services;
  const routes = Router();
  let found: { readonly pages: Promise<readonly EndedGame[]>; readonly at: number } | undefined;

  function pagesNow(): Promise<readonly EndedGame[]> {
    if (found === undefined || Date.now() - found.at > FRESH_MS) {
      const pages = store.publicGamePages(PAGE);
      const finding = { pages, at: Date.now() };
      found = finding;
      pages.catch(() => {
        if (found === finding) found = undefined;
      });
    }
    return found.pages;
  }

  /** Answers with what a look into the store finds, within the limit. */
  const looking = (find: (request: Request) => Promise<string>) => async (request: Request, response: Response) => {
    const wait = await waitOf(request);
    if (wait > 0) return void response.status(429).set("retry-after", String(wait)).end();
    try {
      response
        .set("cache-control", `public, max-age=${FRESH_MS / 1000}`)
        .type("xml")
        .send(await find(request));
    } catch (error) {
      log.warn({ err: error }, "public games cannot be listed");
      response.status(503).end();
    }
  };

  routes.get("/robots.txt", (request, response) => {
    const origin = originOf(request);
    // Tables and games are for those who have their link: their pages say so themselves.
    const maps = ["sitemap", "sitemap-games"].map((name) => `Sitemap: ${origin}/${name}.xml`);
    response.type("text").send(["User-agent: *", "Disallow: /api/", ...maps, ""].join("\n"));
  });
  routes.get("/sitemap.xml", (request, response) => {
    response.type("xml").send(listOf("urlset", "url", originOf(request), pathsOf(games)));
  });
  routes.get(
    "/sitemap-games.xml",
    looking(async (request) => {
      const pages = [START, ...(await pagesNow())].slice(-MAX_PAGES);
      const paths = pages.map(({ id, finishedAt }) => `/sitemap-games-${finishedAt}${id === "" ? "" : `-${id}`}.xml`);
      return listOf("sitemapindex", "sitemap", originOf(request), paths);
    }),
  );
  routes.get(
    "/sitemap-games-:after.xml",
    looking(async (request) => {
      const [, at = "0", id = ""] = /^(\d{1,15})(?:-([\w-]{1,32}))?$/.exec(String(request.params.after)) ?? [];
      const ended = await store.publicGames({ id, finishedAt: Number(at) }, PAGE);
      const paths = ended.map((game) => `/g/${game.id}`);
      return listOf("urlset", "url", originOf(request), paths);
    }),
  );
  return routes;
}

function pathsOf(games: readonly GameEntry[]): readonly string[] {
  const own = games.flatMap(({ id, balance }) => [
    `/rules/${id}`,
    `/learn/${id}`,
    `/top/${id}`,
    ...(balance === undefined ? [] : [`/stats/${id}`]),
  ]);
  return ["/", "/learn", "/developers", ...own];
}

function listOf(list: string, item: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${item}><loc>${origin}${path}</loc></${item}>`);
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${space}>${entries.join("")}</${list}>\n`;
}
