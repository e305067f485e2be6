/** A game of two, by Glicko-2. */
import rate from "glicko2-lite";
import { MIN_DEVIATION, type PlayerRating, UNIT } from "./rating.ts";

/** How fast a volatility changes: Glickman's middle value. */
const TAU = 0.5;

/** The rating of the first of two players after a game. @param score 1 won, 0.5 drawn, 0 lost */
export function afterTwoPlayers(one: PlayerRating, other: PlayerRating, score: number): PlayerRating {
  const { rating, rd, vol } = rate(
    one.rating,
    withoutPeriod(one),
    one.volatility,
    [[other.rating, other.deviation, score]],
    {
      tau: TAU,
    },
  );
  return { rating, deviation: Math.max(MIN_DEVIATION, rd), volatility: vol };
}

/**
 * At each call the library adds one rating period of uncertainty. Here it is added by time, before the game (`aged`),
 * and therefore subtracted again.
 */
function withoutPeriod({ deviation, volatility }: PlayerRating): number {
  return Math.sqrt(Math.max(deviation ** 2 / 4, deviation ** 2 - (UNIT * volatility) ** 2));
}
