/**
 * A game of three or more, by the Bayesian model of Weng and Lin that compares each with each: of those in the library
 * it is the one whose ratings stay on the scale of games of two, where Plackett-Luce draws them apart by two fifths.
 */
import { rate } from "openskill";
import { bradleyTerryFull } from "openskill/models";
import { LEAST_DEVIATION, type Measure, NEWCOMER, UNIT } from "./measure.ts";

/** As far apart as two win by e to one, no matter who else plays. */
const BETA = Math.SQRT1_2;

/** What players are after a game. @param places of each, from 1; those that share one stand equal */
export function afterCrowd(players: readonly Measure[], places: readonly number[]): readonly Measure[] {
  const teams = players.map(({ rating, deviation }) => [
    { mu: (rating - NEWCOMER.rating) / UNIT, sigma: deviation / UNIT },
  ]);
  const rated = rate(teams, { model: bradleyTerryFull, beta: BETA, tau: 0, mu: 0, rank: [...places] });
  return players.map((player, index) => {
    const { mu = 0, sigma = 0 } = rated[index]?.[0] ?? {};
    return {
      ...player,
      rating: NEWCOMER.rating + UNIT * mu,
      deviation: Math.max(LEAST_DEVIATION, UNIT * sigma),
    };
  });
}
