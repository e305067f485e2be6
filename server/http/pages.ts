/** The built pages, served with headers that keep everything foreign out. */
import { existsSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import compression from "compression";
import express, { type RequestHandler, Router } from "express";
import helmet from "helmet";
import { parseCode } from "../../shared/wire/code.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Nothing but our own scripts, styles and sockets. Pictures may also be made in the page: the board draws its pieces
 * into blobs. Nothing here asks for https, since a server in a living room has none; a proxy that has it adds HSTS.
 */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
  });
}

/** Sends what the build has compressed, to browsers that take it. */
function packed(root: string): RequestHandler {
  return (request, response, next) => {
    const name = /^\/assets\/([\w.-]+\.(?:js|css|svg))$/.exec(request.path)?.[1];
    const wanted = request.method === "GET" && name !== undefined && request.acceptsEncodings("br") === "br";
    if (!wanted || !existsSync(join(root, "assets", `${name}.br`))) return next();
    response.set({ "content-encoding": "br", vary: "accept-encoding" }).type(extname(name));
    response.sendFile(`${name}.br`, { root: join(root, "assets"), immutable: true, maxAge: YEAR_S * 1000 });
  };
}

/** Serves the folder that the pages were built into. */
export function pageRoutes(folder: string): Router {
  const root = resolve(folder);
  const index = join(root, "index.html");
  const routes = Router();
  routes.use(packed(root));
  routes.use(compression());
  // Files under assets/ carry a hash of their content in their names.
  routes.use("/assets", express.static(join(root, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }));
  routes.use(express.static(root, { index: false, maxAge: 0 }));
  routes.get(
    [
      "/",
      "/me",
      "/past",
      "/g",
      "/g/:game",
      "/rules/:game{/card}",
      "/p/:who",
      "/top",
      "/top/:game",
      "/learn{/:course}{/:lesson}{/:day}",
      "/:code",
    ],
    (request, response, next) => {
      const { code } = request.params;
      const isPage = typeof code !== "string" || parseCode(code) !== undefined;
      if (!isPage || !existsSync(index)) next();
      else response.set("cache-control", "no-cache").sendFile(index);
    },
  );
  routes.use((request, response) => {
    response.status(404);
    // Somebody with a browser is better served by the page, which says what is wrong and leads home.
    if (request.accepts(["text", "html"]) === "html" && request.method === "GET" && existsSync(index)) {
      response.set("cache-control", "no-cache").sendFile(index);
    } else response.type("text").send("There is nothing at this address.\n");
  });
  return routes;
}
