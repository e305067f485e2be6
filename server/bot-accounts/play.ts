/** The bot API: a bot plays by plain HTTP, whatever process has its table. */
import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { botActRequest, botDrawRequest, botGame, botJoinRequest } from "../../shared/wire/bot-accounts/play.ts";
import { parseCode } from "../../shared/wire/code.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { refusedEntry } from "../../shared/table/summary.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { acceptChallenge, declineChallenge } from "../challenges/challenges.ts";
import type { Claim } from "../identity/token.ts";
import { announceRelations } from "../people/relations.ts";
import { ensureOpen, refusedTables, sitsAt } from "../tables/opening.ts";
import { type Answer, answerHandler, orRefused, refuse, refused, tooManyRequests } from "../http/answers.ts";
import { addressOf } from "../http/limits.ts";
import type { botPlayEndpoints } from "../http/openapi/bot-play.ts";
import type { HandlersOf } from "../http/openapi/endpoint.ts";
import type { FollowedTableRoom } from "../rooms/followed-table-room.ts";
import { follow, followHere, roomAt } from "./following.ts";
import { SIGN_OF_LIFE_MS } from "../http/idle-connections.ts";
import { type BotContext, botAsking, codeIn, isForwarded } from "./context.ts";
import { startStream } from "./stream.ts";

/** A table that moves just as somebody asks is looked for anew. */
const MAX_TRIES = 6;
const BETWEEN_TRIES_MS = 120;
/** The most bytes that may wait for a program that reads slowly. */
const MAX_BACKLOG = 1 << 20;

const nothing = z.object({}).strict();
const PASSING: ReadonlySet<string> = new Set(["resting", "moved-on"]);

/** A request to a table, and the path under the table's own path at which another process takes the same request. */
interface Asked {
  readonly request: Request;
  readonly code: string | undefined;
  readonly place: string;
  readonly answer: z.ZodType<object>;
}

/** Acts at a table, after opening it here or in the process that holds it. */
async function atTable(
  context: BotContext,
  { request, code, place, answer }: Asked,
  work: (code: string, room: FollowedTableRoom) => Promise<Answer>,
): Promise<Answer> {
  const { services, forwarding } = context;
  if (code === undefined) return refused("no-such-table");
  let last: Answer = refused("resting");
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) await pause(BETWEEN_TRIES_MS);
    const obstacle = await ensureOpen(services, code);
    if (obstacle !== undefined && "internal" in obstacle) {
      if (isForwarded(context, request)) break;
      const authorization = request.get("authorization") ?? "";
      const method = request.method === "GET" ? "GET" : "POST";
      const asked = { method, path: `/bot/games/${code}${place}`, body: request.body, authorization } as const;
      const passed = await forwarding.pass(obstacle, code, asked, answer);
      if (passed !== undefined) return passed;
      continue;
    }
    if (obstacle !== undefined) return { refused: obstacle };
    const room = roomAt(context, code);
    if (room === undefined) continue;
    last = await work(code, room);
    if (!("refused" in last) || !PASSING.has(last.refused.code)) return last;
  }
  return last;
}

const answerOf = (refused: Refusal | undefined): Answer => (refused === undefined ? { value: {} } : { refused });

/** Whether the bot sits at the table, by the table's own state. */
function isSeated({ services }: BotContext, code: string, { id }: Claim): boolean {
  return services.directory.find(code)?.seats.some(({ player }) => player === id) === true;
}

/** A request of the table's own by that name. @param payloadOf undefined for a body that makes no sense */
function requesting(
  context: BotContext,
  place: string,
  name: string,
  payloadOf: (body: unknown, version: number) => unknown,
): RequestHandler {
  return answerHandler(async (request) => {
    const player = await botAsking(context, request, context.limits.bots);
    if (isRefusal(player)) return { refused: player };
    return atTable(context, { request, code: codeIn(request), place, answer: nothing }, async (code, room) => {
      if (!isSeated(context, code, player)) return refused("not-seated");
      const payload = payloadOf(request.body, context.services.directory.find(code)?.steps ?? 0);
      return payload === undefined ? refused("malformed") : answerOf(await room.askAs(name, player, payload));
    });
  });
}

/** Sits down and is ready. */
async function join(context: BotContext, request: Request, player: Claim, wanted = codeIn(request)): Promise<Answer> {
  const { services, limits } = context;
  const { data } = botJoinRequest.safeParse(request.body ?? {});
  if (data === undefined) return refused("malformed");
  const address = addressOf(request);
  const wait = isForwarded(context, request) ? 0 : await limits.codeMisses.wait(address);
  if (wait > 0 && !(await sitsAt(services, wanted, player.id))) return tooManyRequests(wait);
  const asked = { request, code: wanted, place: "/join", answer: nothing };
  const answer = await atTable(context, asked, async (code, room) => {
    const table = services.directory.find(code);
    if (table === undefined) return refused("resting");
    const barred = refusedEntry(table, player.id);
    if (barred !== undefined) return refused(barred);
    if (!isSeated(context, code, player)) {
      const seat = data.seat ?? table.seats.findIndex((one) => one.player === "");
      if (seat < 0) return refused("table-full");
      const tooMany = await refusedTables(services, [player]);
      if (tooMany !== undefined) return { refused: tooMany };
      const obstacle = await room.askAs("sit", player, { seat });
      if (obstacle !== undefined) return { refused: obstacle };
    }
    return answerOf(await room.askAs("ready", player, { ready: true }));
  });
  if ("refused" in answer && answer.refused.code === "no-such-table") await limits.codeMisses.take(address);
  return answer;
}

