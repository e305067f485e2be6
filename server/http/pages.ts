/** The built pages, served with headers that keep everything foreign out. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import compression from "compression";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import helmet from "helmet";
import { parseCode } from "../../shared/wire/code.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Allows only our own scripts, styles and sockets. Pictures may also come from the page itself: the board draws its
 * pieces into blobs. The script inside the page is allowed by its hash. Nothing here demands https, because a server in
 * a living room has none; a proxy with https adds HSTS.
 * @param folder the built pages
 */
export function securityHeaders(folder: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineHashes(join(resolve(folder), "index.html"))],
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

/**
 * For a page that stands in one of somebody else: the sandbox gives it an origin of its own, so that the browser lets it
 * neither read nor keep anything of the player who looks at it, nor ask in their name.
 */
function embedding(request: Request, response: Response): void {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const sandbox = "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox";
  const host = request.get("host") ?? "";
  const self = /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : "";
  response.set({
    // `'self'` is the origin of its own, which has nothing.
    "content-security-policy": `${policy.replace("frame-ancestors 'none'", "frame-ancestors *").replaceAll("'self'", `'self' ${self}`)};${sandbox}`,
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-opener-policy": "unsafe-none",
  });
  response.removeHeader("x-frame-options");
}

/** Scripts and pictures are nobody's secret: pages that stand in others ask for them from an origin of their own. */
const sharedAssets: RequestHandler = (_, response, next) => {
  response.set({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  next();
};

function inlineHashes(index: string): string[] {
  const page = existsSync(index) ? readFileSync(index, "utf8") : "";
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
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

/** Sends an asset of another build, compressed if the browser accepts that. */
function foreign(find: (name: string) => Promise<Buffer | undefined>): RequestHandler {
  return async (request, response, next) => {
    const [, name] = /^\/([\w.-]+)$/.exec(request.path) ?? [];
    if (name === undefined || request.method !== "GET") return next();
    const packed = request.acceptsEncodings("br") === "br" ? await find(`${name}.br`) : undefined;
    const content = packed ?? (await find(name));
    if (content === undefined) return next();
    if (packed !== undefined) response.set("content-encoding", "br");
    response.vary("accept-encoding").set("cache-control", `public, max-age=${YEAR_S}, immutable`);
    response.type(extname(name)).send(content);
  };
}

/** Writes the meta tags for link previews into the HTML of a page. */
export type PageHead = (html: string, request: Request) => Promise<string>;

/** The page that everything begins with, read again when it was built anew. */
function htmlReader(index: string): () => string | undefined {
  let read: { readonly at: number; readonly html: string } | undefined;
  return () => {
    const at = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    if (read?.at !== at) read = { at, html: readFileSync(index, "utf8") };
    return read.html;
  };
}

/**
 * Somebody with a browser is better served by the page, which says what is wrong and leads home.
 * @returns whether it was sent
 */
function sendToBrowser(request: Request, response: Response, html: string | undefined): boolean {
  if (request.accepts(["text", "html"]) !== "html" || request.method !== "GET" || html === undefined) return false;
  response.set("cache-control", "no-cache").type("html").send(html);
  return true;
}

/**
 * Serves the folder that the pages were built into.
 * @param head makes the head of the page for its address
 * @param find finds an asset of another build, if processes serve several
 */
export function pageRoutes(
  folder: string,
  head: PageHead,
  find?: (name: string) => Promise<Buffer | undefined>,
): Router {
  const root = resolve(folder);
  const page = htmlReader(join(root, "index.html"));
  const routes = Router();
  routes.use("/assets", sharedAssets);
  routes.use(packed(root));
  routes.use(compression());
  // Files under assets/ carry a hash of their content in their names.
  routes.use("/assets", express.static(join(root, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }));
  if (find !== undefined) routes.use("/assets", foreign(find));
  routes.use(express.static(root, { index: false, maxAge: 0 }));
  routes.get(
    [
      "/",
      "/me",
      "/past",
      "/friends",
      "/developers",
      "/tournaments",
      "/t/:tournament",
      "/admin",
      "/device/:id",
      "/g",
      "/g/:game",
      "/rules/:game{/card}",
      "/p/:who",
      "/top",
      "/top/:game",
      "/stats/:game",
      "/embed/g/:game",
      "/embed/puzzle/:game",
      "/learn{/:course}{/:lesson}",
      "/learn/:course/puzzle/:day",
      "/:code",
    ],
    async (request, response, next) => {
      const { code } = request.params;
      const isPage = typeof code !== "string" || parseCode(code) !== undefined;
      const html = isPage ? page() : undefined;
      if (request.path.startsWith("/embed/")) embedding(request, response);
      if (html === undefined) next();
      else
        response
          .set("cache-control", "no-cache")
          .type("html")
          .send(await head(html, request));
    },
  );
  routes.use((request, response) => {
    // What is missing while servers are replaced is there a moment later, whatever stands between.
    response.status(404).set("cache-control", "no-store");
    if (!sendToBrowser(request, response, page())) response.type("text").send("There is nothing at this address.\n");
  });
  const unreadable: ErrorRequestHandler = (error, request, response, next) => {
    const isAddress = error instanceof URIError && !response.headersSent;
    if (!isAddress || !sendToBrowser(request, response.status(400), page())) next(error);
  };
  routes.use(unreadable);
  return routes;
}
