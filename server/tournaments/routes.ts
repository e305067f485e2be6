/** Tournaments over HTTP: see shared/wire/tournaments/tournament.ts. */
import { randomBytes } from "node:crypto";
import { type Request, type RequestHandler, Router } from "express";
import { isRefusal, checkSettings, type Player } from "../../shared/table/table.ts";
import { beginEarly, end, join, pause, remove, withdraw } from "../../shared/tournament/entry.ts";
import { newTournament, type Tournament } from "../../shared/tournament/tournament.ts";
import { viewOf } from "../../shared/tournament/view.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { fieldSizeOf, paceOf } from "../../shared/wire/ratings.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import {
  MAX_START_AHEAD_MS,
  pastTournamentsQuery,
  pauseRequest,
  removeRequest,
  TOURNAMENT_ID,
  type TournamentGame,
  type TournamentHead,
  type TournamentSettings,
  tournamentSettings,
} from "../../shared/wire/tournaments/tournament.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import type { Claim } from "../identity/token.ts";
import { aged } from "../ratings/rating.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Store } from "../store/store.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { calendarOf } from "./calendar.ts";
import type { TournamentStreams } from "./live.ts";
import type { TournamentRepository } from "./repository.ts";
import { readHead } from "../records/tournaments.ts";
import { type Answer, answerHandler, orRefused, refuse, refused, tooManyRequests } from "../http/answers.ts";
import type { AsPlayer } from "../http/identities.ts";
import { addressOf, type Limiters } from "../http/limits.ts";
import type { HandlersOf } from "../http/openapi/endpoint.ts";
import type { tournamentEndpoints } from "../http/openapi/tournaments.ts";

export interface TournamentServices {
  readonly games: readonly GameEntry[];
  readonly store: Store;
  readonly config: Pick<Config, "CALL_CONTACT">;
  readonly stallWatch: Pick<StallWatch, "now">;
  readonly log: Pick<Log, "warn">;
}

/** Tournaments as this process has them. */
export interface Tournaments {
  readonly repository: TournamentRepository;
  readonly streams: TournamentStreams;
}

interface Ground extends Tournaments {
  readonly services: TournamentServices;
  readonly limits: Pick<Limiters, "asks" | "games" | "tables">;
}

const LISTED = 20;
const FINISHED_LISTED = 8;
const PAST_LISTED = 30;
/** So many that are not over one player may have made. */
const MAX_HOSTED = 5;
const MINUTE = 60_000;

function newTournamentId(): string {
  return randomBytes(9).toString("base64url").slice(0, 10);
}

function idOf(request: Request): string | undefined {
  const { id } = request.params;
  return typeof id === "string" && TOURNAMENT_ID.test(id) ? id : undefined;
}

async function list({ services }: Ground, player: Player): Promise<Answer> {
  const { store } = services;
  const [waiting, running, finished, own] = await Promise.all([
    store.tournamentsIn("waiting", LISTED),
    store.tournamentsIn("running", LISTED),
    store.tournamentsIn("finished", FINISHED_LISTED),
    store.tournamentsOf(player.id, LISTED),
  ]);
  const mine = new Set(own.map(({ id }) => id));
  const heads = new Map(
    [...running, ...waiting, ...finished, ...own].flatMap((stored) => {
      const head = readHead(stored);
      return head === undefined ? [] : [[head.id, head] as const];
    }),
  );
  const isShown = ({ id, settings, phase }: TournamentHead) =>
    mine.has(id) || (settings.entry !== "link" && phase !== "cancelled");
  return { value: { tournaments: [...heads.values()].filter(isShown) } };
}

/** The tournament games that wait for a player. Games with days for each action are announced in other ways. */
async function gamesNow({ services, repository }: Ground, { id: player }: Player): Promise<Answer> {
  const held = await Promise.all((await services.store.playedBy(player)).map((id) => repository.find(id)));
  const games = held.flatMap((one) => (one === undefined ? [] : gamesIn(one.tournament, player)));
  return { value: { games } };
}

function gamesIn({ id, settings, entrants, pairings }: Tournament, player: string): readonly TournamentGame[] {
  if (isSlow(settings.clock)) return [];
  const { title, kind } = settings;
  return pairings
    .filter(({ state, players }) => state === "open" && players.includes(player))
    .map(({ round, code, players }) => {
      const others = players.filter((one) => one !== player);
      const opponents = others.map((one) => entrants.find((entrant) => entrant.id === one)?.name ?? "");
      return { id, title, kind, round, code, opponents };
    });
}

