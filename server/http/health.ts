/** What operators ask: is it alive, and how is it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { Router } from "express";
import type { Services } from "../rooms/services.ts";

export function healthRoutes({ config, metrics, directory, attendance, pulse, isClosing }: Services): Router {
  const routes = Router();
  routes.get("/health", (_, response) => {
    const status = isClosing() ? "closing" : pulse.isKept() ? "ok" : "store-down";
    response
      .set("cache-control", "no-store")
      .status(status === "ok" ? 200 : 503)
      .json({ status, tables: directory.size(), players: attendance.players() });
  });
  routes.get("/metrics", async (request, response) => {
    if (config.METRICS_TOKEN !== undefined && !isBearer(request.get("authorization"), config.METRICS_TOKEN)) {
      response.status(401).type("text").send("A bearer token is needed.\n");
      return;
    }
    response.type(metrics.contentType).send(await metrics.text());
  });
  return routes;
}

/** Whether a header shows that token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
