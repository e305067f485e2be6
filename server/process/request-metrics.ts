/** Counts what is asked over HTTP, by route and status. */
import type { Request, RequestHandler } from "express";
import type { Metrics } from "./metrics.ts";
import { tracedRequest } from "./tracing.ts";

export function measureRequests(metrics: Pick<Metrics, "served">): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    let end: ReturnType<typeof tracedRequest> = () => undefined;
    response.once("finish", () => {
      const { method } = request;
      const [route, status] = [routeOf(request), response.statusCode];
      metrics.served(method, route, status, (performance.now() - began) / 1000);
      end(`${method} ${route}`, {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      });
    });
    end = tracedRequest(request.get("traceparent"), next);
  };
}

/** The pattern that was asked, never what somebody wrote in its place: codes let people in. */
function routeOf({ route, baseUrl }: Request): string {
  const path: unknown = route?.path;
  return typeof path === "string" ? baseUrl + path : "pages";
}
