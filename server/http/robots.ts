/** Words for search engines: what they may list, and where it is. */
import { type Request, Router } from "express";
import type { GameEntry } from "../../shared/kernel/match.ts";

/** @param originOf where the house is reached, as the request knows it */
export function robotRoutes(games: readonly GameEntry[], originOf: (request: Request) => string): Router {
  const routes = Router();
  routes.get("/robots.txt", (request, response) => {
    // Tables and games are for those who have their link: their pages say so themselves.
    const lines = ["User-agent: *", "Disallow: /api/", `Sitemap: ${originOf(request)}/sitemap.xml`, ""];
    response.type("text").send(lines.join("\n"));
  });
  routes.get("/sitemap.xml", (request, response) => {
    const origin = originOf(request);
    const paths = ["/", "/learn", ...games.flatMap(({ id }) => [`/rules/${id}`, `/learn/${id}`, `/top/${id}`])];
    const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    response
      .type("xml")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`,
      );
  });
  return routes;
}