/** Those that are over, with their winners, from the newest on. */
async function past({ services, limits }: Ground, request: Request): Promise<Answer> {
  const { data } = pastTournamentsQuery.safeParse(request.query);
  if (data === undefined) return refused("malformed");
  const wait = await limits.games.take(addressOf(request));
  if (wait > 0) return tooManyRequests(wait);
  const stored = await services.store.tournamentsIn("finished", PAST_LISTED, data);
  const tournaments = stored.flatMap((one) => readHead(one) ?? []).filter(({ settings }) => settings.entry !== "link");
  const last = readHead(stored.at(-1) ?? { id: "", revision: 0, head: "" });
  return { value: { tournaments, before: stored.length < PAST_LISTED ? 0 : (last?.endedAt ?? 0) } };
}

/** The reason why such a tournament is not possible; otherwise its settings with the game's options in full. */
function checkedSettings(
  games: readonly GameEntry[],
  settings: TournamentSettings,
  now: number,
): { readonly settings: TournamentSettings; readonly entry: GameEntry } | Refusal {
  const entry = games.find(({ id }) => id === settings.game);
  if (entry === undefined) return refusal("no-such-game");
  if (settings.startsAt < now - MINUTE || settings.startsAt > now + MAX_START_AHEAD_MS) return refusal("bad-options");
  if (entry.masters(settings.seats).length > 0) return refusal("bad-options");
  if (settings.rated && !entry.isRatable(settings.options)) return refusal("not-ratable");
  if (settings.computers && entry.botPlayer === undefined) return refusal("no-computer");
  const { game, seats, options, clock, rated } = settings;
  const table = checkSettings(entry, {
    ...{ game, seats, options, clock, rated },
    ...{ listed: true, watch: true, undo: false, talk: true, pace: "brisk" },
  });
  return isRefusal(table) ? table : { entry, settings: { ...settings, options: table.options } };
}

async function create({ services, repository, limits }: Ground, request: Request, player: Player): Promise<Answer> {
  const { store, stallWatch, games } = services;
  const { data } = tournamentSettings.safeParse(request.body);
  if (data === undefined) return refused("bad-options");
  if (player.bound !== true) return refused("no-own-name");
  // Everybody reads the title of a tournament.
  const muted = mutedRefusal(await store.sanctionsOf([player.id]), services.config, stallWatch.now());
  if (muted !== undefined) return { refused: muted };
  const wait = await limits.tables.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  const now = stallWatch.now();
  const checked = checkedSettings(games, data, now);
  if (isRefusal(checked)) return { refused: checked };
  const hosted = await Promise.all(
    (["waiting", "running"] as const).map((phase) => store.tournamentsIn(phase, MAX_HOSTED, { host: player.id })),
  );
  if (hosted.flat().length >= MAX_HOSTED) return refused("too-many-tournaments");
  const tournament = newTournament({
    ...{ id: newTournamentId(), host: player.id, hostName: player.name },
    ...{ settings: checked.settings, seats: checked.entry.seats },
  });
  if (isRefusal(tournament)) return { refused: tournament };
  await repository.create(tournament, now);
  return { value: { id: tournament.id } };
}

async function read({ repository, limits }: Ground, request: Request): Promise<Answer> {
  const wait = await limits.games.take(addressOf(request));
  if (wait > 0) return tooManyRequests(wait);
  const id = idOf(request);
  const held = id === undefined ? undefined : await repository.find(id);
  return held === undefined ? refused("no-such-tournament") : { value: viewOf(held.tournament, held.revision) };
}

async function enter(context: Ground, id: string, player: Claim): Promise<Answer> {
  const { services, repository } = context;
  const { store, stallWatch } = services;
  const held = await repository.find(id);
  if (held === undefined) return refused("no-such-tournament");
  const { settings, host } = held.tournament;
  // Bots may not enter: they would be computer help, and they do not play people here.
  if (player.owner !== undefined) return refused("not-for-bots");
  if (settings.entry === "friends" && player.id !== host && !(await store.areFriends(host, player.id)))
    return refused("tournament-closed");
  // A player whom the host blocked is not to learn that.
  if ((await store.avoidedBy(player.id)).includes(host)) return refused("tournament-closed");
  const now = stallWatch.now();
  const ratings = (await store.ratingsOf(player.id)).filter(({ game }) => game === settings.game);
  if (ratings.reduce((sum, { games }) => sum + games, 0) < settings.minGames) return refused("too-few-games");
  const [pace, field] = [paceOf(settings.clock), fieldSizeOf(settings.seats)];
  const own = ratings.find((one) => one.pace === pace && one.field === field && one.games > 0);
  const rating = own === undefined ? 0 : Math.round(aged(own, now - own.at).rating);
  const { name, bound = false } = player;
  return changed(context, id, (before) => join(before, { id: player.id, name, bound, rating }, now));
}

