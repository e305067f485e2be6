/** The questions of shared/wire/http.ts. Nobody gets into a room but by a place that is kept here. */
import express, { type Request, Router } from "express";
import { parseCode } from "../../shared/wire/code.ts";
import { exhibitionRequest, openTableRequest } from "../../shared/wire/http.ts";
import type { HouseSigner } from "../identity/signer.ts";
import type { Claim, Tokens } from "../identity/token.ts";
import { type Visitors, visitorsOf } from "../identity/visitors.ts";
import { exhibitionOf } from "../rooms/exhibition.ts";
import { ensureOpen, LOBBY_ID, openTable, reserve, reserveTable, sitsAt } from "../rooms/opening.ts";
import type { Services } from "../rooms/services.ts";
import { refusedEntry } from "../tables/summary.ts";
import { isRefusal } from "../tables/table.ts";
import { type Answer, answering, refuse, refused, tooFast } from "./answers.ts";
import { type CallDesk, callRoutes } from "./calls.ts";
import { friendRoutes } from "./friends.ts";
import { gameRoute, pastGamesOf } from "./games.ts";
import { learning, learntOf } from "./learnt.ts";
import { gameRatingRoute, profileRoute, topRoute } from "./people.ts";
import { reporting } from "./reports.ts";
import { vacationing } from "./vacations.ts";
import { setTimeout as pause } from "node:timers/promises";
import { forwardingWith, HOP } from "../house/forwarding.ts";
import { type AsPlayer, bearerOf, deviceOf, identityRoutes } from "./identities.ts";
import { addressOf, limitersOf, type SharedLimits } from "./limits.ts";
import { orderOf } from "./orders.ts";
import { refusal } from "../../shared/wire/refusal.ts";

const BODY_LIMIT = "4kb";
/** A table may come with the steps of another game. */
const TABLE_BODY_LIMIT = "256kb";
/** What authenticators say of themselves and sign. */
const PASSKEY_BODY_LIMIT = "32kb";
/** A table that is put away just as somebody comes is opened anew. */
const MOST_TRIES = 5;
/** One whose process has just ended is free in a moment. */
const BETWEEN_TRIES_MS = 100;
/** Who is not let in by then asks again, perhaps of another process. */
const PATIENCE_MS = 850;