/** The id of a challenge, or the code of the table of an invitation. */
function challengeIn(request: Request): { readonly id: string; readonly code: string | undefined } {
  const id = String(request.params.id);
  return { id, code: parseCode(id) };
}

async function accept(context: BotContext, request: Request, player: Claim): Promise<Answer> {
  const { services } = context;
  const { id, code } = challengeIn(request);
  if (code === undefined) {
    const opened = await acceptChallenge(services, player, id);
    if (typeof opened !== "string") return { refused: opened };
    // The bot already sits there, and the table waits for it to connect and get ready.
    const joined = await join(context, request, player, opened);
    return "value" in joined ? { value: { code: opened } } : joined;
  }
  const isInvited = (await services.store.invitesTo(player.id)).some((one) => one.code === code);
  const answer = isInvited ? await join(context, request, player, code) : refused("challenge-over");
  return "value" in answer ? { value: { code } } : answer;
}

async function decline({ services }: BotContext, request: Request, player: Claim): Promise<Answer> {
  const { id, code } = challengeIn(request);
  if (code === undefined) return answerOf(await declineChallenge(services, player, id, "no"));
  if ((await services.store.endInvites(code, [player.id])).length > 0) {
    services.withdraw(code, [player.id]);
    announceRelations(services, [player.id]);
  }
  return { value: {} };
}

/** Begins an answer of lines. @returns writes one; `end` ends it, and `ended` is called once, however it ends */
function beginLines(response: Response, ended: () => void): { tell: (line: object) => void; end: () => void } {
  response.type("application/x-ndjson").set("x-accel-buffering", "no").flushHeaders();
  const alive = setInterval(() => response.write("\n"), SIGN_OF_LIFE_MS);
  response.once("close", () => {
    clearInterval(alive);
    ended();
  });
  return {
    tell(line) {
      if (response.writableEnded || response.destroyed) return;
      response.write(`${JSON.stringify(line)}\n`);
      if (response.writableLength > MAX_BACKLOG) response.destroy();
    },
    end: () => response.end(),
  };
}

function streaming(context: BotContext): RequestHandler {
  return async (request, response) => {
    const player = await botAsking(context, request, context.limits.botStreams);
    if (isRefusal(player)) return refuse(response, player);
    let stop: () => void = () => undefined;
    const lines = beginLines(response, () => stop());
    stop = startStream(context, player, request.get("authorization") ?? "", lines.tell, lines.end);
    // Gone while that began.
    if (response.destroyed) stop();
  };
}

/** One table alone: what another process follows it by, too. */
function gameStreaming(context: BotContext): RequestHandler {
  return async (request, response) => {
    const player = await botAsking(context, request, context.limits.botStreams);
    if (isRefusal(player)) return refuse(response, player);
    const { services } = context;
    const code = codeIn(request);
    const obstacle = code === undefined ? refusal("no-such-table") : await ensureOpen(services, code);
    if (obstacle !== undefined && !("internal" in obstacle)) return refuse(response, obstacle);
    if (code === undefined || (obstacle === undefined && !isSeated(context, code, player)))
      return refuse(response, refusal("not-seated"));
    const ending = new AbortController();
    const lines = beginLines(response, () => ending.abort());
    const watch = {
      code,
      player,
      authorization: request.get("authorization") ?? "",
      tell: lines.tell,
      signal: ending.signal,
    };
    const work = isForwarded(context, request) ? followHere(context, watch) : follow(context, watch);
    await work.catch((error: unknown) => services.log.warn({ err: error }, "a bot's table cannot be followed"));
    lines.end();
  };
}

function reading(context: BotContext): RequestHandler {
  return answerHandler(async (request) => {
    const player = await botAsking(context, request, context.limits.bots);
    if (isRefusal(player)) return { refused: player };
    return atTable(context, { request, code: codeIn(request), place: "", answer: botGame }, async (code, room) =>
      isSeated(context, code, player) ? { value: room.positionFor(player) } : refused("not-seated"),
    );
  });
}

export function botPlayHandlers(context: BotContext): HandlersOf<typeof botPlayEndpoints> {
  const asked = (handle: (context: BotContext, request: Request, player: Claim) => Promise<Answer>) =>
    answerHandler(async (request) => {
      const player = await botAsking(context, request, context.limits.bots);
      return isRefusal(player) ? { refused: player } : handle(context, request, player);
    });
  const orAway = orRefused(context.services.log, "friends-away", "challenges cannot be reached");
  return {
    botStream: streaming(context),
    botGame: reading(context),
    botGameStream: gameStreaming(context),
    botAct: requesting(context, "/act", "act", (body, newest) => {
      const { data } = botActRequest.safeParse(body);
      return data === undefined ? undefined : [data.version ?? newest, data.action];
    }),
    botJoin: asked(join),
    botLeave: requesting(context, "/leave", "stand", () => ({})),
    botResign: requesting(context, "/resign", "resign", () => ({})),
    botDraw: requesting(context, "/draw", "draw", (body) => botDrawRequest.safeParse(body).data),
    botRematch: requesting(context, "/rematch", "rematch", () => ({ want: true })),
    botAccept: asked(orAway(accept)),
    botDecline: asked(orAway(decline)),
  };
}
