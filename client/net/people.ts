/** Players' pages, the best of a game, and what games did to ratings, over HTTP. */
import { type Profile, profile, type Top, top } from "../../shared/wire/people.ts";
import { type GameRatings, gameRatings } from "../../shared/wire/standing.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";

/** The page of somebody: by a name of their own, or by the id of a player. */
export function getProfile(who: string): Promise<Answer<Profile>> {
  return ask({ method: "GET", path: `/api/people/${encodeURIComponent(who)}`, answer: profile });
}

/** The best of a game, and how the token's player stands. */
export function getTop(
  token: string,
  { game, pace, field }: Pick<Top, "game" | "pace" | "field">,
): Promise<Answer<Top>> {
  const path = `/api/top/${encodeURIComponent(game)}?pace=${pace}&field=${field}`;
  return ask({ method: "GET", path, token, answer: top });
}

/** What a finished game did to the ratings of those who played it. */
export function getGameRatings(id: string): Promise<Answer<GameRatings>> {
  return ask({ method: "GET", path: `/api/games/${encodeURIComponent(id)}/rating`, answer: gameRatings });
}
