/** A game of two, by Glicko-2. */
import rate from "glicko2-lite";
import { MIN_DEVIATION, type PlayerRating, UNIT } from "./rating.ts";

/** How fast a volatility changes: Glickman's middle value. */
const TAU = 0.5;

/** What the first of two is after a game. @param score 1 won, 0.5 drawn, 0 lost */
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
 * The library makes a player less certain by one rating period at each call; here that comes by time, before the game
 * (`aged`), and is taken off so that it does not come again.
 */
function withoutPeriod({ deviation, volatility }: PlayerRating): number {
  return Math.sqrt(Math.max(deviation ** 2 / 4, deviation ** 2 - (UNIT * volatility) ** 2));
}
