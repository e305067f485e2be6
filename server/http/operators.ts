/** What operators on this machine ask of a server that runs, by the key in its data folder: see tools/house. */
import { randomBytes } from "node:crypto";
import { isAbsolute } from "node:path";
import express, { type RequestHandler, Router } from "express";
import { z } from "zod";
import { reasonOf } from "../store/error-text.ts";
import type { Store } from "../store/store.ts";
import { isBearer } from "./health.ts";

const backupRequest = z.object({ file: z.string().min(1).refine(isAbsolute) }).strict();

export function newOperatorKey(): string {
  return randomBytes(32).toString("base64url");
}

/** @param key what a request has to show */
export function operatorRoutes(store: Pick<Store, "backup">, key: string): Router {
  const routes = Router();
  const admit: RequestHandler = (request, response, next) => {
    if (isBearer(request.get("authorization"), key)) next();
    else response.status(404).type("text").send("There is nothing at this address.\n");
  };
  routes.use(admit, express.json({ limit: "8kb" }));
  routes.post("/backup", async (request, response) => {
    const { data } = backupRequest.safeParse(request.body);
    if (data === undefined) {
      response.status(400).json({ error: "A backup needs the full path of a new file" });
      return;
    }
    try {
      await store.backup(data.file);
      response.json({});
    } catch (error) {
      response.status(500).json({ error: reasonOf(error) });
    }
  });
  return routes;
}
