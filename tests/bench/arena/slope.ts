/**
 * How what computers say goes with what comes of it, as one number: by how much the logarithm of the odds rises when what was
 * said rises by one. 1 is right; less, and they are too sure of themselves; more, and they are not sure enough.
 */
import type { Random } from "../../../shared/kernel/random.ts";

/** What a seat said of its game, and what it got. */
export interface Claim {
  readonly said: number;
  readonly got: number;
}

export interface Slope {
  readonly slope: number;
  /** The interval that holds the true one in 95 of 100 cases. */
  readonly low: number;
  readonly high: number;
}

/** Predictions within a game are correlated, so that whole games are resampled. */
const DRAWS = 400;
const OUTSIDE = 0.025;
const MOST_STEPS = 60;
const CLOSE = 1e-6;
/** A share of 0 or 1 would be worth more than all others together. */
const SUREST = 0.99;
/** The limit of the slope, which would be infinite if every answer were right. */
const STEEPEST = 20;

const logit = (share: number) => Math.log(share / (1 - share));
const within = (share: number) => Math.min(SUREST, Math.max(1 - SUREST, share));

/**
 * By logistic regression through what is fair.
 * @param fair what each can expect who knows nothing of the game
 */
export function slopeOf(games: readonly (readonly Claim[])[], fair: number, random: Random): Slope {
  const drawn = Array.from({ length: DRAWS }, () =>
    fitted(
      games.flatMap(() => games[random.below(games.length)] ?? []),
      fair,
    ),
  ).sort((one, other) => one - other);
  return {
    slope: fitted(games.flat(), fair),
    low: drawn[Math.floor(OUTSIDE * DRAWS)] ?? 0,
    high: drawn[Math.ceil((1 - OUTSIDE) * DRAWS) - 1] ?? 0,
  };
}

/** Newton's method for the highest likelihood. */
function fitted(claims: readonly Claim[], fair: number): number {
  let slope = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    let pull = 0;
    let curve = 0;
    for (const { said, got } of claims) {
      const lead = logit(within(said)) - logit(fair);
      const expected = 1 / (1 + Math.exp(-logit(fair) - slope * lead));
      pull += lead * (got - expected);
      curve += lead * lead * expected * (1 - expected);
    }
    if (curve === 0) break;
    const change = Math.max(-1, Math.min(1, pull / curve));
    slope = Math.max(-STEEPEST, Math.min(STEEPEST, slope + change));
    if (Math.abs(change) < CLOSE) break;
  }
  return slope;
}