export function apiRoutes(
  services: Services,
  tokens: Tokens,
  signer: HouseSigner,
  desk: CallDesk,
  shared?: SharedLimits,
): Router {
  const { directory } = services;
  const limits = limitersOf(services.config, shared);
  const visitors = visitorsOf(services.store, tokens, services.log, services.config);
  const { PUBLIC_PATH: path, IDENTITY_SECRET: secret } = services.config;
  const forwarding = forwardingWith(path === "" ? undefined : secret);

  const admittedBy =
    (admit: Visitors["admit"]): AsPlayer =>
    (handle) =>
      answering(async (request) => {
        const player = await admit(bearerOf(request), deviceOf(request));
        if (isRefusal(player)) return { refused: player };
        const typed = request.params.code;
        const isHop = typeof typed === "string" && forwarding.isHop(request.get(HOP), typed);
        const wait = isHop ? 0 : await limits.entries.take(player.id);
        if (wait > 0) return tooFast(wait);
        return handle(request, player);
      });
  /** Handles a request of somebody whose identity is good. */
  const asPlayer = admittedBy(visitors.admit);
  /** The same where whoever is banned is let in too. */
  const asOwner = admittedBy(visitors.admitOwner);

  async function createTable(request: Request, player: Claim): Promise<Answer> {
    const { success, data } = openTableRequest.safeParse(request.body);
    if (!success) return refused("bad-options");
    const wait = await limits.tables.take(player.id);
    if (wait > 0) return tooFast(wait);
    const order = await orderOf(services, signer, data, player);
    const opened = isRefusal(order) ? order : await openTable(services, order);
    return typeof opened === "string" ? { value: { code: opened } } : { refused: opened };
  }

  async function watchExhibition(request: Request): Promise<Answer> {
    const { success, data } = exhibitionRequest.safeParse(request.body);
    if (!success) return refused("malformed");
    const opened = await exhibitionOf(services, data.game);
    return typeof opened === "string" ? { value: { code: opened } } : { refused: opened };
  }

  /** Somebody who sits gets in always; everybody else only while they have not tried too many wrong codes. */
  async function enterTable(request: Request, player: Claim): Promise<Answer> {
    const typed = request.params.code;
    const code = typeof typed === "string" ? parseCode(typed) : undefined;
    if (code !== undefined && forwarding.isHop(request.get(HOP), code)) return enterKnown(code, player);
    const address = addressOf(request);
    const wait = await limits.codeMisses.wait(address);
    if (wait > 0 && !(await sitsAt(services, code, player.id))) return tooFast(wait);
    const way =
      code === undefined ? refused("no-such-table") : await enterKnown(code, player, request.get("authorization"));
    if ("refused" in way && way.refused.code === "no-such-table") await limits.codeMisses.take(address);
    return way;
  }

  /** @param authorization what a process that has the table is shown; left out by those who were asked by another */
  async function enterKnown(code: string, player: Claim, authorization?: string): Promise<Answer> {
    const patience = performance.now() + PATIENCE_MS;
    for (let tries = 0; tries < MOST_TRIES && performance.now() < patience; tries++) {
      const hindrance = await ensureOpen(services, code);
      if (hindrance !== undefined && "internal" in hindrance) {
        if (authorization === undefined) break;
        const way = await forwarding.ask(hindrance, code, authorization);
        if (way !== undefined) return way;
        await pause(BETWEEN_TRIES_MS);
        continue;
      }
      if (hindrance !== undefined) return { refused: hindrance };
      const summary = directory.find(code);
      const barred = summary === undefined ? undefined : refusedEntry(summary, player.id);
      if (barred !== undefined) return refused(barred);
      const way = await reserveTable(services, code, player);
      if (way !== undefined) return { value: way };
    }
    return refused("resting");
  }

  async function enterLobby(_: Request, player: Claim): Promise<Answer> {
    const way = await reserve(LOBBY_ID, player);
    if (way !== undefined) return { value: way };
    // It may have closed while the store was asked who comes: then a proxy asks another process.
    return refused(services.isClosing() ? "closing-down" : "internal");
  }

  const routes = Router();
  routes.use((_, response, next) => {
    response.set("cache-control", "no-store");
    if (services.isClosing()) refuse(response, refusal("closing-down"));
    else next();
  });
  routes.use("/tables", express.json({ limit: TABLE_BODY_LIMIT }));
  routes.use(["/passkeys", "/sign-in"], express.json({ limit: PASSKEY_BODY_LIMIT }));
  routes.use(express.json({ limit: BODY_LIMIT }));
  routes.use(callRoutes(services, desk, asPlayer));
  routes.use(identityRoutes({ services, tokens, signer, visitors, limits, asPlayer, asOwner }));
  routes.use(friendRoutes(services, desk, limits, asPlayer));
  routes.post("/reports", asPlayer(reporting(services, limits)));
  routes.post("/tables", asPlayer(createTable));
  routes.post("/exhibition", asPlayer(watchExhibition));
  routes.post("/tables/:code/enter", asPlayer(enterTable));
  routes.post("/lobby/enter", asPlayer(enterLobby));
  routes.get("/games", asPlayer(pastGamesOf(services)));
  routes.get("/games/:id/rating", answering(gameRatingRoute(services, limits.games)));
  routes.get("/people/:who", answering(profileRoute(services, limits.games)));
  routes.get("/top/:game", asPlayer(topRoute(services)));
  routes.get("/games/:id", gameRoute(services, signer, limits.games));
  routes.get("/learnt", asPlayer(learntOf(services)));
  routes.get("/vacation", asPlayer(vacationing(services, limits.changes)));
  routes.post("/vacation", asPlayer(vacationing(services, limits.changes)));
  routes.delete("/vacation", asPlayer(vacationing(services, limits.changes)));
  routes.post("/learnt", asPlayer(learning(services)));
  routes.get("/key", (_, response) => {
    response.json({ key: signer.key });
  });
  routes.use((_, response) => {
    response.status(404).json(refusal("malformed"));
  });
  return routes;
}
