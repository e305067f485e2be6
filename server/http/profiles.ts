/** Players' pages, the best of a game, what its games come to, and what a game did to ratings. */
import type { Request } from "express";
import { z } from "zod";
import { leaderboardQuery, playedGamesQuery, profileQuery } from "../../shared/wire/profiles.ts";
import type { GameRatings } from "../../shared/wire/ratings.ts";
import { type GameStatistics, MIN_TOLD } from "../../shared/balance/statistics.ts";
import { readGame } from "../records/header.ts";
import { readCounts } from "../statistics/counting.ts";
import { profilesAt } from "../profiles/address.ts";
import { playedGamesOf } from "../profiles/games.ts";
import { profileOf } from "../profiles/profile.ts";
import type { Requester } from "../process/work-queue.ts";
import { leaderboardOf } from "../ratings/leaderboard.ts";
import { uncounted } from "../../shared/table/rated-games.ts";
import type { Player } from "../../shared/table/table.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "./answers.ts";
import { addressOf, type Limiter } from "./limits.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";

interface Services {
  readonly games: readonly GameEntry[];
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
}

const gameId = z.string().regex(/^[\w-]{1,32}$/);
const whoText = z.string().min(1).max(64);

/** Answers everybody, with a limit by address. @param what the log's words if the data cannot be read */
function forEverybody(
  { log }: Services,
  limiter: Limiter,
  what: string,
  handle: (request: Request, requester: Requester) => Promise<Answer>,
) {
  return orRefused(
    log,
    "games-away",
    what,
  )(async (request: Request) => {
    const address = addressOf(request);
    const wait = await limiter.take(address);
    return wait > 0 ? tooManyRequests(wait) : handle(request, { player: "", address, kind: "page" });
  });
}

/** Answers with a player's page, for everybody who has its address. */
export function profileRoute(services: Services, limiter: Limiter) {
  const { store } = services;
  return forEverybody(services, limiter, "a player's page cannot be read", async (request, requester) => {
    const who = whoText.safeParse(request.params.who).data;
    if (who === undefined) return refused("nobody-there");
    const query = profileQuery.safeParse(request.query).data;
    if (query === undefined) return refused("malformed");
    for (const bearer of await profilesAt(store, who)) {
      const profile = await profileOf(store, bearer, Date.now(), requester, query.against);
      if (profile !== undefined) return { value: profile };
    }
    return refused("nobody-there");
  });
}

/** Answers with a page of somebody's finished games, for everybody who has the address of theirs. */
export function playedGamesRoute(services: Services, limiter: Limiter) {
  const { store } = services;
  return forEverybody(services, limiter, "a player's games cannot be read", async (request, requester) => {
    const who = whoText.safeParse(request.params.who).data;
    if (who === undefined) return refused("nobody-there");
    const query = playedGamesQuery.safeParse(request.query).data;
    if (query === undefined) return refused("malformed");
    const { opponent, before, ...rest } = query;
    const met = opponent === undefined ? undefined : (await profilesAt(store, opponent)).map(({ id }) => id);
    const filter = met === undefined ? rest : { ...rest, opponents: met };
    for (const { id, name } of await profilesAt(store, who)) {
      const isThere = name !== undefined || (await store.playedUntil(id)).games > 0;
      if (isThere) return { value: await playedGamesOf(store, id, filter, before, requester) };
    }
    return refused("nobody-there");
  });
}

/** Answers with the best of a game, and with the place of the player who asks. */
export function topRoute({ games, store, log }: Services) {
  const orAway = orRefused(log, "games-away", "the best of a game cannot be read");
  return orAway(async (request: Request, player: Player): Promise<Answer> => {
    const query = leaderboardQuery.safeParse(request.query).data;
    const game = games.find(({ id }) => id === String(request.params.game));
    if (query === undefined) return refused("malformed");
    if (game === undefined) return refused("no-such-game");
    const { players, ...pool } = query;
    return { value: await leaderboardOf(store, { game: game.id, ...pool }, player, Date.now(), players) };
  });
}

/** Answers with the last counted statistics of a game: it reads one small row. */
export function statisticsRoute(services: Services, limiter: Limiter) {
  const { games, store } = services;
  return forEverybody(services, limiter, "the statistics of a game cannot be read", async (request) => {
    const entry = games.find(({ id }) => id === String(request.params.game));
    const balance = await entry?.balance?.();
    if (entry === undefined || balance === undefined) return refused("no-such-game");
    const stored = await store.statisticsOf(entry.id);
    const tables = Object.values(readCounts(stored?.counts ?? "") ?? {}).filter((counts) => counts.games >= MIN_TOLD);
    const value: GameStatistics = {
      game: entry.id,
      at: stored?.at ?? 0,
      names: balance.names,
      tables: tables.sort((one, other) => one.players - other.players),
    };
    return { value };
  });
}

/** Answers with the rating changes of a finished game, or why there were none. */
export function gameRatingRoute(services: Services, limiter: Limiter) {
  return forEverybody(services, limiter, "what a game did to ratings cannot be read", async (request) => {
    const id = gameId.safeParse(request.params.id).data;
    if (id === undefined) return refused("no-such-game-record");
    const value = await ratingsIn(services, id);
    return value === undefined ? refused("no-such-game-record") : { value };
  });
}

async function ratingsIn(services: Services, id: string): Promise<GameRatings | undefined> {
  const { store } = services;
  const [stored, rows] = await Promise.all([store.game(id), store.ratedGame(id)]);
  const read = stored === undefined || stored.finishedAt === 0 ? undefined : readGame(stored);
  if (stored === undefined || read === undefined) return undefined;
  const { header, record } = read;
  const ids = header.players.map((player) => player.id);
  if (rows.length > 0) {
    const seats = rows.flatMap((row) => {
      const seat = ids.indexOf(row.player);
      const before = { rating: row.ratingBefore, deviation: row.deviationBefore };
      const after = { rating: row.ratingAfter, deviation: row.deviationAfter };
      const { expected, score, weight } = row;
      return seat < 0 ? [] : [{ seat, before, after, expected, score, weight }];
    });
    return { rated: true, seats };
  }
  if (!header.rated) return { rated: false, seats: [] };
  const entry = services.games.find(({ id }) => id === stored.game);
  const why = uncounted({
    players: ids,
    steps: record.steps,
    masters: entry?.masters(header.seats) ?? [],
    isRatable: entry?.isRatable(header.options) ?? true,
    isTimed: header.clock !== null,
    isPlayedOn: header.origins.length > 0,
  });
  return { rated: false, ...(why === undefined ? {} : { why }), seats: [] };
}
