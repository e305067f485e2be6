/** Players' pages, the best of a game, and what games did to ratings, over HTTP. */
import { type Leaderboard, leaderboard, type GameOutcome, playedGames, profile } from "../../shared/wire/profiles.ts";
import { gameStatistics } from "../../shared/balance/statistics.ts";
import { gameRatings } from "../../shared/wire/ratings.ts";
import { ask } from "./api.ts";

/**
 * The page of somebody: by a name of their own, or by the id of a player.
 * @param against the id of the player whose score with them is told
 */
export function getProfile(who: string, against: string | undefined) {
  const query = against === undefined ? "" : `?against=${against}`;
  return ask({ method: "GET", path: `/api/people/${encodeURIComponent(who)}${query}`, answer: profile });
}

/** The filter of somebody's games; "" for no filter. */
export interface GameFilter {
  readonly game: string;
  /** A kept name, or the id of a player. */
  readonly opponent: string;
  readonly result: GameOutcome | "";
}

/** A page of somebody's games, the newest first. @param before the `next` of the page before */
export function getPlayedGames(who: string, filter: GameFilter, before?: number) {
  const asked = Object.entries({ ...filter, before: String(before ?? "") }).filter(([, value]) => value !== "");
  const path = `/api/people/${encodeURIComponent(who)}/games?${new URLSearchParams(asked)}`;
  return ask({ method: "GET", path, answer: playedGames });
}

/** Whose list: bots are rated among themselves. */
export type Players = "people" | "bots";

/** The best of a game, and how the token's player stands. */
export function getTop(token: string, of: Pick<Leaderboard, "game" | "pace" | "field">, players: Players) {
  const { game, pace, field } = of;
  const path = `/api/top/${encodeURIComponent(game)}?pace=${pace}&field=${field}&players=${players}`;
  return ask({ method: "GET", path, token, answer: leaderboard });
}

/** How a finished game changed the ratings of its players. */
export const getGameRatings = (id: string) =>
  ask({ method: "GET", path: `/api/games/${encodeURIComponent(id)}/rating`, answer: gameRatings });

/** What the finished games of a kind come to. */
export const getStatistics = (game: string) =>
  ask({ method: "GET", path: `/api/stats/${encodeURIComponent(game)}`, answer: gameStatistics });
