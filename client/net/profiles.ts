/** Players' pages, the best of a game, and what games did to ratings, over HTTP. */
import { type Profile, profile, type Leaderboard, leaderboard } from "../../shared/wire/profiles.ts";
import { type GameRatings, gameRatings } from "../../shared/wire/ratings.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";

/** The page of somebody: by a name of their own, or by the id of a player. */
export function getProfile(who: string): Promise<Answer<Profile>> {
  return ask({ method: "GET", path: `/api/people/${encodeURIComponent(who)}`, answer: profile });
}

/** The best of a game, and how the token's player stands. */
export function getTop(
  token: string,
  { game, pace, field }: Pick<Leaderboard, "game" | "pace" | "field">,
): Promise<Answer<Leaderboard>> {
  const path = `/api/top/${encodeURIComponent(game)}?pace=${pace}&field=${field}`;
  return ask({ method: "GET", path, token, answer: leaderboard });
}

/** How a finished game changed the ratings of its players. */
export function getGameRatings(id: string): Promise<Answer<GameRatings>> {
  return ask({ method: "GET", path: `/api/games/${encodeURIComponent(id)}/rating`, answer: gameRatings });
}
