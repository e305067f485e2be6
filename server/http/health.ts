/** What operators ask: is it alive, and how is it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import express, { Router } from "express";
import { CUT_OFF_MS } from "../cluster/cut-off.ts";
import type { Config } from "../process/config.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Attendance } from "../cluster/attendance.ts";
import type { Metrics } from "../process/metrics.ts";
import type { StallWatch } from "../process/stall-watch.ts";

interface Services {
  readonly config: Config;
  readonly cluster: Pick<Cluster, "isLeaving" | "silence">;
  readonly directory: Pick<Directory, "size">;
  readonly attendance: Attendance;
  readonly metrics: Metrics;
  readonly stallWatch: Pick<StallWatch, "isStoreUp">;
  readonly isClosing: () => boolean;
}

export function healthRoutes(services: Services): Router {
  const { config, metrics, cluster, directory, attendance, stallWatch, isClosing } = services;
  const routes = Router();
  routes.get("/health", (_, response) => {
    const silence = cluster.silence();
    const isStoreUp = stallWatch.isStoreUp() && silence < CUT_OFF_MS;
    const status = isClosing() || cluster.isLeaving() ? "closing" : isStoreUp ? "ok" : "store-down";
    response
      .set("cache-control", "no-store")
      .status(status === "ok" ? 200 : 503)
      .json({ status, tables: directory.size(), players: attendance.players(), silence });
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

/**
 * Answers health requests on a separate port, out of reach of the requests that crowd the main port.
 * @param listening the port and host
 * @returns closes it
 * @throws Error when the port is taken
 */
export async function openHealthPort(
  services: Services,
  listening: { readonly port: number; readonly host: string },
): Promise<() => void> {
  const web = express();
  web.disable("x-powered-by");
  web.use(healthRoutes(services));
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, web);
  server.listen(listening);
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