async function changed(
  { repository, services }: Ground,
  id: string,
  change: (tournament: Tournament) => Tournament | Refusal,
): Promise<Answer> {
  const after = await repository.change(id, services.stallWatch.now(), change);
  return isRefusal(after) ? { refused: after } : { value: { id } };
}

/** Hands the page the stream of what is new. */
function watching({ services, streams, limits }: Ground): RequestHandler {
  return async (request, response) => {
    const address = addressOf(request);
    const wait = await limits.games.take(address);
    if (wait > 0) return refuse(response, { code: "too-fast", wait });
    const id = idOf(request);
    try {
      const outcome = id === undefined ? "none" : await streams.open(id, address, request, response);
      if (outcome === "none") refuse(response, refusal("no-such-tournament"));
      if (outcome === "full") refuse(response, refusal("busy"));
    } catch (error) {
      services.log.warn({ err: error }, "a tournament cannot be read");
      refuse(response, refusal("tournaments-away"));
    }
  };
}

export function tournamentHandlers(
  services: TournamentServices,
  tournaments: Tournaments,
  limits: Limiters,
  asPlayer: AsPlayer,
): HandlersOf<typeof tournamentEndpoints> {
  const context: Ground = { services, limits, ...tournaments };
  const endpoint = orRefused(services.log, "tournaments-away", "tournaments cannot be reached");
  /** A player's request about a tournament, within the limits. */
  const asked = (handle: (id: string, player: Claim, request: Request) => Promise<Answer>) =>
    asPlayer(async (request, player) => {
      const id = idOf(request);
      if (id === undefined) return refused("no-such-tournament");
      const wait = await limits.asks.take(player.id);
      return wait > 0 ? tooManyRequests(wait) : endpoint(handle)(id, player, request);
    });

  return {
    listTournaments: asPlayer(endpoint((_, player) => list(context, player))),
    tournamentGames: asPlayer(endpoint((_, player) => gamesNow(context, player))),
    pastTournaments: answerHandler(endpoint((request) => past(context, request))),
    createTournament: asPlayer(endpoint((request, player) => create(context, request, player))),
    readTournament: answerHandler(endpoint((request) => read(context, request))),
    watchTournament: watching(context),
    joinTournament: asked((id, player) => enter(context, id, player)),
    leaveTournament: asked((id, player) => changed(context, id, (before) => withdraw(before, player.id))),
    pauseTournament: asked(async (id, player, request) => {
      const { data } = pauseRequest.safeParse(request.body);
      if (data === undefined) return refused("malformed");
      return changed(context, id, (before) => pause(before, player.id, data.paused));
    }),
    removeEntrant: asked(async (id, player, request) => {
      const { data } = removeRequest.safeParse(request.body);
      if (data === undefined) return refused("malformed");
      return changed(context, id, (before) => remove(before, player.id, data.player));
    }),
    beginTournament: asked((id, player) => {
      return changed(context, id, (before) => beginEarly(before, player.id, services.stallWatch.now()));
    }),
    endTournament: asked((id, player) => {
      return changed(context, id, (before) => end(before, player.id, services.stallWatch.now()));
    }),
  };
}

/** The calendar file of each tournament, below the path of these routes. */
export function calendarRoutes(
  { games, log }: Pick<TournamentServices, "games" | "log">,
  { repository }: Pick<Tournaments, "repository">,
  originOf: (request: Request) => string,
): Router {
  const routes = Router();
  routes.get("/:id.ics", async (request, response) => {
    const id = idOf(request);
    try {
      const held = id === undefined ? undefined : await repository.find(id);
      if (held === undefined) return refuse(response, refusal("no-such-tournament"));
      const { head } = viewOf(held.tournament, held.revision);
      const name = games.find((entry) => entry.id === head.settings.game)?.name ?? head.settings.game;
      response.set({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="${head.id}.ics"`,
        "cache-control": "no-cache",
      });
      response.send(calendarOf(head, name, originOf(request), Date.now()));
    } catch (error) {
      log.warn({ err: error }, "a tournament cannot be read");
      refuse(response, refusal("tournaments-away"));
    }
  });
  return routes;
}
