/** The questions of shared/wire/http.ts. Nobody gets into a room but by a place that is kept here. */
import express, { type Request, Router } from "express";
import { parseCode } from "../../shared/wire/code.ts";
import { exhibitionRequest, type IdentityAnswer, identityRequest, openTableRequest } from "../../shared/wire/http.ts";
import { friendlyName } from "../identity/names.ts";
import type { HouseSigner } from "../identity/signer.ts";
import { newPlayerId, type Tokens } from "../identity/token.ts";
import { exhibitionOf } from "../rooms/exhibition.ts";
import { ensureOpen, LOBBY_ID, openTable, renameEverywhere, reserve, reserveTable, sitsAt } from "../rooms/opening.ts";
import type { Services } from "../rooms/services.ts";
import { refusedEntry } from "../tables/summary.ts";
import { isRefusal, type Player } from "../tables/table.ts";
import { type Answer, answering, refuse, refused, tooFast } from "./answers.ts";
import { gameRoute, pastGamesOf } from "./games.ts";
import { learning, learntOf } from "./learnt.ts";
import { setTimeout as pause } from "node:timers/promises";
import { forwardingWith, HOP } from "../house/forwarding.ts";
import { addressOf, limitersOf, type SharedLimits } from "./limits.ts";
import { orderOf } from "./orders.ts";
import { refusal } from "../../shared/wire/refusal.ts";

const BODY_LIMIT = "4kb";
/** A table may come with the steps of another game. */
const TABLE_BODY_LIMIT = "256kb";
/** A table that is put away just as somebody comes is opened anew. */
const MOST_TRIES = 5;
/** One whose process has just ended is free in a moment. */
const BETWEEN_TRIES_MS = 100;
/** Who is not let in by then asks again, perhaps of another process. */
const PATIENCE_MS = 850;

export function apiRoutes(services: Services, tokens: Tokens, signer: HouseSigner, shared?: SharedLimits): Router {
  const { directory } = services;
  const limits = limitersOf(services.config, shared);
  const { PUBLIC_PATH: path, IDENTITY_SECRET: secret } = services.config;
  const forwarding = forwardingWith(path === "" ? undefined : secret);

  function identityAnswer(player: Player): Answer {
    const value: IdentityAnswer = { token: tokens.sign(player, Date.now()), player };
    return { value };
  }

  /** Handles a request of somebody whose identity is good. */
  function asPlayer(handle: (request: Request, player: Player) => Promise<Answer>) {
    return answering(async (request) => {
      const token = /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1] ?? "";
      const player = tokens.verify(token, Date.now());
      if (player === undefined) return refused("bad-identity");
      const typed = request.params.code;
      const isHop = typeof typed === "string" && forwarding.isHop(request.get(HOP), typed);
      const wait = isHop ? 0 : await limits.entries.take(player.id);
      if (wait > 0) return tooFast(wait);
      return handle(request, player);
    });
  }

  async function createIdentity(request: Request): Promise<Answer> {
    const { success, data } = identityRequest.safeParse(request.body ?? {});
    if (!success) return refused("bad-name");
    const wait = await limits.identities.take(addressOf(request));
    if (wait > 0) return tooFast(wait);
    return identityAnswer({ id: newPlayerId(), name: data.name ?? friendlyName() });
  }

  async function renewIdentity(request: Request, player: Player): Promise<Answer> {
    const { success, data } = identityRequest.safeParse(request.body ?? {});
    if (!success) return refused("bad-name");
    if (data.name === undefined || data.name === player.name) return identityAnswer(player);
    const renamed = { id: player.id, name: data.name };
    await renameEverywhere(services, renamed);
    return identityAnswer(renamed);
  }

  async function createTable(request: Request, player: Player): Promise<Answer> {
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
  async function enterTable(request: Request, player: Player): Promise<Answer> {
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
  async function enterKnown(code: string, player: Player, authorization?: string): Promise<Answer> {
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

  async function enterLobby(_: Request, player: Player): Promise<Answer> {
    const way = await reserve(LOBBY_ID, player);
    return way === undefined ? refused("internal") : { value: way };
  }

  const routes = Router();
  routes.use((_, response, next) => {
    response.set("cache-control", "no-store");
    if (services.isClosing()) refuse(response, refusal("closing-down"));
    else next();
  });
  routes.use("/tables", express.json({ limit: TABLE_BODY_LIMIT }));
  routes.use(express.json({ limit: BODY_LIMIT }));
  routes.post("/identity", answering(createIdentity));
  routes.patch("/identity", asPlayer(renewIdentity));
  routes.post("/tables", asPlayer(createTable));
  routes.post("/exhibition", asPlayer(watchExhibition));
  routes.post("/tables/:code/enter", asPlayer(enterTable));
  routes.post("/lobby/enter", asPlayer(enterLobby));
  routes.get("/games", asPlayer(pastGamesOf(services)));
  routes.get("/games/:id", gameRoute(services, signer, limits.games));
  routes.get("/learnt", asPlayer(learntOf(services)));
  routes.post("/learnt", asPlayer(learning(services)));
  routes.get("/key", (_, response) => {
    response.json({ key: signer.key });
  });
  routes.use((_, response) => {
    response.status(404).json(refusal("malformed"));
  });
  return routes;
}
