/** Counts what is asked over HTTP, by route and status. */
import type { Request, RequestHandler } from "express";
import type { Metrics } from "../process/metrics.ts";

export function observing(metrics: Pick<Metrics, "served">): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once("finish", () =>
      metrics.served(request.method, routeOf(request), response.statusCode, (performance.now() - began) / 1000),
    );
    next();
  };
}

/** The pattern that was asked, never what somebody wrote in its place: codes let people in. */
function routeOf({ route, baseUrl }: Request): string {
  const path: unknown = route?.path;
  return typeof path === "string" ? baseUrl + path : "pages";
}
