/**
 * A game of three or more, by the Bradley-Terry model with full pairing of Weng and Lin (2011, "A Bayesian Approximation
 * Method for Online Ranking", algorithm 1): each is compared with each. Of the models of that paper it is the one whose
 * ratings stay on the scale of games of two, where Plackett-Luce draws them apart by two fifths.
 */
import { MIN_DEVIATION, type PlayerRating, UNIT } from "./rating.ts";

/** As far apart as two win by e to one, no matter who else plays: the paper's 2 beta squared. */
const NOISE = 1;
/** No game takes more than this share of a variance away: the paper's kappa. */
const MIN_SHARE = 1e-4;

/** The ratings of the players after a game. @param places the place of each player, from 1; equal places are shared */
export function afterManyPlayers(players: readonly PlayerRating[], places: readonly number[]): readonly PlayerRating[] {
  return players.map((player, index) => {
    const own = player.deviation / UNIT;
    let shift = 0;
    let certainty = 0;
    for (const [other, opponent] of players.entries()) {
      if (other === index) continue;
      const spread = Math.sqrt(own ** 2 + (opponent.deviation / UNIT) ** 2 + NOISE);
      const expected = 1 / (1 + Math.exp((opponent.rating - player.rating) / UNIT / spread));
      const score = scoreOf(places[index] ?? 0, places[other] ?? 0);
      shift += (own ** 2 / spread) * (score - expected);
      certainty += (own / spread) * (own / spread) ** 2 * expected * (1 - expected);
    }
    return {
      ...player,
      rating: player.rating + UNIT * shift,
      deviation: Math.max(MIN_DEVIATION, player.deviation * Math.sqrt(Math.max(1 - certainty, MIN_SHARE))),
    };
  });
}

const scoreOf = (own: number, other: number) => (own === other ? 0.5 : own < other ? 1 : 0);
